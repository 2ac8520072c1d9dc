import { ROOT_OID } from "@backroom/contract";
import type { PermissionStep } from "@backroom/contract";
import type { Step } from "../../access/explain.ts";
import { instantSql } from "../../db/instantSql.ts";
import { createParams } from "../../db/sqlParams.ts";
import type { SqlParams } from "../../db/sqlParams.ts";
import { formatPermissionKey } from "./permissionKeys.ts";
import { kindPath } from "../../kernel/kindPath.ts";
import type { Caller } from "../../access/requestCaller.ts";
import type { Queryable } from "../../db/database.ts";

/** Audit rows of one record that are looked through for the change of a flag, newest first. */
const MAX_ROWS = 500;

/**
 * SQL: for each flag whose change is known a row with its last change. One branch per flag, because a distributed database has no lateral
 * subqueries with a limit.
 */
const changesSql = (flags: readonly Step[], params: SqlParams): string => {
  const branches = flags.map((flag, place) => {
    const oid = `${params.add(flag.oid)}::bigint`;
    const key = `${params.add(formatPermissionKey(flag))}::text`;
    const ofFlag =
      flag.tenantOid === ROOT_OID
        ? `row.after -> 'Permissions' -> ${key} ? 'e'`
        : `row.after -> 'Permissions' -> ${key} -> 't' ? ${params.add(String(flag.tenantOid))}::text`;
    return `(select ${place} as place, ${oid} as oid, row.at, row.user_name from (
        select seq, at, user_name, after from audit
        where record_oid = ${oid} and area = 'identity' and entity = ${params.add(flag.source)}::text
        order by seq desc limit ${MAX_ROWS}) as row
      where ${ofFlag} order by row.seq desc limit 1)`;
  });
  return `select change.place, ${instantSql("change.at")} as at, change.user_name as "userName",
      coalesce((select u.tenant_oid from app_user u where u.oid = change.oid),
        (select r.tenant_oid from role r where r.oid = change.oid),
        (select a.tenant_oid from api_access a where a.oid = change.oid), ${ROOT_OID}) as "tenantOid"
    from (${branches.join(" union all ")}) as change`;
};

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
  const params = createParams();
  const rows = flags.length === 0 ? [] : await db.query<ChangeRow>(changesSql(flags, params), params.values);
  const changes = new Map(rows.map((row) => [flags[row.place], row]));
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
