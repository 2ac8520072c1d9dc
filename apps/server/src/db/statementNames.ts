import { LruMap } from "toad-cache";

/** Number of uses after which a statement is prepared, as in psycopg. Most statements are used only once. */
const USES = 5;
/** Max. number of named statements. */
const NAMES = 200;
/** Max. number of statements whose uses are counted. */
const COUNTED = 1000;

/** Names of frequent statements. */
export interface StatementNames {
  /** Counts a use and returns the name. Undefined: the statement has no name yet. */
  readonly nameOf: (sql: string) => string | undefined;
  /** Removes the name, after the database reported the prepared statement as stale. */
  readonly forget: (sql: string) => void;
}

/**
 * Creates names for prepared statements of PostgreSQL, which parses and plans them only once: reading a session takes a third of
 * the time. Names are never reused. After a name is removed here, its statement remains on the server until the connection closes.
 */
export const createStatementNames = (): StatementNames => {
  const uses = new LruMap<number>(COUNTED);
  const names = new LruMap<string>(NAMES);
  let made = 0;
  return {
    nameOf(sql) {
      const name = names.get(sql);
      if (name !== undefined) return name;
      const count = (uses.get(sql) ?? 0) + 1;
      if (count < USES) {
        uses.set(sql, count);
        return undefined;
      }
      uses.delete(sql);
      made += 1;
      const given = `s${made}`;
      names.set(sql, given);
      return given;
    },
    forget(sql) {
      names.delete(sql);
    },
  };
};
