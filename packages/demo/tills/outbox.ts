import { errorCodes } from "@backroom/contract";
import type { Api } from "./api.ts";
import type { Device, Receipt } from "./receipts.ts";

const RECEIPTS = "/api/data/pos/receipt";

/** The receipts of a till on their way to the server. */
export interface Outbox {
  /** Receipts that are not sent yet. */
  length(): number;
  add(receipt: Receipt): void;
  /** Sends what waits, oldest first, until one cannot be sent now; then gives back locks that could not be given back. */
  flush(): Promise<void>;
  /** Opens a sent receipt again, locked while `work` lasts, and changes it. */
  edit(uid: string, changes: Readonly<Record<string, unknown>>, work: () => Promise<void>): Promise<void>;
  /** Removes what waits; answers how many. */
  clear(): number;
}

const codeOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "errorCode" in body ? body.errorCode : undefined;
const oidOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "Oid" in body ? body.Oid : undefined;

/** Makes the outbox of one till. */
export const createOutbox = (deps: { api: Api; device: Device; log: (line: string) => void }): Outbox => {
  const { api, device, log } = deps;
  let waiting: Receipt[] = [];
  let flushing: Promise<void> | undefined;
  const oids = new Map<string, number>();
  /** Receipts that may still be locked. */
  const cutOff = new Set<string>();

  /** True when the receipt needs no further sending: stored, stored before, or refused for good. */
  const send = async (receipt: Receipt): Promise<boolean> => {
    const { status, body } = await api.call("POST", `${RECEIPTS}?tenantOid=${device.tenantOid}`, receipt);
    const oid = oidOf(body);
    if (status === 201 && typeof oid === "number") oids.set(receipt.Uid, oid);
    if (status === 201 || codeOf(body) === errorCodes.duplicateOnCreate) return true;
    if (status !== 400 && status !== 404 && status !== 422) return false;
    log(`${device.id}: the receipt ${receipt.Uid} was refused (${status}) ${JSON.stringify(body)}`);
    return true;
  };

  const lockPath = (uid: string) => `/api/documents/${uid}/lock`;

  /** Gives the lock back; whatever has no clear answer is requested again with the next receipts. */
  const release = async (uid: string) => {
    const isAnswered = await api.call("DELETE", lockPath(uid)).then(
      ({ status }) => status < 500 && status !== 401 && status !== 429,
      () => false,
    );
    if (isAnswered) cutOff.delete(uid);
  };

  const releaseAll = async () => {
    for (const uid of cutOff) await release(uid);
  };

  const sendAll = async () => {
    for (;;) {
      const [next] = waiting;
      // Without an answer it is sent again later: by its Uid the server knows that it is the same.
      if (next === undefined) return releaseAll();
      if (!(await send(next).catch(() => false))) return;
      waiting = waiting.filter((receipt) => receipt !== next);
    }
  };

  const flush = (): Promise<void> => {
    flushing ??= sendAll().finally(() => {
      flushing = undefined;
    });
    return flushing;
  };

  return {
    length: () => waiting.length,
    add(receipt) {
      waiting.push(receipt);
    },
    flush,
    async edit(uid, changes, work) {
      const oid = oids.get(uid);
      oids.delete(uid);
      if (oid === undefined) return;
      try {
        const { status } = await api.call("PUT", `${lockPath(uid)}?terminalOid=${device.oid}`);
        if (status === 200) {
          await work();
          await api.call("PATCH", `${RECEIPTS}/${oid}`, changes);
        }
      } catch {
        // The connection is gone, and the lock is perhaps taken: it is given back when the server answers again.
      }
      cutOff.add(uid);
      await release(uid);
    },
    clear() {
      const { length } = waiting;
      waiting = [];
      return length;
    },
  };
};
