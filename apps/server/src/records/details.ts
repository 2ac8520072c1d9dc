import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { PermissionMatrix } from "@backroom/contract";
import type { KindDefinition } from "../model/definition.ts";
import { findKind, pathOf, requiredKind } from "../model/registry.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
import { rowsOf, where } from "./rows.ts";
import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import { columnsOf } from "./visibleColumns.ts";
import { visibleCondition, visibleOf } from "./visible.ts";
import type { Viewer } from "./visible.ts";

type Query = Readonly<Record<string, unknown>>;

/** Paging of a detail. */
export interface DetailPage {
  readonly skip: number;
  readonly take: number;
}

/** Leaves out the columns and flags of tenants the viewer may not see. */
const visiblePart = (matrix: PermissionMatrix, viewer: Viewer): PermissionMatrix => {
  const tenant = findKind("tenancy", "tenant");
  if (tenant === undefined) return matrix;
  const path = pathOf(tenant);
  const maySee = (oid: number) => oid === ROOT_OID || viewer.caller.may(path, "Demand", oid);
  return {
    tenants: matrix.tenants.filter(({ oid }) => maySee(oid)),
    nodes: matrix.nodes.map(({ t, ...node }) => {
      const flags = Object.entries(t ?? {}).filter(([oid]) => maySee(Number(oid)));
      return flags.length === 0 ? node : { ...node, t: Object.fromEntries(flags) };
    }),
  };
};

/** SQL: `line` (JSON text) and its `place` of the rows of `sql`. */
const allLines = (sql: string): string =>
  `select row_number() over () as place, row_to_json(line)::text as line from (${sql}) as line`;

/** As {@link allLines}, of the rows that are visible records of their kind. */
const visibleLines = (
  sql: string,
  ofKind: readonly [area: string, entity: string],
  viewer: Viewer,
  params: SqlParams,
): string => {
  const kind = requiredKind(...ofKind);
  const isVisible = visibleCondition(visibleOf(kind, viewer), columnsOf(kind), params);
  const { rows } = rowsOf(kind, params, { caller: viewer.caller });
  return `select row_number() over (order by numbered.number) as place, numbered.line
    from (select row_number() over () as number, line."Oid" as line_oid, row_to_json(line)::text as line from (${sql}) as line) as numbered
      join ${rows} as t on t.oid = numbered.line_oid and ${isVisible} order by numbered.number`;
};

/** A sub-table of a record as JSON text, with whether more rows follow. Throws 404 for a detail the kind does not have. */
export const readDetail = async (
  db: Database,
  kind: KindDefinition,
  request: { readonly oid: number; readonly name: string; readonly page: DetailPage; readonly query: Query },
  viewer: Viewer,
): Promise<{ readonly json: string; readonly hasMore: boolean }> => {
  const visible = visibleOf(kind, viewer);
  const detail = kind.details.find(({ name }) => name === request.name);
  if (detail === undefined)
    throw new HttpError(404, errorCodes.recordNotFound, `${kind.entity} has no such detail`);
  const params = createParams();
  const { rows } = rowsOf(kind, params, { caller: viewer.caller });
  const isVisible = visibleCondition(visible, columnsOf(kind), params);
  const [record] = await db.query(
    `select 1 from ${rows} as t ${where([`oid = ${params.add(request.oid)}::bigint`, isVisible])}`,
    params.values,
  );
  if (record === undefined) {
    throw new HttpError(404, errorCodes.recordNotFound, "There is no such record");
  }
  if ("matrix" in detail.source) {
    const matrix = await detail.source.matrix.read(db, request.oid);
    return { json: JSON.stringify(visiblePart(matrix, viewer)), hasMore: false };
  }
  if ("read" in detail.source) {
    const made = await detail.source.read({ db, oid: request.oid, query: request.query, viewer });
    return { json: JSON.stringify(made), hasMore: false };
  }
  const { skip, take } = request.page;
  const ofDetail = createParams([request.oid, skip, take]);
  const { sql, ofKind } = detail.source;
  const lines = ofKind === undefined ? allLines(sql) : visibleLines(sql, ofKind, viewer, ofDetail);
  const [page] = await db.query<{ json: string; found: number }>(
    `select '[' || coalesce(string_agg(x.line, ',' order by x.place) filter (where x.place <= $2::bigint + $3::bigint), '')
       || ']' as json, count(*) as found
     from (${lines} limit $3::bigint + 1 offset $2::bigint) as x`,
    ofDetail.values,
  );
  return { json: page?.json ?? "[]", hasMore: (page?.found ?? 0) > take };
};
