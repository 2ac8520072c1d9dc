import { abortable } from "../abortable.ts";
import type { Answer, Transport, TransportCall } from "./transport.ts";

/** Reads what seldom changes: kept by address, and requested again with If-None-Match. */
export type CachedRead = <T>(
  call: TransportCall,
  read: (answer: Answer) => T,
  /** What the answer depends on besides address, user and locale. Default: nothing. */
  variant?: string,
) => Promise<T>;

interface Kept {
  etag: string;
  value: unknown;
}

/**
 * The server is requested every time, so nothing is ever stale; a 304 only saves the transfer and the parsing. `owner` tells
 * for whom the answers were made (user and locale): when it changes everything is forgotten, since the ETags of two
 * users may be equal.
 */
export const createCachedRead = (send: Transport, owner: () => Promise<string>): CachedRead => {
  let keptFor: string | undefined;
  const kept = new Map<string, Kept>();

  return async <T>(call: TransportCall, read: (answer: Answer) => T, variant = ""): Promise<T> => {
    const current = await abortable(owner(), call.signal);
    if (current !== keptFor) {
      kept.clear();
      keptFor = current;
    }
    const key = `${call.path}?${call.query ?? ""} ${variant}`;
    const known = kept.get(key);
    const answer = await send({
      ...call,
      headers: { ...call.headers, "if-none-match": known?.etag },
      accepts: [...(call.accepts ?? []), ...(known === undefined ? [] : [304])],
    });
    // Only this address's own reader ever stores under its key, so the kept value has its type.
    if (answer.status === 304 && known !== undefined) return known.value as T;
    const value = read(answer);
    const etag = answer.headers.get("etag");
    if (etag !== null && keptFor === current) kept.set(key, { etag, value });
    return value;
  };
};
