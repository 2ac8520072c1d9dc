import { ClientError } from "./ClientError.ts";

/** The caller gave the call up, as when its page was left. Never shown as a toast. */
export class AbortError extends ClientError {
  override readonly name: string = "AbortError";
  readonly code = "aborted";

  constructor(options?: ErrorOptions, message = "Request aborted") {
    super(message, options);
  }
}

/** True for an {@link AbortError}. */
export const isAbortError = (error: unknown): error is AbortError =>
  error instanceof Error && "code" in error && error.code === "aborted";
