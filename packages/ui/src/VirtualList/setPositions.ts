import type { VirtualListProps } from "./virtualListProps.ts";

/** Places of the rows as screen readers read them: heads of groups do not count. */
export const setPositions = <Item>(
  { items, isHead, more, total }: Pick<VirtualListProps<Item>, "items" | "isHead" | "more" | "total">,
  headAt: (index: number) => boolean,
) => {
  const heads = isHead === undefined ? [] : [...items.keys()].filter(headAt);
  const headsBefore = (index: number): number => {
    const at = heads.findIndex((head) => head >= index);
    return at < 0 ? heads.length : at;
  };
  return {
    /** Indexes of the heads. */
    heads,
    headsBefore,
    positionOf: (index: number): number | null => (headAt(index) ? null : index + 1 - headsBefore(index)),
    // -1: the size is unknown.
    setSize: total ?? (more?.has === true ? -1 : items.length - heads.length),
  };
};
