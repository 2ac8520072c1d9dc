/** The session needs the user to log in again, but no relogin dialog is on the page. */
export class MissingReloginError extends Error {
  override readonly name = "MissingReloginError";
  readonly code = "missingRelogin";

  constructor() {
    super("Missing authRelogin");
  }
}

/** True for a {@link MissingReloginError}. */
export const isMissingReloginError = (error: unknown): error is MissingReloginError =>
  error instanceof Error && "code" in error && error.code === "missingRelogin";
