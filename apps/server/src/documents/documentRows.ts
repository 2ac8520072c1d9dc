/** SQL condition: the document of `row`, an alias of `document`, is unprocessed. */
export const isWaitingSql = (row: string): string =>
  `exists (select from document_waiting as waiting where waiting.oid = ${row}.oid and waiting.tenant_oid = ${row}.tenant_oid)`;

/** SQL of the time zone of printed times. */
const timeZone = `coalesce((select l.time_zone from location as l where l.oid = d.location_oid),
    (select t.time_zone from tenant as t where t.oid = d.tenant_oid), 'UTC') as time_zone`;

const derivedColumns = `
  case when w.oid is null then 'processed' else 'unprocessed' end as state,
  coalesce(w.attempts, d.processed_attempts) as attempts, w.error,
  (select count(*)::integer from document_copy as c where c.document_oid = d.oid and c.tenant_oid = d.tenant_oid and c.printed) as printed_copies,
  (select count(*)::integer from document_attachment as a where a.document_oid = d.oid and a.tenant_oid = d.tenant_oid) as attachment_count,
  ${timeZone}`;

/** SQL: documents with their derived columns. */
export const documentRows = `select d.*, ${derivedColumns} from document as d
  left join document_waiting as w on w.oid = d.oid and w.tenant_oid = d.tenant_oid`;

/**
 * SQL: rows of the relation, documents that the same statement inserts, with their derived columns. No other table contains rows of them.
 * The offset makes PostgreSQL work the time zone out once, not at each use.
 */
export const newDocumentRows = (
  relation: string,
): string => `select d.*, 'unprocessed' as state, 0 as attempts,
  null::text as error, 0 as printed_copies, 0 as attachment_count, ${timeZone} from ${relation} as d offset 0`;
