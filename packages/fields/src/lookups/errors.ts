/** A lookup that cannot be resolved. The texts are fixed. */
export class LookupError extends Error {
  readonly code = "lookup";

  constructor(message: string) {
    super(message);
    this.name = "LookupError";
  }
}

/** True for a {@link LookupError}. */
export const isLookupError = (error: unknown): error is LookupError =>
  error instanceof Error && "code" in error && error.code === "lookup";
