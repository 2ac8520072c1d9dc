import type { Queryable } from "../db/database.ts";
import { instantSql } from "../db/instantSql.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import { PREVIEW } from "./auditRow.ts";
import type { AuditRow } from "./auditRow.ts";
import { withCreatedValues } from "./createdValues.ts";

/** A column without values longer than that: of those the beginning of their text. */
const shortened = (column: string, most: number): string =>
  `case when jsonb_typeof(${column}) = 'object' then (select jsonb_object_agg(key,
     case when octet_length(value::text) > ${most} then to_jsonb(left(value::text, ${PREVIEW})) else value end)
   from jsonb_each(${column})) end`;

const namesCut = (most: number): string =>
  `coalesce((select jsonb_agg(distinct key) from (
     select key, value from jsonb_each(case when jsonb_typeof(a.before) = 'object' then a.before else '{}' end)
     union all
     select key, value from jsonb_each(case when jsonb_typeof(a.after) = 'object' then a.after else '{}' end)
   ) as one where octet_length(one.value::text) > ${most}), '[]')`;

const columns = `a.seq, ${instantSql("a.at")} as at, a.user_oid as "userOid", a.user_name as "userName", a.action, a.area,
  a.entity, a.record_oid as oid, a.tenant_oid as "tenantOid", to_json(a.location_oids) as "locationOids",
  to_json(a.countries) as countries, a.record_name as name`;

/** What is read: rows `a` that fulfil a condition, the newest first. */
export interface AuditRead {
  readonly condition: string;
  readonly params: SqlParams;
  readonly take: number;
  /** Bytes of JSON beyond which a value is cut; null = values are read as they are. */
  readonly longest: number | null;
}

/** Reads rows of the audit, newest first. */
export const readRows = async (
  db: Queryable,
  { condition, params, take, longest }: AuditRead,
): Promise<AuditRow[]> => {
  const values =
    longest === null
      ? "a.before, a.after, '[]'::jsonb as cut"
      : `${shortened("a.before", longest)} as before, ${shortened("a.after", longest)} as after, ${namesCut(longest)} as cut`;
  const rows = await db.query<AuditRow>(
    `select ${columns}, ${values} from
       (select * from audit as a where ${condition} order by a.seq desc limit ${params.add(take)}::bigint) as a
     order by a.seq desc`,
    params.values,
  );
  return withCreatedValues(db, rows, longest);
};
