import type { KindDefinition } from "../model/definition.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { conditionsFrom } from "./keyset.ts";
import type { Position } from "./keyset.ts";
import type { PageBookmark, PageBookmarks } from "./pageBookmarks.ts";
import { MAX_TAKE } from "./listQuery.ts";
import type { ListRequest, Order } from "./listRequest.ts";
import { MAX_KEPT_ROWS } from "./reportRows.ts";
import type { ReportRows } from "./reportRows.ts";
import { recordJsonSql } from "./recordSql.ts";
import { rowsOf, where } from "./rows.ts";
import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import { readPageRow } from "./unchangedPages.ts";
import type { PageStatement, ReadPage } from "./unchangedPages.ts";
import { columnsOf } from "./visibleColumns.ts";
import { tenantBranches, visibleCondition } from "./visible.ts";
import type { Visible } from "./visible.ts";

/** Bytes after which a page ends early, so that no response needs the memory of hundreds of large records. */
export const MAX_PAGE_BYTES = 8 * 1024 * 1024;

/** A page as it goes out: the JSON text of an array, made by the database. */
export interface ListPage {
  readonly json: string;
  readonly hasMore: boolean;
}

/**
 * Returns the conditions of visible rows `t`, one for each tenant index to walk through. To be joined with `or`, or one for each part of
 * a `union all`.
 */
export const visibleBranches = (kind: KindDefinition, visible: Visible, params: SqlParams): string[] => {
  const inTenant = visibleCondition(visible, { ...columnsOf(kind), tenant: null }, params);
  return tenantBranches(visible, params).map((tenant) =>
    tenant === null ? inTenant : `${tenant} and ${inTenant}`,
  );
};

/** The order of a list as SQL over the row `t`. */
export interface KeyOrder {
  /** Sort values as `s0`, `s1`, … */
  readonly keys: readonly string[];
  /** The order by them, nulls last; the oid breaks ties in the first one's direction. */
  readonly by: string;
  /** The same inside one of the `halves`, as an index has it: there the first value is never null, or always. */
  readonly within: string;
  /**
   * Conditions that part the rows where no index has the order: a descending one has its nulls first. Null = all rows.
   */
  readonly halves: readonly (string | null)[];
}

/** Makes the SQL of an order over the rows of a kind; no index has those of a report. */
export const keyOrder = ({ source }: KindDefinition, orders: readonly Order[]): KeyOrder => {
  const [first] = orders;
  const direction = ({ isDescending }: Order) => (isDescending ? "desc" : "asc");
  const named = orders.map(
    (order, index) =>
      `s${index} ${direction(order)}${order.isDescending && order.isNullable ? " nulls last" : ""}`,
  );
  const oid = `oid ${first === undefined ? "asc" : direction(first)}`;
  const isParted = first?.isDescending === true && first.isNullable && source?.isReport !== true;
  return {
    keys: orders.map(({ column }, index) => `t."${column}" as s${index}`),
    by: [...named, oid].join(", "),
    within: [...(isParted ? ["s0 desc", ...named.slice(1)] : named), oid].join(", "),
    halves: isParted ? [`t."${first.column}" is not null`, `t."${first.column}" is null`] : [null],
  };
};

/** Who reads a page of what. */
export interface PageQuery {
  readonly kind: KindDefinition;
  readonly request: ListRequest;
  readonly visible: Visible;
  readonly caller: Caller | null;
}

/** What makes later pages of a query cheaper than its first one. */
export interface KeptPages {
  readonly bookmarks: PageBookmarks | null;
  readonly reportRows: ReportRows | null;
  /** Null: no page is kept, as on a database that is distributed, which has no row names (`xmin`). */
  readonly readUnchanged: ReadPage | null;
}

/** From here on a page is deep: finding it costs more than reading it. */
const DEEP = 5000;
/** The first deep page leaves its bookmark so many records before itself, so that pages above it find it too. */
const LEAD = 1000;

interface Start {
  /** Record to start from; undefined = the first one. */
  readonly position: Position | undefined;
  /** Records to pass over between the bookmark (or the first record) and the first key that is read. */
  readonly offset: number;
  /** Keys that are read before the page. */
  readonly lead: number;
}

const startOf = ({ skip }: ListRequest, bookmark: PageBookmark | undefined): Start => {
  const passed = skip - (bookmark?.skip ?? 0);
  const lead = passed < DEEP ? 0 : LEAD;
  return { position: bookmark?.position ?? undefined, offset: passed - lead, lead };
};

