import type { ScopeText } from "../controller/types.ts";

/** The scope a grid has attached to a record. */
export const readScope = (record: Readonly<Record<string, unknown>>): ScopeText | undefined =>
  record["$scope"] as ScopeText | undefined;
