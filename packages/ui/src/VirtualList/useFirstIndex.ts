import { useState } from "react";
import { FIRST_INDEX, firstIndexAfter } from "./firstIndex.ts";
import type { ListKey } from "./virtualListProps.ts";

/** Index of the first item of a list that is anchored at its end. Other lists begin at 0. */
export const useFirstIndex = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => ListKey,
  anchor: "start" | "end",
): number => {
  const [before, setBefore] = useState({ items, first: FIRST_INDEX });
  if (anchor === "start") return 0;
  if (before.items === items) return before.first;
  const first = firstIndexAfter(before.first, before.items.map(keyOf), items.map(keyOf));
  setBefore({ items, first });
  return first;
};
