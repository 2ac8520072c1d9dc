const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** True for a serialization failure or deadlock: the whole transaction may be run again. */
export const isRetryable = (error: unknown): boolean => ["40001", "40P01"].includes(codeOf(error) ?? "");

/** Name of the unique index an insert or update ran into; null for any other error. */
export const violatedUniqueIndex = (error: unknown): string | null =>
  codeOf(error) === "23505" &&
  error instanceof Error &&
  "constraint" in error &&
  typeof error.constraint === "string"
    ? error.constraint
    : null;
