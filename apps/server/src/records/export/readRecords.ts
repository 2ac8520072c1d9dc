import { conditionsAfter } from "../keyset.ts";
import type { Position } from "../keyset.ts";
import { keyOrder } from "../keyOrder.ts";
import { isWithinPageSql } from "../pageQuery.ts";
import { visibleBranches } from "../visibleBranches.ts";
import type { ListRequest } from "../listRequest.ts";
import { recordJsonSql } from "../recordSql.ts";
import { rowsOf, where } from "../rows.ts";
import { createParams } from "../../db/sqlParams.ts";
import { columnsOf } from "../visibleColumns.ts";
import { visibleCondition } from "../visible.ts";
import type { Visible } from "../visible.ts";
import type { KindDefinition } from "../../model/definition.ts";
import type { Caller } from "../../access/requestCaller.ts";
import type { Queryable } from "../../db/database.ts";
import type { ExportRecord } from "./exportFormat.ts";
import { createOidSet } from "./oidSet.ts";

/** Keys found by one statement: few statements, because one that cannot follow an index reads the whole table. */
const KEYS = 50_000;
/** Records read by one statement: some ten milliseconds, so that other calls hardly wait. */
export const RECORDS = 500;
/** The same of a report, which is worked out anew by each statement. */
const REPORT_ROWS = 10_000;

/** What a list call asks for, and which records are visible. */
export interface ExportQuery {
  readonly kind: KindDefinition;
  readonly request: ListRequest;
  readonly visible: Visible;
  readonly caller: Caller;
}

interface Keys {
  readonly oids: readonly number[];
  readonly last: Position | null;
}

const readKeys = async (
  db: Queryable,
  { kind, ...query }: ExportQuery,
  after: Position | null,
  most: number,
): Promise<Keys> => {
  const { request } = query;
  const params = createParams();
  const from = rowsOf(kind, params, query);
  const conditions = request.conditions(params);
  const { keys, by, within, halves } = keyOrder(kind, request.orders);
  const limit = `${params.add(most)}::bigint`;
  const starts = after === null ? halves : conditionsAfter(request.orders, after, params);
  const parts = visibleBranches(kind, from.visible, params).flatMap((isVisible) =>
    starts.map(
      (start) =>
        `(select ${["t.oid", ...keys].join(", ")} from ${from.rows} as t ${where([isVisible, start, ...conditions])}
          order by ${within} limit ${limit})`,
    ),
  );
  const texts = [...request.orders.map((_order, index) => `s${index}::text`), "oid::text"];
  const [found] = await db.query<{ oids: string | null; last: string | null }>(
    `with page as materialized (
       select *, row_number() over (order by ${by}) as place from (${parts.join(" union all ")}) as merged
       order by ${by} limit ${limit})
     select (select json_agg(oid order by place)::text from page) as oids,
       (select json_build_array(${texts.join(", ")})::text from page order by place desc limit 1) as last`,
    params.values,
  );
  return { oids: JSON.parse(found?.oids ?? "[]"), last: JSON.parse(found?.last ?? "null") };
};

interface Batch {
  readonly records: readonly ExportRecord[];
  /** Index of the first key whose record is too large to be read with the others; null = all were read. */
  readonly rest: number | null;
}

const readBatch = async (
  db: Queryable,
  { kind, ...query }: ExportQuery,
  oids: readonly number[],
): Promise<Batch> => {
  const params = createParams();
  const { rows, visible } = rowsOf(kind, params, query);
  const wanted = `${params.add([...oids])}::bigint[]`;
  // Asked again: between finding a key and reading its record, time passes as the client likes.
  const conditions = [
    visibleCondition(visible, columnsOf(kind), params),
    ...query.request.conditions(params),
  ];
  const [batch] = await db.query<{ json: string; rest: number | null }>(
    `select '[' || coalesce(string_agg(record, ',' order by place) filter (where is_read), '') || ']' as json,
       (min(place) filter (where not is_read))::integer - 1 as rest
     from (select place, record, ${isWithinPageSql("record", "place")} as is_read
       from (select k.place, r.record from unnest(${wanted}) with ordinality as k(oid, place)
         join ${rows} as t on t.oid = k.oid ${recordJsonSql(kind)} ${where(conditions)} offset 0) as found) as batch`,
    params.values,
  );
  return { records: JSON.parse(batch?.json ?? "[]"), rest: batch?.rest ?? null };
};

/**
 * Reads all records of a query in its order, in short statements outside any transaction: the database stays free for
 * others, and batches are read only as the client takes them. Each record comes at most once and as it was stored when its batch was
 * read. A record whose sort value changes while the file is written may be left out; in the order of Oid none is.
 * `keysAtOnce` = keys found by one statement.
 */
export async function* readRecords(
  db: Queryable,
  query: ExportQuery,
  keysAtOnce: number = KEYS,
): AsyncGenerator<readonly ExportRecord[], void, undefined> {
  const read = createOidSet();
  const size = query.kind.source?.isReport === true ? REPORT_ROWS : RECORDS;
  let position: Position | null = null;
  for (;;) {
    const keys: Keys = await readKeys(db, query, position, keysAtOnce);
    for (let start = 0; start < keys.oids.length; start += size) {
      let wanted = keys.oids.slice(start, start + size).filter((oid) => read.add(oid));
      while (wanted.length > 0) {
        const { records, rest }: Batch = await readBatch(db, query, wanted);
        if (records.length > 0) yield records;
        wanted = rest === null ? [] : wanted.slice(rest);
      }
    }
    if (keys.oids.length < keysAtOnce) return;
    position = keys.last;
  }
}
