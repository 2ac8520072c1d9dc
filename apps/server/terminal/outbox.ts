import { errorCodes } from "@backroom/contract";
import type { Api } from "./api.ts";
import type { Device, Receipt } from "./receipts.ts";

const RECEIPTS = "/api/data/pos/receipt";

/** The receipts of a till on their way to the server. */
export interface Outbox {
  /** Receipts that are not sent yet. */
  length(): number;
  add(receipt: Receipt): void;
  /** Sends what waits, oldest first, until one cannot be sent now. */
  flush(): Promise<void>;
  /** Opens a sent receipt again, locked while `work` lasts, and changes it. */
  edit(uid: string, changes: Readonly<Record<string, unknown>>, work: () => Promise<void>): Promise<void>;
  /** Removes what waits; answers how many. */
  clear(): number;
  /** Gives back the locks that are held. */
  release(): Promise<void>;
}

const codeOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "errorCode" in body ? body.errorCode : undefined;
const oidOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "Oid" in body ? body.Oid : undefined;

/** Makes the outbox of one till. */
export const createOutbox = (deps: { api: Api; device: Device; tell: (line: string) => void }): Outbox => {
  const { api, device, tell } = deps;
  let waiting: Receipt[] = [];
  let flushing: Promise<void> | undefined;
  const oids = new Map<string, number>();
  const locked = new Set<string>();

  /** True when the receipt needs no further sending: stored, stored before, or refused for good. */
  const send = async (receipt: Receipt): Promise<boolean> => {
    const { status, body } = await api.call("POST", `${RECEIPTS}?tenantOid=${device.tenantOid}`, receipt);
    const oid = oidOf(body);
    if (status === 201 && typeof oid === "number") oids.set(receipt.Uid, oid);
    if (status === 201 || codeOf(body) === errorCodes.duplicateOnCreate) return true;
    if (status !== 400 && status !== 404 && status !== 422) return false;
    tell(`${device.id}: the receipt ${receipt.Uid} was refused (${status}) ${JSON.stringify(body)}`);
    return true;
  };

  const sendAll = async () => {
    for (;;) {
      const [next] = waiting;
      // Without an answer it is sent again later: its Uid tells the server that it is the same.
      if (next === undefined || !(await send(next).catch(() => false))) return;
      waiting = waiting.filter((receipt) => receipt !== next);
    }
  };

  const flush = (): Promise<void> => {
    flushing ??= sendAll().finally(() => {
      flushing = undefined;
    });
    return flushing;
  };

  const lockPath = (uid: string) => `/api/documents/${uid}/lock`;
  const unlock = async (uid: string) => {
    locked.delete(uid);
    await api.call("DELETE", lockPath(uid));
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
        if (status !== 200) return;
        locked.add(uid);
        await work();
        await api.call("PATCH", `${RECEIPTS}/${oid}`, changes);
        await unlock(uid);
      } catch {
        // The server went away in between; the receipt stays as it was sent.
      }
    },
    clear() {
      const { length } = waiting;
      waiting = [];
      return length;
    },
    async release() {
      await Promise.all([...locked].map((uid) => unlock(uid).catch(() => undefined)));
    },
  };
};
