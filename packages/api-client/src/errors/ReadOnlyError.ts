import { ClientError } from "./ClientError.ts";

/** The call would have stored something while the client only reads; it never left. */
export class ReadOnlyError extends ClientError {
  override readonly name = "ReadOnlyError";
  readonly code = "readOnly";

  constructor() {
    super("Nothing can be stored while the client only reads");
  }
}

/** True for a {@link ReadOnlyError}. */
export const isReadOnlyError = (error: unknown): error is ReadOnlyError =>
  error instanceof Error && "code" in error && error.code === "readOnly";
