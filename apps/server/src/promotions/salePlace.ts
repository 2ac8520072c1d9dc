import { createParams } from "../db/sqlParams.ts";
import { inPlacesOf, visibleCondition } from "../records/visible.ts";
import type { Viewer } from "../records/visible.ts";
import { columnsNamed } from "../records/visibleColumns.ts";
import { errorCodes, ROOT_OID } from "@backroom/contract";
import { zoneOrUtc } from "../model/timeZones.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Queryable } from "../db/database.ts";

const columns = columnsNamed({ tenant: null, location: "oid" });

/** Where something is sold. */
export interface ShopPlace {
  readonly tenantOid: number;
  readonly locationOid: number | null;
  /** IANA time zone: of the location, else of its tenant, else UTC. */
  readonly zone: string;
  readonly currency: string;
}

interface Row {
  readonly tenantOid: number;
  readonly currency: string | null;
  readonly zone: string | null;
}

const sql = `select t.oid as "tenantOid", t.currency, coalesce(l.time_zone, t.time_zone) as zone
  from tenant t left join location l on l.oid = $2 and l.tenant_oid = t.oid and not l.deleted
  where not t.deleted and t.oid = coalesce((select tenant_oid from location where oid = $2 and not deleted), $1)
    and ($2::bigint is null or l.oid is not null)`;

/** The place of a tenant or one of its locations, whose tenant counts; throws 404 for one that does not exist. */
export const shopPlace = async (
  db: Queryable,
  tenantOid: number,
  locationOid: number | null,
): Promise<ShopPlace> => {
  const [row] = await db.query<Row>(sql, [tenantOid, locationOid]);
  if (row === undefined) {
    if (tenantOid === ROOT_OID && locationOid === null)
      return { tenantOid, locationOid, zone: "UTC", currency: "EUR" };
    throw new HttpError(404, errorCodes.recordNotFound, "There is no such tenant or location");
  }
  return {
    tenantOid: row.tenantOid,
    locationOid,
    zone: zoneOrUtc(row.zone),
    currency: row.currency ?? "EUR",
  };
};

/** The location of the scope, or the first one of its tenant that the caller sees: where a till of a trial is. */
export const firstLocation = async (
  db: Queryable,
  { caller, scope }: Viewer,
  tenantOid: number,
): Promise<number | null> => {
  if (scope.locationOid !== null) return scope.locationOid;
  const params = createParams([tenantOid]);
  const isVisible = visibleCondition(inPlacesOf(caller), columns, params);
  const [row] = await db.query<{ oid: number }>(
    `select oid from location where tenant_oid = $1 and not deleted and ${isVisible} order by id, oid limit 1`,
    params.values,
  );
  return row?.oid ?? null;
};
