import { cellOf } from "./cellId.ts";
import { storedFlag } from "./matrixIndex.ts";
import type { MatrixIndex, MatrixNode } from "./matrixIndex.ts";
import type { CellId, ColumnOid, Edits, Flag } from "./types.ts";
import { GLOBAL } from "./types.ts";

/** Looks cells up in a matrix with its edits. */
export interface ShownValues {
  /** What is set in the cell; null = nothing. */
  readonly explicit: (node: MatrixNode, column: ColumnOid) => Flag;
  /** What counts in the cell: set there, else inherited; null = nothing is set anywhere, which means not allowed. */
  readonly shown: (node: MatrixNode, column: ColumnOid) => Flag;
  /** What would count if nothing was set in the cell. */
  readonly inherited: (node: MatrixNode, column: ColumnOid) => Flag;
  /** There is an edit of the cell. */
  readonly isChanged: (node: MatrixNode, column: ColumnOid) => boolean;
}

/** The cells a cell of this column inherits from, nearest first. */
export function* inheritsFrom(index: MatrixIndex, node: MatrixNode): Generator<MatrixNode> {
  for (let above = index.nodes[node.parent]; above !== undefined; above = index.nodes[above.parent]) {
    const same = node.right === null ? undefined : index.rightAt(above, node.right);
    if (same !== undefined && same !== node) yield same;
    yield above;
  }
}

const UNKNOWN = 0;
const codes = new Map<Flag, number>([
  [null, 1],
  [false, 2],
  [true, 3],
]);
const flags: readonly Flag[] = [null, null, false, true];

/** Edited flags by column and index of the node. */
const overlayOf = (index: MatrixIndex, edits: Edits) => {
  const overlay = new Map<ColumnOid, Map<number, Flag>>();
  for (const [id, { is }] of Object.entries(edits)) {
    const { key, column } = cellOf(id as CellId);
    const node = index.byKey.get(key);
    if (node === undefined) continue;
    const own = overlay.get(column) ?? new Map<number, Flag>();
    overlay.set(column, own.set(node.index, is));
  }
  return overlay;
};

/**
 * Shown values of a matrix, worked out when they are first wanted and kept: a cell's own path in its column first, then
 * what the global column shows at the same node.
 */
export const createShownValues = (index: MatrixIndex, edits: Edits): ShownValues => {
  const overlay = overlayOf(index, edits);
  const caches = new Map<ColumnOid, Uint8Array>();
  const cacheOf = (column: ColumnOid) => {
    const known = caches.get(column);
    if (known !== undefined) return known;
    const made = new Uint8Array(index.nodes.length);
    caches.set(column, made);
    return made;
  };
  const explicit = (node: MatrixNode, column: ColumnOid): Flag => {
    const edited = overlay.get(column)?.get(node.index);
    return edited === undefined ? storedFlag(index, node, column) : edited;
  };
  /** The nearest flag of the column on the way up, the own one included. */
  const nearest = (node: MatrixNode, column: ColumnOid): Flag => {
    const own = explicit(node, column);
    if (own !== null) return own;
    if (node.right !== null) return above(node, column);
    const cache = cacheOf(column);
    const way: number[] = [];
    let found: Flag = null;
    for (let at: MatrixNode | undefined = node; at !== undefined; at = index.nodes[at.parent]) {
      const known = cache[at.index] ?? UNKNOWN;
      found = known === UNKNOWN ? explicit(at, column) : (flags[known] ?? null);
      if (known !== UNKNOWN || found !== null) break;
      way.push(at.index);
    }
    for (const one of way) cache[one] = codes.get(found) ?? UNKNOWN;
    return found;
  };
  const above = (node: MatrixNode, column: ColumnOid): Flag => {
    const parent = index.nodes[node.parent];
    if (node.right === null) return parent === undefined ? null : nearest(parent, column);
    for (const one of inheritsFrom(index, node)) {
      const flag = explicit(one, column);
      if (flag !== null) return flag;
    }
    return null;
  };
  const shown = (node: MatrixNode, column: ColumnOid): Flag =>
    nearest(node, column) ?? (column === GLOBAL ? null : nearest(node, GLOBAL));
  return {
    explicit,
    shown,
    inherited: (node, column) => above(node, column) ?? (column === GLOBAL ? null : nearest(node, GLOBAL)),
    isChanged: (node, column) => overlay.get(column)?.has(node.index) === true,
  };
};
