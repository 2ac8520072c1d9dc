import { ClientError } from "./ClientError.ts";

/** The call took longer than it may. */
export class TimeoutError extends ClientError {
  override readonly name = "TimeoutError";
  readonly code = "timeout";

  constructor(timeoutMs: number, options?: ErrorOptions) {
    super(`timeout of ${timeoutMs} ms exceeded`, options);
  }
}

/** True for a {@link TimeoutError}. */
export const isTimeoutError = (error: unknown): error is TimeoutError =>
  error instanceof Error && "code" in error && error.code === "timeout";
