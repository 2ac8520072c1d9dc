/** The column a list is sorted by. */
export interface SortOrder {
  readonly name: string;
  readonly isDescending: boolean;
}

/** Reads `Text` or `-Text`. */
export const parseSortKey = (key: string): SortOrder =>
  key.startsWith("-") ? { name: key.slice(1), isDescending: true } : { name: key, isDescending: false };

/** Writes `Text` or `-Text`. */
export const formatSortKey = ({ name, isDescending }: SortOrder): string =>
  isDescending ? `-${name}` : name;

/** `orderBy` after a click on a column's heading: upwards, downwards, then back to the kind's own order. */
export const toggleSort = (
  orderBy: readonly string[],
  name: string,
  ownOrder: readonly string[],
): readonly string[] => {
  if (orderBy[0] === name) return [`-${name}`];
  if (orderBy[0] === `-${name}`) return ownOrder[0] === name ? [name] : ownOrder;
  return [name];
};
