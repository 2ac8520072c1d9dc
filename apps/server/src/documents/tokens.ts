import type { SqlParams } from "../db/sqlParams.ts";

/** What the column `words` of a document holds besides the words of its lines; migration 0203 makes it. No word has a `#`. */
const prefixes = { operator: "#o", customer: "#c", total: "#t" } as const;

/** SQL condition over the row `t`: its document has one of the numbers as operator, customer or total. */
export const hasToken =
  (of: keyof typeof prefixes) =>
  (values: readonly unknown[], params: SqlParams): string => {
    const tokens = values.map((value) => `'${prefixes[of]}${Number(value)}'`);
    return `t.words @@ ${params.add(tokens.join(" | "))}::text::tsquery`;
  };

/** SQL condition: the word is one of the lines. */
export const isWordSql = (word: string): string => `${word} not like '#%'`;
