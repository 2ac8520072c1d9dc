import type { KindDefinition, Values } from "../model/definition.ts";
import { initialValue } from "../model/recordBody.ts";
import { searchTextOf } from "../model/searchText.ts";
import type { Queryable } from "../db/database.ts";

const CHUNK = 2000;

/** A row as column -> value. All rows of one call have the same columns. */
export type Row = Readonly<Record<string, unknown>>;

const inChunks = function* (rows: Iterable<Row>): Generator<readonly Row[]> {
  let chunk: Row[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
};

/** Inserts many rows with few statements: each carries up to 2,000 rows as one JSON value, and the next are made while it runs. */
export const insertRows = async (tx: Queryable, table: string, rows: Iterable<Row>): Promise<void> => {
  let running: Promise<unknown> = Promise.resolve();
  for (const chunk of inChunks(rows)) {
    const columns = Object.keys(chunk[0] ?? {})
      .map((column) => `"${column}"`)
      .join(", ");
    const json = JSON.stringify(chunk);
    await running;
    running = tx.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [json],
    );
  }
  await running;
};

/** System values of a seeded record. */
export interface SeedRecord {
  readonly oid: number;
  readonly tenantOid: number;
  readonly at: string;
  readonly values: Values;
  readonly disabled?: boolean;
}

/** A record of a kind as a row, with the defaults of its fields and its search text. Secrets and what is worked out are left out. */
export const toRow = (
  kind: KindDefinition,
  { oid, tenantOid, at, values, disabled = false }: SeedRecord,
): Row => {
  const fields = kind.fields.filter(({ isWriteOnly, isDerived }) => !isWriteOnly && !isDerived);
  const all = Object.fromEntries(
    fields.map((field) => [field.name, values[field.name] ?? initialValue(field)]),
  );
  return {
    oid,
    tenant_oid: tenantOid,
    disabled,
    created_at: at,
    modified_at: at,
    modified_by: "system",
    ...Object.fromEntries(fields.map(({ name, column }) => [column, all[name]])),
    ...Object.fromEntries(Object.entries(kind.computed).map(([column, compute]) => [column, compute(all)])),
    search: searchTextOf(kind, all),
  };
};

/** Runs `load` without the table's indexes but its primary key, and builds them afterwards: several times faster. */
export const withoutIndexes = async (
  tx: Queryable,
  table: string,
  load: () => Promise<void>,
): Promise<void> => {
  const indexes = await tx.query<{ name: string; sql: string }>(
    `select indexname as name, indexdef as sql from pg_indexes
     where schemaname = current_schema() and tablename = $1 and indexname <> $2`,
    [table, `${table}_pkey`],
  );
  for (const { name } of indexes) await tx.query(`drop index ${name}`);
  await load();
  for (const { sql } of indexes) await tx.query(sql);
};

/** Runs `load` without the table's primary key, and builds it afterwards; nothing may refer to the key. */
export const withoutKey = async (
  tx: Queryable,
  table: string,
  load: () => Promise<unknown>,
): Promise<void> => {
  const [key] = await tx.query<{ name: string; sql: string }>(
    `select conname as name, pg_get_constraintdef(oid) as sql from pg_constraint
     where conrelid = $1::regclass and contype = 'p'`,
    [table],
  );
  if (key === undefined) throw new Error(`${table} has no primary key`);
  await tx.query(`alter table ${table} drop constraint ${key.name}`);
  await load();
  await tx.query(`alter table ${table} add constraint ${key.name} ${key.sql}`);
};
