import { ROOT_OID } from "@backroom/contract";
import type { PermissionStep } from "@backroom/contract";
import type { Step } from "../../access/explain.ts";
import { instantSql } from "../../db/instantSql.ts";
import { formatPermissionKey } from "./permissionKeys.ts";
import { kindPath } from "../../kernel/kindPath.ts";
import type { Caller } from "../../access/requestCaller.ts";
import type { Queryable } from "../../db/database.ts";

/** Audit rows of one record that are looked through for the change of a flag, newest first. */
const MAX_ROWS = 500;

// $1 oids, $2 entities, $3 keys, $4 tenants; one row per flag whose change is known.
const changesSql = `with flag as (
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[]) with ordinality as f(oid, entity, key, tenant, place))
  select flag.place, ${instantSql("change.at")} as at, change.user_name as "userName",
    coalesce((select u.tenant_oid from app_user u where u.oid = flag.oid),
      (select r.tenant_oid from role r where r.oid = flag.oid),
      (select a.tenant_oid from api_access a where a.oid = flag.oid), ${ROOT_OID}) as "tenantOid"
  from flag cross join lateral (
    select row.at, row.user_name from (
      select seq, at, user_name, after from audit
      where record_oid = flag.oid and area = 'identity' and entity = flag.entity
      order by seq desc limit ${MAX_ROWS}) as row
    where case when flag.tenant = ${ROOT_OID} then row.after -> 'Permissions' -> flag.key ? 'e'
      else row.after -> 'Permissions' -> flag.key -> 't' ? flag.tenant::text end
    order by row.seq desc limit 1) as change`;

interface ChangeRow {
  place: number;
  at: string;
  userName: string;
  tenantOid: number;
}

/** The steps with when each flag was changed last and by whom, as far as the caller may read the record. */
export const withChanges = async (
  db: Queryable,
  caller: Caller,
  steps: readonly Step[],
): Promise<PermissionStep[]> => {
  const flags = steps.filter(({ source }) => source !== "limit" && source !== "default");
  const rows =
    flags.length === 0
      ? []
      : await db.query<ChangeRow>(changesSql, [
          flags.map(({ oid }) => oid),
          flags.map(({ source }) => source),
          flags.map(formatPermissionKey),
          flags.map(({ tenantOid }) => tenantOid),
        ]);
  const changes = new Map(rows.map((row) => [flags[row.place - 1], row]));
  return steps.map((step) => {
    const change = changes.get(step);
    const isKnown =
      change !== undefined && caller.may(kindPath("identity", step.source), "Demand", change.tenantOid);
    return {
      ...step,
      changedAt: isKnown ? change.at : null,
      changedBy: isKnown ? change.userName : null,
    };
  });
};
