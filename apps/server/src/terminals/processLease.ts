import { errorCodes } from "@backroom/contract";
import type { Lease, Leases } from "../processes/leases.ts";
import { HttpError } from "../kernel/errors.ts";

/**
 * The lease that tells the other processes that this one lives, taken when it is first needed. `onLost` is called when the
 * process was believed to be dead. Throws 503 while another one holds the lease.
 */
export const createProcessLease = (
  leases: Leases,
  name: string,
  onLost: () => void,
): (() => Promise<Lease>) => {
  let lease: Promise<Lease> | undefined;
  const hold = async (): Promise<Lease> => {
    const held = await leases.acquire(name);
    if (held === null)
      throw new HttpError(503, errorCodes.database, "Terminals cannot connect now; try again in a moment");
    held.signal.addEventListener("abort", () => {
      lease = undefined;
      onLost();
    });
    return held;
  };
  return () => {
    lease ??= hold().catch((error: unknown) => {
      lease = undefined;
      throw error;
    });
    return lease;
  };
};