/** A report is worked out once: its rows are sorted whole, since nothing else has their keys. */
const reportSql = (
  { kind, request, ...query }: PageQuery,
  skip: number,
  take: number,
  params: SqlParams = createParams(),
) => {
  const { rows } = rowsOf(kind, params, { ...query, request });
  const conditions = request.conditions(params);
  const { keys, by } = keyOrder(kind, request.orders);
  const number = (value: number) => `${params.add(value)}::bigint`;
  const found = `select ${["t.*", ...keys].join(", ")} from ${rows} as t ${where(conditions)}
    order by ${by} limit ${number(take)} offset ${number(skip)}`;
  const sql = `select r.record from (select *, row_number() over (order by ${by}) as place from (${found}) as found) as t
    ${recordJsonSql(kind)} order by t.place`;
  return { sql, values: params.values };
};

/**
 * Reads the records of several reports at one moment: one statement sees one state of the database. The result has the JSON
 * texts of the records of each query, at most `take` of it.
 */
export const readReports = async (
  db: Queryable,
  queries: readonly PageQuery[],
  take: number,
): Promise<readonly (readonly string[])[]> => {
  const params = createParams();
  const selects = queries.map(
    (query, index) =>
      `(select coalesce(json_agg(part.record)::text, '[]') from (${reportSql(query, 0, take, params).sql}) as part) as p${index}`,
  );
  const [found] = await db.query<Readonly<Record<string, string>>>(
    `select ${selects.join(", ")}`,
    params.values,
  );
  return queries.map((_query, index): readonly string[] => JSON.parse(found?.[`p${index}`] ?? "[]"));
};

const readReportPage = async (
  db: Queryable,
  query: PageQuery,
  kept: ReportRows | null,
): Promise<ListPage> => {
  const { skip, take } = query.request;
  const read = async ({ sql, values }: ReturnType<typeof reportSql>) =>
    (await db.query<{ record: string }>(sql, values)).map(({ record }) => record);
  const pageOf = (rows: readonly string[], from: number): ListPage => {
    let bytes = 0;
    const wanted = rows.slice(from, from + take);
    const end = wanted.findIndex((row) => (bytes += row.length) - row.length >= MAX_PAGE_BYTES);
    const sent = end < 0 ? wanted : wanted.slice(0, end);
    return { json: `[${sent.join(",")}]`, hasMore: rows.length > from + sent.length };
  };
  const whole = reportSql(query, 0, MAX_KEPT_ROWS);
  const statement = JSON.stringify(whole);
  // A client that requests the largest page reads on to the end.
  if (kept !== null && (skip > 0 || take === MAX_TAKE) && skip + take < MAX_KEPT_ROWS)
    return pageOf(await kept.read(statement, skip === 0, () => read(whole)), skip);
  if (skip === 0) kept?.forget(statement);
  return pageOf(await read(reportSql(query, skip, take + 1)), 0);
};

/** True, as SQL, for the texts of a page that begin within {@link MAX_PAGE_BYTES}; the first one always does. */
export const isWithinPageSql = (text: string, order: string): string =>
  `sum(octet_length(${text})) over (order by ${order}) - octet_length(${text}) < ${MAX_PAGE_BYTES}`;

/** Names a stored row: PostgreSQL never changes one in place, but writes another one with another `xmin`. */
const rowName = (row: string) => `concat_ws(' ', ${row}.oid, ${row}.xmin, ${row}.version)`;

