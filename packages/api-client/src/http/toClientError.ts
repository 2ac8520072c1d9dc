import { isNetworkError as isKyNetworkError, isTimeoutError as isKyTimeoutError } from "ky";
import { AbortError } from "../errors/AbortError.ts";
import { isClientError } from "../errors/ClientError.ts";
import { NetworkError } from "../errors/NetworkError.ts";
import { TimeoutError } from "../errors/TimeoutError.ts";

/** The family's error for what ky or fetch threw while sending or reading; anything else comes back as it is. */
export const toClientError = (cause: unknown, signal: AbortSignal, timeoutMs: number): unknown => {
  if (isClientError(cause)) return cause;
  if (signal.aborted) return new AbortError({ cause });
  if (isKyTimeoutError(cause)) return new TimeoutError(timeoutMs, { cause });
  // An answer that breaks off while it is read reaches us as a bare TypeError.
  if (isKyNetworkError(cause) || cause instanceof TypeError) return new NetworkError({ cause });
  return cause;
};
