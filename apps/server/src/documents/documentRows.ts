/** SQL condition: the document of `row`, an alias of `document`, is unprocessed. */
export const isWaitingSql = (row: string): string =>
  `exists (select from document_waiting as waiting where waiting.oid = ${row}.oid and waiting.tenant_oid = ${row}.tenant_oid)`;

const derivedColumns = `
  case when w.oid is null then 'processed' else 'unprocessed' end as state,
  coalesce(w.attempts, d.processed_attempts) as attempts, w.error,
  (select count(*)::integer from document_copy as c where c.document_oid = d.oid and c.tenant_oid = d.tenant_oid and c.printed) as printed_copies,
  (select count(*)::integer from document_attachment as a where a.document_oid = d.oid and a.tenant_oid = d.tenant_oid) as attachment_count,
  coalesce((select l.time_zone from location as l where l.oid = d.location_oid),
    (select t.time_zone from tenant as t where t.oid = d.tenant_oid), 'UTC') as time_zone`;

/**
 * SQL: rows of the relation with their derived columns. `isNew` = the relation contains documents of the current statement, whose
 * rows in `document_waiting` are not visible yet. The time zone is the one of printed times.
 */
export const documentRows = (relation: string, isNew = false): string => {
  const waiting = isNew
    ? `(select oid, tenant_oid, 0 as attempts, null::text as error from ${relation})`
    : "document_waiting";
  return `select d.*, ${derivedColumns} from ${relation} as d
    left join ${waiting} as w on w.oid = d.oid and w.tenant_oid = d.tenant_oid`;
};
