import { ClientError } from "./ClientError.ts";

/** The caller gave the call up, as when its page was left. Never shown as a toast. */
export class AbortError extends ClientError {
  override readonly name = "AbortError";
  readonly code = "aborted";

  constructor(options?: ErrorOptions) {
    super("Request aborted", options);
  }
}

/** True for an {@link AbortError}. */
export const isAbortError = (error: unknown): error is AbortError =>
  error instanceof Error && "code" in error && error.code === "aborted";
