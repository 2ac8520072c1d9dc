import type { Queryable } from "./database.ts";

/**
 * True when no user can log in yet. Other processes that start on the same database wait in their migrations until the
 * transaction has ended, so whatever it fills the database with is made once.
 */
export const claimEmpty = async (tx: Queryable): Promise<boolean> => {
  await tx.query("lock table schema_migration in exclusive mode");
  return (await tx.query("select 1 from app_user limit 1")).length === 0;
};
