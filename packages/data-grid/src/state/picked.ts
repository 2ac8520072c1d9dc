import type { RecordQuery } from "./listState.ts";

/** Rows the user has picked: single ones by key, or all that a query finds but some. */
export type Picked =
  | { readonly kind: "rows"; readonly keys: ReadonlySet<string> }
  | { readonly kind: "matching"; readonly query: RecordQuery; readonly except: ReadonlySet<string> };

/** Nothing picked. */
export const nonePicked: Picked = { kind: "rows", keys: new Set() };

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** True for a picked row; one that is not stored yet is picked by itself only. */
export const isPickedRow = (picked: Picked, key: string, isNew: boolean): boolean =>
  picked.kind === "rows" ? picked.keys.has(key) : !isNew && !picked.except.has(key);

/** Picks a row or lets it go. */
export const togglePicked = (picked: Picked, key: string): Picked =>
  picked.kind === "rows"
    ? { ...picked, keys: toggled(picked.keys, key) }
    : { ...picked, except: toggled(picked.except, key) };

/** What is picked after the row was removed: the row is neither picked nor an exception. */
export const withoutPicked = (picked: Picked, key: string): Picked =>
  (picked.kind === "rows" ? picked.keys : picked.except).has(key) ? togglePicked(picked, key) : picked;

/** How many rows are picked; null = as many as the query finds, which is not known. `total` = records it finds. */
export const countPicked = (picked: Picked, total: number | null): number | null => {
  if (picked.kind === "rows") return picked.keys.size;
  return total === null ? null : Math.max(0, total - picked.except.size);
};

/** How much of all rows is picked. */
export type PickedShare = "none" | "some" | "all";

/** How much is picked of so many rows; null = not known how many there are. */
export const pickedShare = (picked: Picked, total: number | null): PickedShare => {
  if (picked.kind === "matching" && picked.except.size === 0 && total !== 0) return "all";
  const count = countPicked(picked, total);
  if (count === 0) return "none";
  return count !== null && count === total ? "all" : "some";
};

/** True for a row that was picked by itself: it is copied from what is loaded. */
export const isKeptPick = (picked: Picked, key: string): boolean =>
  picked.kind === "rows" && picked.keys.has(key);
