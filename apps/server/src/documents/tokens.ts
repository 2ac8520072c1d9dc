import { createParams } from "../db/sqlParams.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import type { FieldFinder } from "../model/definition.ts";

/** What the column `words` of a document holds besides the words of its lines; migration 0203 makes it. No word has a `#`. */
const prefixes = { operator: "#o", customer: "#c", total: "#t" } as const;

/** Up to this many documents are read and sorted; more are dense enough to be found among the newest. */
export const MAX_FOUND = 4000;

/** SQL condition over the row `t`: its document has one of the numbers as operator, customer or total. */
export const hasToken = (
  of: keyof typeof prefixes,
  values: readonly unknown[],
  params: SqlParams,
): string => {
  const tokens = values.map((value) => `'${prefixes[of]}${Number(value)}'`);
  return `t.words @@ ${params.add(tokens.join(" | "))}::text::tsquery`;
};

/**
 * Finds documents by a token. The planner does not know that an operator works for one tenant only: of many documents it expects few, and
 * reads them all for a page.
 */
export const tokenFinder = (of: keyof typeof prefixes): FieldFinder => ({
  condition: (values, params) => hasToken(of, values, params),
  async areFew(db, values) {
    const params = createParams();
    const found = `select from document as t where ${hasToken(of, values, params)} limit ${MAX_FOUND + 1}`;
    const [row] = await db.query<{ count: number }>(
      `select count(*) as count from (${found}) as found`,
      params.values,
    );
    return (row?.count ?? 0) <= MAX_FOUND;
  },
});

/** SQL condition: the word is one of the lines. */
export const isWordSql = (word: string): string => `${word} not like '#%'`;
