import { ClientError } from "./ClientError.ts";

/** The file to send cannot be read: it was deleted, moved or changed since it was chosen, or it is a folder. Nothing was sent. */
export class FileReadError extends ClientError {
  override readonly name = "FileReadError";
  readonly code = "fileRead";

  constructor(options?: ErrorOptions) {
    super("The file cannot be read", options);
  }
}

/** True for a {@link FileReadError}. */
export const isFileReadError = (error: unknown): error is FileReadError =>
  error instanceof Error && "code" in error && error.code === "fileRead";
