import { sizes } from "@backroom/demo";
import type { Database } from "../src/db/database.ts";
import { migrate } from "../src/db/migrate.ts";
import { rollupFills } from "../src/documents/rollups/rebuildRollups.ts";
import { rollups } from "../src/documents/rollups/rollupTables.ts";
import { withoutIndexes, withoutKey } from "../src/seed/bulk.ts";
import { seedWith } from "../src/seed/seed.ts";

/** Oids of the generated records are above all others. */
const FIRST_OID = 1_000_000_000;
/** Oids of locations and terminals of a generated tenant follow its own. */
const OIDS_PER_TENANT = 1000;
const MONTHS = 24;
const STEP = 100_000;

/** Size of the chain. */
export interface ChainSize {
  readonly documents: number;
  readonly tenants: number;
}

/** The tenants that reports are measured for, by their share of all documents. */
export const chainTenants = {
  largest: FIRST_OID,
  middle: FIRST_OID + OIDS_PER_TENANT,
  small: FIRST_OID + 700 * OIDS_PER_TENANT,
} as const;

/** SQL: copies of one row of a table, one for each row of `made`, with the columns of `set`. */
const copiesSql = (table: string, set: Readonly<Record<string, string>>, made: string): string => {
  const changed = Object.entries(set).map(([column, value]) => `'${column}', ${value}`);
  return `insert into ${table} select copy.* from (select to_jsonb(t) as one from ${table} as t where oid > 1 order by oid desc limit 1) as first,
    ${made}, jsonb_populate_record(null::${table}, one || jsonb_build_object(${changed.join(", ")})) as copy`;
};

/** SQL: number of locations of the tenant with that number. */
const locationsSql = (tenant: string): string => `(case ${tenant} when 0 then 200 when 1 then 60 else 2 end)`;

const tenantsSql = copiesSql(
  "tenant",
  {
    oid: `${FIRST_OID} + n * ${OIDS_PER_TENANT}`,
    id: "'chain-' || n",
    text: "'Chain ' || n",
    search: "'chain ' || n",
  },
  "generate_series(0, $1::integer - 1) as n",
);

const placesSql = (table: "location" | "pos_terminal", step: number): string =>
  copiesSql(
    table,
    {
      oid: `${FIRST_OID} + n * ${OIDS_PER_TENANT} + ${step} + place`,
      tenant_oid: `${FIRST_OID} + n * ${OIDS_PER_TENANT}`,
      id: "'zz-' || n || '-' || place",
      text: "'Place ' || place",
      ...(table === "pos_terminal" && { location_oid: `${FIRST_OID} + n * ${OIDS_PER_TENANT} + 1 + place` }),
    },
    `generate_series(0, $1::integer - 1) as n, generate_series(0, ${locationsSql("n")} - 1) as place`,
  );

const columns = `kind, business_type, operator_text, currency, total, tax, lines, line_words, discounts, payments, ext, search`;

/**
 * SQL: documents `$1` to `$2` of `$3` tenants. The largest has a tenth of them in 200 locations, the next 3 % in 60; the others share the
 * rest, and their locations are open one day a month. Each is a seeded receipt with another number, place and day.
 */
const documentsSql = `insert into document (oid, tenant_oid, uid, document_number, business_date, issued_at, created_at, location_oid,
    terminal_oid, operator_oid, customer_oid, ${columns})
  select ${FIRST_OID}::bigint * 2 + g, ${FIRST_OID} + n * ${OIDS_PER_TENANT}, 'chain-' || md5(g::text), 'C' || lpad(g::text, 9, '0'),
    day, day + interval '9 hours' + (g % 36000) * interval '1 second', day, ${FIRST_OID} + n * ${OIDS_PER_TENANT} + 1 + place,
    ${FIRST_OID} + n * ${OIDS_PER_TENANT} + 500 + place, case when g % 3 > 0 then 5000 + g % 12 end, case when g % 9 = 0 then 60000 + g % 97 end,
    ${columns.replace("search", "'c' || lpad(g::text, 9, '0') || substr(search, 10)")}
  from (select g, case when g % 10 = 0 then 0 when g % 100 in (1, 2, 3) then 1 else 2 + (hashint8(g) & 1073741823) % ($3::integer - 2) end as n
      from generate_series($1::integer, $2::integer) as g) as numbered
    cross join lateral (select (hashint8(g + 1) & 1073741823) % ${locationsSql("n")} as place) as placed
    cross join lateral (select (date '2024-12-01' + (g % ${MONTHS}) * interval '1 month'
      + case when n < 2 then (g / ${MONTHS}) % 28 else n % 28 end * interval '1 day')::date as day) as dated
    join chain_sample as s on s.number = g % (select count(*) from chain_sample)`;

const sampleSql = `create temporary table chain_sample as select row_number() over (order by oid) - 1 as number, ${columns}
  from document where kind = 'receipt' and oid < ${FIRST_OID}`;

/**
 * Fills a database with a chain, and its rollups. Does nothing if it is filled
 * already. `log` gets the time of each step.
 */
export const fillChain = async (
  db: Database,
  { documents, tenants }: ChainSize,
  log: (line: string) => void,
): Promise<void> => {
  await migrate(db);
  await seedWith(db, { ...sizes.small, articles: 20_000 }, () => undefined);
  const [row] = await db.query<{ count: number }>(
    "select count(*) as count from sales_monthly where tenant_oid >= $1",
    [FIRST_OID],
  );
  if ((row?.count ?? 0) > 0) return;
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  };
  await timed(`${tenants} tenants`, () =>
    db.noTimeout.transaction(async (tx) => {
      await tx.query(tenantsSql, [tenants]);
      await tx.query(placesSql("location", 1), [tenants]);
      await tx.query(placesSql("pos_terminal", 500), [tenants]);
    }),
  );
  await timed(`${documents} documents with their indexes`, () =>
    db.noTimeout.transaction(async (tx) => {
      await tx.query(sampleSql);
      await tx.query("analyze chain_sample");
      await withoutIndexes(tx, "document", async () => {
        for (let first = 1; first <= documents; first += STEP)
          await tx.query(documentsSql, [first, Math.min(first + STEP - 1, documents), tenants]);
      });
    }),
  );
  await timed("vacuum", () => db.noTimeout.query("vacuum analyze"));
  for (const { table } of rollups)
    await timed(table, () =>
      db.noTimeout.transaction(async (tx) => {
        await tx.query("set local work_mem = '1GB'");
        await tx.query(`truncate ${table}`);
        await withoutKey(tx, table, () => tx.query(rollupFills[table] ?? ""));
      }),
    );
  await timed("vacuum of the rollups", () => db.noTimeout.query("vacuum analyze sales_daily, sales_monthly"));
};
