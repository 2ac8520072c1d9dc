import { editEntries } from "./edits.ts";
import type { MatrixIndex, MatrixNode } from "./matrixIndex.ts";
import { createShownValues } from "./shownValue.ts";
import type { ShownValues } from "./shownValue.ts";
import type { ColumnOid, Edits } from "./types.ts";
import { GLOBAL } from "./types.ts";

/** What one changed cell does. */
export interface ChangeEffect {
  readonly node: MatrixNode;
  readonly column: ColumnOid;
  /** gives = it is allowed from now on, takes = it no longer is, same = what counts there stays. */
  readonly effect: "gives" | "takes" | "same";
  /** Number of cells below it and, of a global cell, in the tenants' columns, in which it changes what counts. */
  readonly reaches: number;
}

/** Cells below the node, and of a global cell those of tenants, that count differently from before. */
const reachOf = (
  index: MatrixIndex,
  before: ShownValues,
  after: ShownValues,
  node: MatrixNode,
  column: ColumnOid,
): number => {
  const columns = column === GLOBAL ? index.columns.map(({ oid }) => oid) : [column];
  let reaches = 0;
  for (let at = node.index; at < node.end; at += 1) {
    const below = index.nodes[at];
    if (below === undefined) continue;
    for (const oid of columns) {
      if (below === node && oid === column) continue;
      if ((before.shown(below, oid) === true) !== (after.shown(below, oid) === true)) reaches += 1;
    }
  }
  return reaches;
};

/** What edits give and take, cell by cell in the order of the tree. Cells of nodes that are gone are left out. */
export const changeEffects = (index: MatrixIndex, edits: Edits): readonly ChangeEffect[] => {
  const before = createShownValues(index, {});
  const after = createShownValues(index, edits);
  return editEntries(edits)
    .flatMap(([{ key, column }]) => {
      const node = index.byKey.get(key);
      return node === undefined ? [] : [{ node, column }];
    })
    .sort((a, b) => a.node.index - b.node.index || a.column - b.column)
    .map(({ node, column }) => {
      const was = before.shown(node, column) === true;
      const is = after.shown(node, column) === true;
      const effect = was === is ? "same" : is ? "gives" : "takes";
      return { node, column, effect, reaches: reachOf(index, before, after, node, column) };
    });
};

/** How many cells edits give and take, without what they reach below. */
export const countEffects = (
  index: MatrixIndex,
  edits: Edits,
): { readonly gives: number; readonly takes: number } => {
  const before = createShownValues(index, {});
  const after = createShownValues(index, edits);
  let gives = 0;
  let takes = 0;
  for (const [{ key, column }] of editEntries(edits)) {
    const node = index.byKey.get(key);
    if (node === undefined) continue;
    const was = before.shown(node, column) === true;
    const is = after.shown(node, column) === true;
    if (is && !was) gives += 1;
    if (was && !is) takes += 1;
  }
  return { gives, takes };
};
