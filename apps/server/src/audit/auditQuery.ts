import { errorCodes } from "@backroom/contract";
import { readText, readWhole } from "../dashboard/queryValues.ts";
import type { Query } from "../dashboard/queryValues.ts";
import { escapeLike, searchTerms } from "../data/searchText.ts";
import { choiceOf } from "../http/choiceOf.ts";
import { toInstant } from "../data/temporal.ts";
import type { SqlParams } from "../data/sqlParams.ts";
import { HttpError } from "../ports.ts";

/** Entries of a page at most. */
const MOST = 200;

/** Which page is wanted. */
export interface Paging {
  /** Only rows before this one; null = from the newest on. */
  readonly before: number | null;
  readonly take: number;
}

/** Reads which page is wanted. Throws 400. */
export const readPaging = (query: Query): Paging => {
  const before = readWhole(query, "before", { usual: 0, min: 0, max: Number.MAX_SAFE_INTEGER });
  return {
    before: before === 0 ? null : before,
    take: readWhole(query, "take", { usual: 50, min: 1, max: MOST }),
  };
};

const badQuery = (message: string) => new HttpError(400, errorCodes.badQuery, message);

/** A text the database can compare; null when it is missing. */
const readWords = (query: Query, name: string): string | null => {
  const text = readText(query, name);
  if (text?.includes("\0") === true) throw badQuery(`${name} holds characters no name has`);
  return text;
};

const readTime = (query: Query, name: string): string | null => {
  const text = readText(query, name);
  if (text === null) return null;
  const instant = toInstant(text);
  if (instant !== undefined) return instant;
  throw badQuery(`${name} must be a time in ISO 8601`);
};

/** SQL condition over the row `a` for what comes after a page. */
export const pageCondition = ({ before }: Paging, params: SqlParams): string =>
  before === null ? "true" : `a.seq < ${params.add(before)}::bigint`;

/** SQL condition over the row `a`: a person did it, neither the server, a program, nor a user tills log in as. */
const byPersonSql = `a.user_oid <> 0
  and not exists (select 1 from api_access as program where program.oid = a.user_oid)
  and not exists (select 1 from user_role as held join role_permission as given on given.role_oid = held.role_oid
    where held.user_oid = a.user_oid and given.path = '/service/terminal-connection' and given.allowed)
  and not exists (select 1 from user_permission as given
    where given.user_oid = a.user_oid and given.path = '/service/terminal-connection' and given.allowed)`;

/** SQL condition over the row `a` for what a search asks: who, what, when, and words in the name of the record. Throws 400. */
export const searchCondition = (query: Query, params: SqlParams): string => {
  const user = readWords(query, "user");
  const [area, entity, ...more] = readWords(query, "kind")?.split("/") ?? [];
  if (area !== undefined && (entity === undefined || more.length > 0))
    throw badQuery("kind must be written area/entity");
  const oid = readWhole(query, "oid", { usual: 0, min: 0, max: Number.MAX_SAFE_INTEGER });
  const action = readWords(query, "action");
  const from = readTime(query, "from");
  const to = readTime(query, "to");
  const isByPerson = choiceOf(query, "people", ["true", "false"]) === "true";
  const words = searchTerms(readWords(query, "search") ?? "");
  return [
    "true",
    ...(user === null ? [] : [`lower(a.user_name) = lower(${params.add(user)}::text)`]),
    ...(area === undefined
      ? []
      : [`a.area = ${params.add(area)}::text and a.entity = ${params.add(entity)}::text`]),
    ...(oid === 0 ? [] : [`a.record_oid = ${params.add(oid)}::bigint`]),
    ...(action === null ? [] : [`a.action = ${params.add(action)}::text`]),
    ...(from === null ? [] : [`a.at >= ${params.add(from)}::timestamptz`]),
    ...(to === null ? [] : [`a.at < ${params.add(to)}::timestamptz`]),
    ...(isByPerson ? [byPersonSql] : []),
    ...words.map((word) => `a.search like ${params.add(`%${escapeLike(word)}%`)}::text`),
  ].join(" and ");
};
