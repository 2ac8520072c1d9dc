import type { LogCounts, LogHistogram, LogMarks } from "@backroom/contract";
import { createParams } from "../db/sqlParams.ts";
import type { Queryable } from "../db/database.ts";
import { logLevels } from "../kernel/logEntry.ts";
import { fromSql, positionSql, withCondition } from "./logQuery.ts";
import type { LogQuery } from "./logQuery.ts";

/** Lines between two marks at least, and marks at most. */
const STEP = 1000;
const MAX_MARKS = 2000;

/** Lines of a query by source and level. */
export const countLines = async (db: Queryable, query: LogQuery): Promise<LogCounts> => {
  const params = createParams();
  const counts = await db.query<LogCounts["counts"][number]>(
    `select t.source, t.level, count(*) as count ${fromSql(query, params)} group by t.source, t.level order by t.source, t.level`,
    params.values,
  );
  return { counts };
};

/** A period, ISO 8601, and the bars it is divided into; without its beginning the first line's time, without its end `now`. */
interface HistogramRequest {
  readonly from: string | null;
  readonly to: string | null;
  readonly bars: number;
  readonly now: number;
}

const period = async (db: Queryable, query: LogQuery, { from: given, to, now }: HistogramRequest) => {
  const from = given ?? query.since;
  const params = createParams();
  const [ends] =
    from === null
      ? await db.query<{ first: string | null }>(
          `select t.at as first ${fromSql(query, params)} order by t.at limit 1`,
          params.values,
        )
      : [];
  const end = to === null ? now : Date.parse(to);
  const begin =
    from === null ? Date.parse(ends?.first ?? new Date(end - 3_600_000).toISOString()) : Date.parse(from);
  // A clock that was set back, or a period without length, still has bars.
  return begin < end ? { begin, end } : { begin, end: begin + 1000 };
};

/** Bars of a period: its beginning, the length of a bar in seconds, and how many. */
interface Bars {
  readonly from: string;
  readonly to: string;
  readonly size: number;
  readonly bars: number;
}

type Counts = LogHistogram["counts"];

/** Counts each level of each bar in the index by level and time: no line is read, and none is put into a bar by itself. */
const countInIndex = (db: Queryable, query: LogQuery, { from, to, size, bars }: Bars): Promise<Counts> => {
  const params = createParams();
  const start = `${params.add(from)}::text::timestamptz`;
  const length = `(${params.add(size)}::double precision * interval '1 second')`;
  const count = `${params.add(bars)}::integer`;
  const end = `${params.add(to)}::text::timestamptz`;
  const inBar = withCondition(query, () => "t.level = l.level and t.at >= b.first and t.at < b.beyond");
  return db.query<Counts[number]>(
    `select b.bar, l.level, c.count
     from (select n as bar, ${start} + n * ${length} as first,
         case when n = ${count} - 1 then ${end} else ${start} + (n + 1) * ${length} end as beyond
       from generate_series(0, ${count} - 1) as n) as b
     cross join unnest(${params.add([...logLevels])}::text[]) as l(level)
     cross join lateral (select count(*) as count ${fromSql(inBar, params)}) as c
     where c.count > 0 order by b.bar, l.level`,
    params.values,
  );
};

/** Reads the lines of a query and puts them into bars. */
const countLinesInBars = (
  db: Queryable,
  query: LogQuery,
  { from, to, size, bars }: Bars,
): Promise<Counts> => {
  const params = createParams();
  const start = `${params.add(from)}::text::timestamptz`;
  const length = `${params.add(size)}::double precision`;
  const wanted = withCondition(
    query,
    (all) => `t.at >= ${start} and t.at < ${all.add(to)}::text::timestamptz`,
  );
  // Times are put into their bars as they are stored: to make seconds of each takes ten times as long.
  return db.query<Counts[number]>(
    `select least(round(extract(epoch from b.start - ${start})::double precision / ${length})::integer, ${params.add(bars - 1)}::integer) as bar,
       b.level, sum(b.count)::bigint as count
     from (select date_bin(${length} * interval '1 second', t.at, ${start}) as start, t.level, count(*) as count
       ${fromSql(wanted, params)} group by 1, 2) as b group by 1, 2 order by 1, 2`,
    params.values,
  );
};

/** Lines of a query by time and level. */
export const readHistogram = async (
  db: Queryable,
  query: LogQuery,
  request: HistogramRequest,
): Promise<LogHistogram> => {
  const { begin, end } = await period(db, query, request);
  const { bars } = request;
  const [from, to] = [new Date(begin).toISOString(), new Date(end).toISOString()];
  const count = query.isOfLevels ? countInIndex : countLinesInBars;
  const counts = await count(db, query, { from, to, size: (end - begin) / bars / 1000, bars });
  return { from, to, bars, counts };
};

/** Where every so many lines one stands, so that a page deep down is found without passing over all before it. */
export const readMarks = async (db: Queryable, query: LogQuery): Promise<LogMarks> => {
  const counting = createParams();
  const [counted] = await db.query<{ total: number }>(
    `select count(*) as total ${fromSql(query, counting)}`,
    counting.values,
  );
  const total = counted?.total ?? 0;
  const step = Math.max(STEP, Math.ceil(total / MAX_MARKS));
  if (total === 0) return { total, step, positions: [] };
  const params = createParams();
  const found = await db.query<{ position: string }>(
    `select ${positionSql} as position from (
       select t.at, t.oid, row_number() over (order by t.at desc, t.oid desc) as number ${fromSql(query, params)}
     ) as t where t.number % ${params.add(step)}::bigint = 1 order by t.number`,
    params.values,
  );
  return { total, step, positions: found.map(({ position }) => position) };
};
