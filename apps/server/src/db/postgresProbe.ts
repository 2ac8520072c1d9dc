import type pg from "pg";

/** A database that can only be read: a standby, or one an operator has locked. */
const probeSql = "select current_setting('transaction_read_only') = 'off' as writable";

/** Returns the readiness probe: whether the database answers in time and can be written. Probes at the same time share one. */
export const createProbe = (pool: pg.Pool): (() => Promise<boolean>) => {
  const probe = async (): Promise<boolean> => {
    try {
      const { rows } = await pool.query<{ writable: boolean }>(probeSql);
      return rows[0]?.writable === true;
    } catch {
      return false;
    }
  };
  let running: Promise<boolean> | undefined;
  return () => (running ??= probe().finally(() => (running = undefined)));
};
