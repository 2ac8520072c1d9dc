/** The connection to the database failed, or the database says nothing. `cause` is what the driver met. */
export class DatabaseAwayError extends Error {
  override readonly name = "DatabaseAwayError";
  readonly code = "databaseAway";
}

/** All connections of the process were in use for too long. */
export class NoConnectionError extends Error {
  override readonly name = "NoConnectionError";
  readonly code = "noConnection";
}

/** A prepared statement is missing or no longer matches its tables. `cause` is the error of the driver. */
export class StaleStatementError extends Error {
  override readonly name = "StaleStatementError";
  readonly code = "staleStatement";
}

/** The code of an error of SQL (SQLSTATE), of Node or of ours; undefined for anything without one. */
export const sqlCodeOf = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** True for a serialization failure, a deadlock or a stale statement: the whole transaction may be run again. */
export const isRetryable = (error: unknown): boolean =>
  ["40001", "40P01", "staleStatement"].includes(sqlCodeOf(error) ?? "");

/** True for a value the database cannot store, such as half a character or a number beyond its column (class 22). */
export const isBadValue = (error: unknown): boolean => /^22\w{3}$/.test(sqlCodeOf(error) ?? "");

/**
 * Name of the unique index an insert or update ran into; null for any other error. A distributed database names it in the message only,
 * and appends the number of the shard.
 */
export const violatedUniqueIndex = (error: unknown): string | null => {
  if (sqlCodeOf(error) !== "23505" || !(error instanceof Error)) return null;
  const named = "constraint" in error && typeof error.constraint === "string" ? error.constraint : undefined;
  const index = named ?? /"([^"]+)"/.exec(error.message)?.[1];
  return index?.replace(/_\d{6,}$/, "") ?? null;
};

/** Why the database fails although nothing is wrong with the statement. */
export type DatabaseTrouble = "away" | "noConnection" | "busy" | "full" | "readOnly";

/** The connection ended with the error. Poolers say so of everything they meet, under the code of a wrong message. */
const isFatal = (error: unknown): boolean =>
  error instanceof Error && "severity" in error && error.severity === "FATAL";

/**
 * Away: no connection (08, but for 08P01 of a wrong message), an end of it (57P, 25P03), or no more of them (53300). No
 * connection: all of this process are in use. Busy: a limit of time (57014, 55P03) or of memory (53200), or deadlocks
 * without end. Full: no room (53100) or a broken disk (58030). Read-only: a standby or a locked database (25006). Null for
 * everything else.
 */
export const databaseTrouble = (error: unknown): DatabaseTrouble | null => {
  const code = sqlCodeOf(error) ?? "";
  if (code === "08P01" && isFatal(error)) return "away";
  if (/^(?:databaseAway|08(?!P01)\w{3}|57P\w{2}|25P03|53300)$/.test(code)) return "away";
  if (code === "noConnection") return "noConnection";
  if (/^(?:57014|55P03|53200|40001|40P01)$/.test(code)) return "busy";
  if (/^(?:53100|58030)$/.test(code)) return "full";
  return code === "25006" ? "readOnly" : null;
};
