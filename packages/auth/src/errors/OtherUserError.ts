/** Another user logged in where a user was to log in again. */
export class OtherUserError extends Error {
  override readonly name = "OtherUserError";
  /** Whose page it is. */
  readonly expected: string;
  /** Who logged in. */
  readonly actual: string;

  constructor(expected: string, actual: string) {
    super(`${actual} logged in instead of ${expected}`);
    this.expected = expected;
    this.actual = actual;
  }
}

/** True for an {@link OtherUserError}. */
export const isOtherUserError = (error: unknown): error is OtherUserError =>
  error instanceof Error && error.name === "OtherUserError";
