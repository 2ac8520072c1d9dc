/** The user signed out instead of signing in again; calls that waited for him are given up. */
export class SignedOutError extends Error {
  override readonly name = "SignedOutError";
  readonly code = "signedOut";

  constructor() {
    super("Signed out");
  }
}

/** True for a {@link SignedOutError}. */
export const isSignedOutError = (error: unknown): error is SignedOutError =>
  error instanceof Error && "code" in error && error.code === "signedOut";
