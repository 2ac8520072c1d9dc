import { errorCodes } from "@backroom/contract";
import { parseListQuery } from "../records/listQuery.ts";
import { visibleBranches } from "../records/visibleBranches.ts";
import { where } from "../records/rows.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import { visibleCondition, visibleOf } from "../records/visible.ts";
import { columnsOf } from "../records/visibleColumns.ts";
import type { Viewer, Visible } from "../records/visible.ts";
import { instantSql } from "../db/instantSql.ts";
import type { KindDefinition } from "../model/definition.ts";
import { serverLog } from "./logs.ts";
import { HttpError } from "../kernel/errors.ts";

/** Where a line stands: its time with microseconds, as text, and its oid. */
export interface LogPosition {
  readonly at: string;
  readonly oid: number;
}

/** Lines of a log that a user may read and that a query asks for. */
export interface LogQuery {
  readonly kind: KindDefinition;
  readonly visible: Visible;
  /** Beginning of the period `last` names, ISO 8601; null = it names none. */
  readonly since: string | null;
  /** The query asks for nothing of a line but its time and level (and tenant), which the index by level has. */
  readonly isOfLevels: boolean;
  /** Conditions over the row `t`. */
  conditions(params: SqlParams): string[];
}

const written = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~(\d{1,16})$/;

/** A position of the query; null = none was sent. Throws 400 for a time there is not. */
export const readPosition = (text: string | undefined, name: string): LogPosition | null => {
  if (text === undefined) return null;
  const [, at = "", oid = ""] = written.exec(text) ?? [];
  if (at >= "1900" && !Number.isNaN(Date.parse(at)) && Number.isSafeInteger(Number(oid)))
    return { at, oid: Number(oid) };
  throw new HttpError(400, errorCodes.badQuery, `${name} must be the position of a line`);
};

/** Condition: the row `t` stands at the position or is older (`<=`), or is newer (`>`). */
export const beside = (relation: "<=" | ">" | "<", { at, oid }: LogPosition, params: SqlParams): string =>
  `(t.at, t.oid) ${relation} (${params.add(at)}::text::timestamptz, ${params.add(oid)}::bigint)`;

const ofLevels = new Set(["Level", "At"]);

/** Whether a filter, checked before, names no other field than an index by level and time has. */
const namesLevelsOnly = (filter: string): boolean =>
  Object.keys(Object(JSON.parse(filter))).every((name) => ofLevels.has(name));

/** Parameters of every call about lines: which lines are searched. */
export interface LogSearch {
  readonly search?: string;
  readonly filter?: string;
  readonly until?: string;
  /** In seconds. */
  readonly last?: number;
}

/**
 * What a call about a log asks for: `search` and `filter` as lists take them, `until` = that line and older ones, `last`
 * = lines of so many seconds up to `now`, by the server's clock. Throws 400, and 403 for who may read no tenant's log.
 */
export const readLogQuery = (
  kind: KindDefinition,
  { search, filter, until: untilText, last }: LogSearch,
  { now, ...viewer }: Viewer & { readonly now: number },
): LogQuery => {
  const visible = visibleOf(kind, viewer);
  const wanted = { ...(search !== undefined && { search }), ...(filter !== undefined && { filter }) };
  const { conditions } = parseListQuery(kind, wanted);
  const until = readPosition(untilText, "until");
  const since = last === undefined ? null : new Date(now - last * 1000).toISOString();
  return {
    kind,
    visible,
    since,
    isOfLevels: search === undefined && (filter === undefined || namesLevelsOnly(filter)),
    conditions: (params) => [
      ...conditions(params),
      ...(until === null ? [] : [beside("<=", until, params)]),
      ...(since === null ? [] : [`t.at >= ${params.add(since)}::text::timestamptz`]),
    ],
  };
};

/** The query with a further condition. */
export const withCondition = (query: LogQuery, condition: (params: SqlParams) => string): LogQuery => ({
  ...query,
  conditions: (params) => [...query.conditions(params), condition(params)],
});

/** Columns of the row `t` that a line is made of, as JSON `line`. */
export const lineSql = ({ table }: KindDefinition): string => {
  const ofServer = table === serverLog.table;
  return `json_build_object('oid', t.oid, 'position', ${positionSql}, 'at', ${instantSql("t.at")}, 'level', t.level,
    'source', t.source, 'message', t.message, 'tenantOid', t.tenant_oid,
    ${ofServer ? "'userName', t.user_name, 'requestId', t.request_id, 'uid', t.uid, 'terminalOid', null" : "'userName', null, 'requestId', null, 'uid', null, 'terminalOid', t.terminal_oid"}) as line`;
};

/** The position of the row `t` as it travels. */
export const positionSql = `to_char(t.at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || t.oid`;

/** `from … where …` of a query, for figures about its lines. */
export const fromSql = ({ kind, visible, conditions }: LogQuery, params: SqlParams): string => {
  const isVisible = visibleCondition(visible, columnsOf(kind), params);
  return `from ${kind.table} as t ${where([isVisible, ...conditions(params)])}`;
};

/** The keys of a query in order, as `oid` and `at`: each tenant's from its own index, then merged. */
export const keysSql = (
  { kind, visible, conditions }: LogQuery,
  { direction, most }: { readonly direction: "asc" | "desc"; readonly most: string },
  params: SqlParams,
): string => {
  const all = conditions(params);
  const parts = visibleBranches(kind, visible, params).map(
    (isVisible) =>
      `(select t.oid, t.at from ${kind.table} as t ${where([isVisible, ...all])}
        order by t.at ${direction}, t.oid ${direction} limit ${most})`,
  );
  return parts.join(" union all ");
};
