import { errorCodes } from "@backroom/contract";
import type { auditHistoryQuerySchema, auditQuerySchema, Static } from "@backroom/contract";
import { escapeLike, searchTerms } from "../model/searchText.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import { HttpError } from "../kernel/errors.ts";

/** Query of a search in the audit. */
export type AuditQuery = Static<typeof auditQuerySchema>;
/** Page of a list: only rows before `before`, if it is set, and at most `take`. */
export type Paging = Static<typeof auditHistoryQuerySchema>;

/** SQL condition over the row `a` for what comes after a page. */
export const pageCondition = ({ before }: Paging, params: SqlParams): string =>
  before === undefined ? "true" : `a.seq < ${params.add(before)}::bigint`;

/** SQL condition over the row `a`: a person did it, neither the server, a program, nor a user tills log in as. */
const byPersonSql = `a.user_oid <> 0
  and not exists (select 1 from api_access as program where program.oid = a.user_oid)
  and not exists (select 1 from user_role as held join role_permission as given on given.role_oid = held.role_oid
    where held.user_oid = a.user_oid and given.path = '/service/terminal-connection' and given.allowed)
  and not exists (select 1 from user_permission as given
    where given.user_oid = a.user_oid and given.path = '/service/terminal-connection' and given.allowed)`;

/** SQL condition over the row `a` for what a search asks: who, what, when, and words in the name of the record. Throws 400. */
export const searchCondition = (query: AuditQuery, params: SqlParams): string => {
  const { user, kind, oid = 0, action, from, to, people: isByPerson = false } = query;
  const [area, entity, ...more] = kind?.split("/") ?? [];
  if (area !== undefined && (entity === undefined || more.length > 0))
    throw new HttpError(400, errorCodes.badQuery, "kind must be written area/entity");
  const words = searchTerms(query.search ?? "");
  return [
    "true",
    ...(user === undefined ? [] : [`lower(a.user_name) = lower(${params.add(user)}::text)`]),
    ...(area === undefined
      ? []
      : [`a.area = ${params.add(area)}::text and a.entity = ${params.add(entity)}::text`]),
    ...(oid === 0 ? [] : [`a.record_oid = ${params.add(oid)}::bigint`]),
    ...(action === undefined ? [] : [`a.action = ${params.add(action)}::text`]),
    ...(from === undefined ? [] : [`a.at >= ${params.add(from)}::timestamptz`]),
    ...(to === undefined ? [] : [`a.at < ${params.add(to)}::timestamptz`]),
    ...(isByPerson ? [byPersonSql] : []),
    ...words.map((word) => `a.search like ${params.add(`%${escapeLike(word)}%`)}::text`),
  ].join(" and ");
};
