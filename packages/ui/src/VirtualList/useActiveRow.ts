import { useState } from "react";
import { moveInList } from "./moveInList.ts";
import type { ListKey, VirtualListProps } from "./virtualListProps.ts";

type Options<Item> = Pick<
  VirtualListProps<Item>,
  "items" | "keyOf" | "isHead" | "picked" | "picks" | "pattern"
>;

/** The row that keys act on: the picked one if moving picks, else one of its own, which outlives changes of the list. */
export const useActiveRow = <Item>({ items, keyOf, isHead, picked, picks, pattern }: Options<Item>) => {
  const [moved, setMoved] = useState<{ readonly key: ListKey; readonly at: number }>();
  const indexOf = (key: ListKey | null | undefined): number =>
    key == null ? -1 : items.findIndex((item) => keyOf(item) === key);
  const headAt = (index: number): boolean => {
    const item = items[index];
    return item !== undefined && isHead?.(item) === true;
  };
  const pickedAt = indexOf(picked);
  const place = (): number => {
    if (pattern === "log") return -1;
    if (picks === "follow") return pickedAt;
    const at = indexOf(moved?.key);
    if (at >= 0) return at;
    // The row was removed: the one that took its place is the next best.
    const near = moved === undefined ? pickedAt : Math.min(moved.at, items.length - 1);
    if (near >= 0 && !headAt(near)) return near;
    return moveInList("ArrowDown", { count: items.length, at: near, page: 1, isHead: headAt }) ?? -1;
  };
  return {
    at: place(),
    pickedAt,
    indexOf,
    headAt,
    setActive: (at: number): void => {
      const item = items[at];
      if (item !== undefined) setMoved({ key: keyOf(item), at });
    },
  };
};
