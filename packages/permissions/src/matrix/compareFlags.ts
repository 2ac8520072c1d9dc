import type { Cell, ColumnOid, Flag, FlagMap } from "./types.ts";
import { GLOBAL } from "./types.ts";

/** A cell in which two matrices differ. */
export interface FlagDifference {
  readonly cell: Cell;
  readonly mine: Flag;
  readonly theirs: Flag;
}

const flagIn = (map: FlagMap, key: string, column: ColumnOid): Flag => {
  const node = Object.hasOwn(map, key) ? map[key] : undefined;
  return (column === GLOBAL ? node?.e : node?.t?.[column]) ?? null;
};
const columnsIn = (map: FlagMap, key: string): ColumnOid[] => {
  const node = Object.hasOwn(map, key) ? map[key] : undefined;
  return [...(node?.e === undefined ? [] : [GLOBAL]), ...Object.keys(node?.t ?? {}).map(Number)];
};

/** The cells in which two matrices differ, in the order of the keys of the first, then of the second. */
export const compareFlags = (mine: FlagMap, theirs: FlagMap): readonly FlagDifference[] =>
  [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((key) =>
    [...new Set([...columnsIn(mine, key), ...columnsIn(theirs, key)])]
      .map((column) => ({
        cell: { key, column },
        mine: flagIn(mine, key, column),
        theirs: flagIn(theirs, key, column),
      }))
      .filter((difference) => difference.mine !== difference.theirs),
  );
