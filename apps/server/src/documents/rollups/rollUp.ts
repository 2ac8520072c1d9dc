import type { PlainDatabase } from "../../db/database.ts";
import { factsOfFeed } from "./pending.ts";
import { addSql } from "./rollupSql.ts";
import { rollups } from "./rollupTables.ts";
import { salesRows } from "./salesRows.ts";

/**
 * SQL: locks the row that all writers of rollups lock. The update lets two concurrent batches conflict (40001) in databases whose
 * transactions read one snapshot.
 */
export const waitForTurn = "update rollup_turn set at = now()";

/** SQL: {@link waitForTurn} that returns no row if another transaction has locked it. */
const takeTurn = `${waitForTurn} where only_row = (select only_row from rollup_turn for update skip locked) returning 1`;

/**
 * SQL: deletes the rows of the feed that fulfil the condition and adds their facts to the rollups, in one statement. The order of rows
 * does not matter, so rows that are committed late are added late.
 */
export const batchSql = (
  condition: string,
): string => `with claimed as (delete from rollup_feed where ${condition}
    returning tenant_oid, business_date, oid, version, sign),
  given as materialized ${factsOfFeed("claimed")},
  sold as materialized (${salesRows("given")}),
  ${rollups.map((rollup) => `${rollup.table}_added as (${addSql(rollup, rollup.select(rollup.of === "sale" ? "sold" : "given"))})`).join(",\n  ")}
  select count(*) as rows, count(*) filter (where sign < 0) as changes from claimed`;

// Read before they are deleted: a distributed database deletes by key, not by order.
const oldestSql = "select seq, tenant_oid from rollup_feed order by seq limit $1::integer";
const oldestBatchSql = batchSql("seq = any($1::bigint[]) and tenant_oid = any($2::bigint[])");

const forgetSql = `delete from document_before as kept where not exists (
  select from rollup_feed as f where f.oid = kept.oid and f.version = kept.version and f.tenant_oid = kept.tenant_oid)`;

/**
 * Adds at most `limit` rows of the feed to the rollups. Returns the number of rows; fewer than `limit`: the feed is empty. Null: another
 * transaction is writing rollups.
 */
export const rollUp = (db: Pick<PlainDatabase, "transaction">, limit: number): Promise<number | null> =>
  db.transaction(async (tx) => {
    if ((await tx.query(takeTurn)).length === 0) return null;
    const oldest = await tx.query<{ seq: number; tenant_oid: number }>(oldestSql, [limit]);
    if (oldest.length === 0) return 0;
    const [batch] = await tx.query<{ rows: number; changes: number }>(oldestBatchSql, [
      oldest.map(({ seq }) => seq),
      [...new Set(oldest.map(({ tenant_oid }) => tenant_oid))],
    ]);
    if (batch === undefined) return 0;
    if (batch.changes > 0) await tx.query(forgetSql);
    return batch.rows;
  });
