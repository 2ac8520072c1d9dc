import type { PlainDatabase } from "../../db/database.ts";
import { factsOfFeed } from "./pending.ts";
import { addSql, rollups } from "./rollupTables.ts";
import { salesRows } from "./salesRows.ts";

/** SQL: locks the row that all writers of rollups lock. Returns no row if another transaction has locked it. */
export const takeTurn = "select 1 from rollup_turn for update skip locked";

/**
 * SQL: deletes the rows of the feed that `claim` selects and adds their facts to the rollups, in one statement. The order of rows does
 * not matter, so rows that are committed late are added late. The update of `rollup_turn` lets two concurrent batches conflict (40001)
 * in databases whose transactions read one snapshot.
 */
export const batchSql = (claim: string): string => `with turn as (update rollup_turn set at = now()),
  claimed as (delete from rollup_feed as r using (select seq, tenant_oid from rollup_feed ${claim}) as chosen
    where r.seq = chosen.seq and r.tenant_oid = chosen.tenant_oid
    returning r.tenant_oid, r.business_date, r.oid, r.version, r.sign),
  given as materialized ${factsOfFeed("claimed")},
  sold as materialized (${salesRows("given")}),
  ${rollups.map((rollup) => `${rollup.table}_added as (${addSql(rollup, rollup.select(rollup.of === "sale" ? "sold" : "given"))})`).join(",\n  ")}
  select count(*) as rows, count(*) filter (where sign < 0) as changes from claimed`;

const oldestSql = batchSql("order by seq limit $1::integer");

const forgetSql = `delete from document_before as kept where not exists (
  select from rollup_feed as f where f.oid = kept.oid and f.version = kept.version)`;

/**
 * Adds at most `limit` rows of the feed to the rollups. Returns the number of rows; fewer than `limit`: the feed is empty. Null: another
 * transaction is writing rollups.
 */
export const rollUp = (db: Pick<PlainDatabase, "transaction">, limit: number): Promise<number | null> =>
  db.transaction(async (tx) => {
    if ((await tx.query(takeTurn)).length === 0) return null;
    const [batch] = await tx.query<{ rows: number; changes: number }>(oldestSql, [limit]);
    if (batch === undefined) return 0;
    if (batch.changes > 0) await tx.query(forgetSql);
    return batch.rows;
  });
