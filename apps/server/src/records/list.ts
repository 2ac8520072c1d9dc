import type { Queryable } from "../db/database.ts";
import { createParams } from "../db/sqlParams.ts";
import { keyOrder } from "./keyOrder.ts";
import { conditionsFrom } from "./keyset.ts";
import type { Position } from "./keyset.ts";
import type { ListRequest } from "./listRequest.ts";
import type { PageBookmark, PageBookmarks } from "./pageBookmarks.ts";
import { isWithinPageSql } from "./pageQuery.ts";
import type { ListPage, PageQuery } from "./pageQuery.ts";
import { recordJsonSql } from "./recordSql.ts";
import { readReportPage } from "./reportPages.ts";
import type { ReportRows } from "./reportRows.ts";
import { rowsOf, where } from "./rows.ts";
import { readPageRow } from "./unchangedPages.ts";
import type { PageStatement, ReadPage } from "./unchangedPages.ts";
import { visibleBranches } from "./visibleBranches.ts";

/** Kept data that make later pages of a query cheaper than its first one. */
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
  /** SQL: the rows of the page and one more, in order. */
  const found = (columns: readonly string[]): string => {
    const parts = branches.map(
      (condition) =>
        `(select ${["t.oid", ...columns, ...keys].join(", ")} from ${rows} as t ${condition}
          order by ${within} limit ${wanted} + ${skipped})`,
    );
    return `select * from (${parts.join(" union all ")}) as merged order by ${by} limit ${wanted} offset ${skipped}`;
  };
  const tag = {
    sql: `select md5(string_agg(${rowName("found")}, ',')) as tag from (${found(["t.xmin", "t.version"])}) as found`,
    count: params.values.length,
  };
  const before = number(lead);
  /** Whether the first key becomes a bookmark. Passing over rows in each page costs more than reading the rows of one. */
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