// `offset 0` keeps a record from being built again for each use of it.
const pageSql = (
  { kind, request, ...query }: PageQuery,
  { position, offset, lead }: Start,
  isKept: boolean,
): PageStatement => {
  const params = createParams();
  const { rows, ...from } = rowsOf(kind, params, { ...query, request });
  const conditions = request.conditions(params);
  const { keys, by, within, halves } = keyOrder(kind, request.orders);
  // With a limit as a parameter, PostgreSQL expects a tenth of all rows and makes a new plan for each use of a prepared statement. Pages
  // that begin at any record would be too many statements.
  const number = (value: number) => `${offset === 0 ? value : params.add(value)}::bigint`;
  const wanted = number(lead + request.take + 1);
  const skipped = number(offset);
  const starts = position === undefined ? halves : conditionsFrom(request.orders, position, params);
  const branches = visibleBranches(kind, from.visible, params).flatMap((isVisible) =>
    starts.map((start) => where([isVisible, start, ...conditions])),
  );
  /** The rows of the page and one more, in order. */
  const found = (columns: readonly string[]): string => {
    const parts = branches.map(
      (found) =>
        `(select ${["t.oid", ...columns, ...keys].join(", ")} from ${rows} as t ${found}
          order by ${within} limit ${wanted} + ${skipped})`,
    );
    return `select * from (${parts.join(" union all ")}) as merged order by ${by} limit ${wanted} offset ${skipped}`;
  };
  const tag = {
    sql: `select md5(string_agg(${rowName("found")}, ',')) as tag from (${found(["t.xmin", "t.version"])}) as found`,
    count: params.values.length,
  };
  const before = number(lead);
  /** Whether the first key becomes a bookmark. One that is passed again and again by a page costs more than its rows. */
  const isMarked = lead > 0 || (position !== undefined && offset > 0);
  const first = [...request.orders.map((_order, index) => `s${index}::text`), "oid::text"];
  const sql = `with keys as materialized (select *, row_number() over (order by ${by}) as place from (
         ${found([])}) as found)
     select '[' || coalesce(string_agg(record, ',' order by place) filter (where is_sent), '') || ']' as json,
       count(*) as found, count(*) filter (where is_sent) as sent,
       ${!isMarked ? "null" : `(select json_build_array(${first.join(", ")})::text from keys order by place limit 1)`} as first,
       ${isKept ? "md5(string_agg(name, ',' order by place))" : "null"} as tag
     from (select place, record, name,
         place <= ${before} + ${number(request.take)} and ${isWithinPageSql("record", "place")} as is_sent
       from (select k.place, r.record, ${isKept ? rowName("t") : "null"} as name from keys as k join ${rows} as t on t.oid = k.oid ${recordJsonSql(kind)}
         where k.place > ${before} offset 0) as built) as page`;
  return { sql, values: params.values, tag: isKept ? tag : null };
};

/** What decides the order of a query: two with the same text find the same records at the same places. */
const signatureOf = ({ kind, request, visible, caller }: PageQuery): string => {
  const params = createParams();
  const conditions = request.conditions(params);
  return JSON.stringify([
    keyOrder(kind, request.orders),
    visible,
    conditions,
    params.values,
    caller?.userOid ?? 0,
  ]);
};

/**
 * Reads a page. The keys of the page are found first, through the indexes alone where possible, and only then are
 * whole rows read: skipping deep costs no row reads. Several tenants are merged from one ordered branch each. A page deep
 * down is found from the nearest bookmark, and one beyond the last record is read once; kinds whose rows change
 * with other kinds have no bookmarks.
 */
export const readPage = async (
  db: Queryable,
  query: PageQuery,
  { bookmarks, reportRows, readUnchanged }: KeptPages = {
    bookmarks: null,
    reportRows: null,
    readUnchanged: null,
  },
): Promise<ListPage> => {
  const { kind, request } = query;
  if (kind.source?.isReport === true) return readReportPage(db, query, reportRows);
  const hasBookmarks = kind.source === null || kind.source.publishesChanges === true;
  const isDeep = bookmarks !== null && request.skip >= DEEP && hasBookmarks;
  const signature = isDeep ? signatureOf(query) : "";
  const bookmarked = { area: kind.area, entity: kind.entity, signature, visible: query.visible };
  const bookmark = isDeep ? bookmarks.before(bookmarked, request.skip) : undefined;
  if (bookmark?.position === null) return { json: "[]", hasMore: false };
  const keep = isDeep ? bookmarks.reading(bookmarked) : undefined;
  const start = isDeep ? startOf(request, bookmark) : { position: undefined, offset: request.skip, lead: 0 };
  // Passing over many rows reads their keys from an index alone; a tag would read the rows.
  const isKept = readUnchanged !== null && kind.source === null && start.lead === 0 && start.offset < DEEP;
  const statement = pageSql(query, start, isKept);
  const page = await (isKept ? readUnchanged : readPageRow)(db, statement);
  if (page?.found === 0) keep?.({ skip: request.skip, position: null });
  else if (typeof page?.first === "string") {
    const position: Position = JSON.parse(page.first);
    keep?.({ skip: request.skip - start.lead, position });
  }
  return { json: page?.json ?? "[]", hasMore: (page?.found ?? 0) > (page?.sent ?? 0) };
};
