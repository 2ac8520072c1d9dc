/** Why a token cannot be used: unreadable, or already expired when it came. */
export type InvalidTokenReason = "unreadable" | "expired";

/** The server gave a token that cannot be used. `expired` at once means that the clocks of both machines differ. */
export class InvalidTokenError extends Error {
  override readonly name = "InvalidTokenError";
  readonly code = "invalidToken";
  readonly reason: InvalidTokenReason;

  constructor(reason: InvalidTokenReason, detail: string, options?: ErrorOptions) {
    super(`Invalid access token: ${detail}`, options);
    this.reason = reason;
  }
}

/** True for an {@link InvalidTokenError}. */
export const isInvalidTokenError = (error: unknown): error is InvalidTokenError =>
  error instanceof Error && "code" in error && error.code === "invalidToken";
