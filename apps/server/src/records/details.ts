import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { PermissionMatrix } from "@backroom/contract";
import type { KindDefinition } from "../model/definition.ts";
import { findKind, pathOf } from "../model/registry.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
import { placeConditions } from "./place.ts";
import { rowsOf, where } from "./rows.ts";
import { createParams } from "../db/sqlParams.ts";
import { isVisible, visibleTenants, visibleTenantsAt } from "./view.ts";
import type { Viewer } from "./view.ts";

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

/** A sub-table of a record as JSON text, with whether more rows follow. Throws 404 for a detail the kind does not have. */
export const readDetail = async (
  db: Database,
  kind: KindDefinition,
  request: { readonly oid: number; readonly name: string; readonly page: DetailPage; readonly query: Query },
  viewer: Viewer,
): Promise<{ readonly json: string; readonly hasMore: boolean }> => {
  const tenants = visibleTenants(kind, viewer);
  const detail = kind.details.find(({ name }) => name === request.name);
  if (detail === undefined)
    throw new HttpError(404, errorCodes.recordNotFound, `${kind.entity} has no such detail`);
  const params = createParams();
  const { rows } = rowsOf(kind, params, { caller: viewer.caller });
  const [record] = await db.query<{ tenantOid: number }>(
    `select tenant_oid as "tenantOid" from ${rows} as t
     ${where([`oid = ${params.add(request.oid)}::bigint`, ...placeConditions(kind, viewer.scope, params)])}`,
    params.values,
  );
  if (record === undefined || !isVisible(tenants, record.tenantOid)) {
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
  const { ofKind } = detail.source;
  const shown = ofKind === undefined ? tenants : visibleTenantsAt(ofKind, viewer);
  const { skip, take } = request.page;
  const [page] = await db.query<{ json: string; found: number }>(
    `select '[' || coalesce(string_agg(row_to_json(x.line)::text, ',' order by x.place) filter (where x.place <= $4::bigint), '')
       || ']' as json, count(*) as found
     from (select row_number() over () as place, line from (${detail.source.sql} limit $4::bigint + 1 offset $3::bigint) as line
       where $2::bigint[] is null or true) as x`,
    [request.oid, shown === "all" ? null : [...shown], skip, take],
  );
  return { json: page?.json ?? "[]", hasMore: (page?.found ?? 0) > take };
};
