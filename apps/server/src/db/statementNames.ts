/** Uses from which on a statement gets a name, as in psycopg: what is sent once is not worth keeping. */
const USES = 5;
/** Statements with a name. On each connection the database keeps those that were sent there. */
const NAMES = 200;
/** Statements whose uses are counted. */
const COUNTED = 1000;

/** Names of the statements that are sent again and again. */
export interface StatementNames {
  /** Counts a use; undefined = the statement has no name yet. */
  readonly nameOf: (sql: string) => string | undefined;
  /** Takes the name away: what the database keeps under it is not usable any more. */
  readonly forget: (sql: string) => void;
}

/** Sets the key as the one used last, and drops those not used for longest. */
const keep = <Value>(map: Map<string, Value>, key: string, value: Value, limit: number): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > limit && oldest !== undefined) map.delete(oldest);
};

/**
 * Names under which PostgreSQL keeps statements parsed and planned: reading a session costs a third then. A name is never
 * used for another statement; one that is dropped here stays in the database until its connection ends.
 */
export const createStatementNames = (): StatementNames => {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  let made = 0;
  return {
    nameOf(sql) {
      const name = names.get(sql);
      if (name !== undefined) {
        keep(names, sql, name, NAMES);
        return name;
      }
      const count = (uses.get(sql) ?? 0) + 1;
      if (count < USES) {
        keep(uses, sql, count, COUNTED);
        return undefined;
      }
      uses.delete(sql);
      made += 1;
      const given = `s${made}`;
      keep(names, sql, given, NAMES);
      return given;
    },
    forget(sql) {
      names.delete(sql);
    },
  };
};
