import { searchCondition, searchTerms } from "../model/searchText.ts";
import { hasToken, MAX_FOUND } from "./tokens.ts";
import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import type { Queryable } from "../db/database.ts";
import { text } from "../model/fields.ts";
import { prepareWords, wordsCondition } from "./lineWords.ts";
import { ownCondition } from "../model/queryParameters.ts";
import { searchedAmounts } from "./searchedAmounts.ts";

type ToSql = (params: SqlParams) => string;

/** The ways to find a document by a text, as SQL over the row `t`: names and numbers, words of the lines, the total, the uid. */
const waysOf = (value: string, words: ToSql): readonly ToSql[] => {
  const terms = searchTerms(value);
  const amounts = searchedAmounts(value);
  return [
    ...(terms.length === 0
      ? []
      : [(params: SqlParams) => terms.map((term) => searchCondition(term, params)).join(" and ")]),
    words,
    ...(amounts.length === 0 ? [] : [(params: SqlParams) => hasToken("total", amounts, params)]),
    (params: SqlParams) => `t.uid = ${params.add(value.trim())}::text`,
  ];
};

const anyOf =
  (ways: readonly ToSql[]): ToSql =>
  (params) =>
    `(${ways.map((way) => `(${way(params)})`).join(" or ")})`;

/**
 * The oids of the documents that are found in one of these ways, some maybe twice; null = too many. Each way is planned alone, so
 * that its own index is read: joined by `or`, the planner expects many documents and reads the newest until it has a page.
 */
const findOids = async (db: Queryable, ways: readonly ToSql[]): Promise<readonly number[] | null> => {
  const params = createParams();
  const parts = ways.map(
    (way, index) => `way${index} as materialized (select t.oid from document as t where ${way(params)})`,
  );
  const all = ways.map((_way, index) => `select oid from way${index}`).join(" union all ");
  const rows = await db.query<{ oid: number }>(
    `with ${parts.join(", ")} select oid from (${all}) as found limit ${MAX_FOUND + 1}`,
    params.values,
  );
  return rows.length > MAX_FOUND ? null : rows.map(({ oid }) => oid);
};

/** Documents that are found by their number and names, by an article of their lines, or by their total. */
export const anywhere = ownCondition(
  text("Anywhere", "Number, amount, article, customer", { maxLength: 166 }),
  (value, params) => anyOf(waysOf(value, (own) => wordsCondition(value, own)))(params),
  async (db, value) => {
    const ways = waysOf(value, await prepareWords(db, value));
    const oids = await findOids(db, ways);
    return oids === null ? anyOf(ways) : (params) => `t.oid = any(${params.add(oids)}::bigint[])`;
  },
);
