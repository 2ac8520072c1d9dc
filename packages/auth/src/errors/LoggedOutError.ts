import { AbortError } from "@backroom/api-client";

/** The user logged out instead of logging in again: calls that waited for them are given up, which is no failure. */
export class LoggedOutError extends AbortError {
  override readonly name = "LoggedOutError";

  constructor() {
    super(undefined, "Logged out");
  }
}

/** True for a {@link LoggedOutError}. */
export const isLoggedOutError = (error: unknown): error is LoggedOutError =>
  error instanceof Error && error.name === "LoggedOutError";
