import { errorCodes } from "@backroom/contract";
import { HttpError } from "../../kernel/errors.ts";

/** Files one user may read at once: each takes some MB until it is read to its end, and clients may read slowly. */
export const MAX_DOWNLOADS = 8;

/** The files each user is reading. */
export interface DownloadSlots {
  /** Takes a slot of the user; returns what gives it back, once however often it is called. Throws 429. */
  take(userOid: number): () => void;
}

/** Makes the slots of one server. */
export const createDownloadSlots = (): DownloadSlots => {
  const taken = new Map<number, Set<symbol>>();
  return {
    take(userOid) {
      const own = taken.get(userOid) ?? new Set();
      if (own.size >= MAX_DOWNLOADS) {
        const message = "You are downloading several files already; try again when one has ended";
        throw new HttpError(429, errorCodes.tooManyRequests, message, { headers: { "retry-after": "10" } });
      }
      const slot = Symbol("download");
      own.add(slot);
      taken.set(userOid, own);
      return () => {
        own.delete(slot);
        if (own.size === 0 && taken.get(userOid) === own) taken.delete(userOid);
      };
    },
  };
};
