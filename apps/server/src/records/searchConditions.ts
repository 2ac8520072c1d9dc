import type { KindDefinition } from "../model/definition.ts";
import { searchCondition, searchTerms } from "../model/searchText.ts";
import type { SqlParams } from "../db/sqlParams.ts";

/**
 * Returns SQL conditions over the row `t`: the search text of the record contains every word, or a field with `isSearchedWhole` equals the
 * whole search.
 */
export const searchConditions = (kind: KindDefinition, search: string, params: SqlParams): string[] => {
  const terms = searchTerms(search).map((term) => searchCondition(term, params));
  const whole = kind.fields.filter(({ isSearchedWhole }) => isSearchedWhole);
  if (terms.length === 0 || whole.length === 0) return terms;
  const isWhole = whole.map(({ column }) => `t."${column}" = ${params.add(search.trim())}::text`);
  return [`(${[terms.join(" and "), ...isWhole].join(" or ")})`];
};
