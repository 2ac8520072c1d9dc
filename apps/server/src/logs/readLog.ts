import type { LogFound, LogLine, LogLineDetail, LogPage } from "@backroom/contract";
import { parseFilter } from "../records/filter.ts";
import { createParams } from "../db/sqlParams.ts";
import type { Queryable } from "../db/database.ts";
import { beside, fromSql, keysSql, lineSql, withCondition } from "./logQuery.ts";
import type { LogPosition, LogQuery } from "./logQuery.ts";

interface PageRequest {
  /** Newer lines than this one, those next to it; null = the newest lines of the query. */
  readonly after: LogPosition | null;
  readonly skip: number;
  readonly take: number;
}

/** Lines that follow each other, the newest first. */
export const readLines = async (
  db: Queryable,
  query: LogQuery,
  { after, skip, take }: PageRequest,
): Promise<LogPage> => {
  const params = createParams();
  const direction = after === null ? "desc" : "asc";
  const wanted = after === null ? query : withCondition(query, (all) => beside(">", after, all));
  const number = (value: number) => `${params.add(value)}::bigint`;
  const keys = keysSql(wanted, { direction, most: number(skip + take + 1) }, params);
  const rows = await db.query<{ line: LogLine }>(
    `select ${lineSql(query.kind)} from (
       select * from (${keys}) as merged order by at ${direction}, oid ${direction} limit ${number(take + 1)} offset ${number(skip)}
     ) as k join ${query.kind.table} as t on t.oid = k.oid order by k.at ${direction}, k.oid ${direction}`,
    params.values,
  );
  const lines = rows.slice(0, take).map(({ line }) => line);
  return { lines: after === null ? lines : lines.toReversed(), hasMore: rows.length > take };
};

const positionOf = ({ position, oid }: LogLine): LogPosition => ({ at: position.split("~")[0] ?? "", oid });

const count = async (db: Queryable, query: LogQuery): Promise<number> => {
  const params = createParams();
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count ${fromSql(query, params)}`,
    params.values,
  );
  return row?.count ?? 0;
};

/** Lines of the query that are newer. */
const countNewer = (db: Queryable, query: LogQuery, position: LogPosition): Promise<number> =>
  count(
    db,
    withCondition(query, (params) => beside(">", position, params)),
  );

/** A line by the uid of the error it is about, the first one that named it, or by its oid. */
export interface LineKey {
  readonly uid: string | null;
  readonly oid: number;
}

/** A line that the viewer may read, with its details and its place in the query; null = there is none. */
export const readLine = async (
  db: Queryable,
  query: LogQuery,
  { uid, oid }: LineKey,
): Promise<LogLineDetail | null> => {
  const params = createParams();
  const key = uid === null ? `t.oid = ${params.add(oid)}::bigint` : `t.uid = ${params.add(uid)}::text`;
  const readable = { ...query, conditions: () => ["not t.deleted", key] };
  const [row] = await db.query<{ line: LogLine; details: string | null }>(
    `select ${lineSql(query.kind)}, t.details ${fromSql(readable, params)} order by t.at, t.oid limit 1`,
    params.values,
  );
  if (row === undefined) return null;
  const { line, details } = row;
  const isIn = await count(
    db,
    withCondition(query, (all) => `t.oid = ${all.add(line.oid)}::bigint`),
  );
  return { line, details, place: isIn === 0 ? null : await countNewer(db, query, positionOf(line)) };
};

/** The next line whose message holds a text, from a position on, or the newest (`from` null, older). */
export interface Find {
  readonly text: string;
  readonly from: LogPosition | null;
  readonly direction: "older" | "newer";
}

/** Finds a line of the query, and says which of how many it is. */
export const findLine = async (
  db: Queryable,
  query: LogQuery,
  { text, from, direction }: Find,
): Promise<LogFound> => {
  const [holds] = parseFilter(query.kind, JSON.stringify({ Message: { contains: text } }));
  const matching = withCondition(query, (params) => holds?.toSql(params) ?? "false");
  const further =
    from === null
      ? matching
      : withCondition(matching, (params) => beside(direction === "older" ? "<" : ">", from, params));
  const params = createParams();
  const order = direction === "older" ? "desc" : "asc";
  const keys = keysSql(further, { direction: order, most: "1" }, params);
  const [row] = await db.query<{ line: LogLine }>(
    `select ${lineSql(query.kind)} from (select * from (${keys}) as merged order by at ${order}, oid ${order} limit 1) as k
     join ${query.kind.table} as t on t.oid = k.oid`,
    params.values,
  );
  const total = await count(db, matching);
  if (row === undefined) return { count: total, number: 0, line: null, place: null };
  const position = positionOf(row.line);
  return {
    count: total,
    number: 1 + (await countNewer(db, matching, position)),
    line: row.line,
    place: await countNewer(db, query, position),
  };
};
