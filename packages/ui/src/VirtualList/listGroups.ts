/**
 * Groups of a list for react-virtuoso, which numbers heads and other rows apart. Null: the list does not begin with a head, so it has no
 * groups.
 */
export const listGroups = (heads: readonly number[], count: number) =>
  heads[0] === 0
    ? {
        /** Rows of each group, without its head. */
        counts: heads.map((head, group) => (heads[group + 1] ?? count) - head - 1),
        /** Index of the head of a group among all items. */
        headOf: (group: number): number => heads[group] ?? 0,
        /** Index of a row among all items. */
        rowOf: (number: number, group: number): number => number + group + 1,
      }
    : null;
