import { cellId } from "./cellId.ts";
import { editEntries } from "./edits.ts";
import type { MatrixIndex, MatrixNode } from "./matrixIndex.ts";
import type { Edits } from "./types.ts";

/** Number of paths shown above a matrix. */
export const HEADER_PATHS = 7;

/** Nodes on which anything is set, edits included. */
export const setNodes = (index: MatrixIndex, edits: Edits): readonly MatrixNode[] => {
  const found = new Set<number>();
  for (const [column, flags] of index.flags)
    for (const at of flags.keys()) {
      const node = index.nodes[at];
      if (node !== undefined && !(cellId({ key: node.key, column }) in edits)) found.add(at);
    }
  for (const [{ key }, { is }] of editEntries(edits)) {
    const node = index.byKey.get(key);
    if (is !== null && node !== undefined) found.add(node.index);
  }
  return [...found].sort((a, b) => a - b).flatMap((at) => index.nodes[at] ?? []);
};

/** The nodes with the longest paths among those on which anything is set, longest first, at most {@link HEADER_PATHS}. */
export const longestPaths = (index: MatrixIndex, edits: Edits): readonly MatrixNode[] =>
  [...setNodes(index, edits)].sort((a, b) => b.path.length - a.path.length).slice(0, HEADER_PATHS);
