import { buildScopeTree } from "../tree/scopeTree.ts";
import type { ScopeItem } from "../tree/scopeTree.ts";

const { byOid } = buildScopeTree([
  [0, -1, "$", "GLOBAL", 1, "Global", "", false, false],
  [1, 0, "DE", "COUNTRY", 10, "Germany", "", false, false],
  [2, 1, "1004", "TENANT", 1004, "Nordlicht Retail", "", false, false],
  [3, 2, "7", "LOCATION", 7000, "Hamburg", "", true, false],
  [4, 3, "1", "TERMINAL", 7001, "", "", false, false],
]);

/** Returns the item with an oid. */
export const itemOf = (oid: number): ScopeItem => {
  const item = byOid.get(oid);
  if (item === undefined) throw new Error(`no item ${oid}`);
  return item;
};
