import { editEntries } from "./edits.ts";
import { storedFlag } from "./matrixIndex.ts";
import type { MatrixIndex, MatrixNode } from "./matrixIndex.ts";
import type { Edits } from "./types.ts";

/** Number of paths shown above a matrix. */
export const HEADER_PATHS = 7;

const counted = new WeakMap<MatrixIndex, Uint32Array>();

/** Number of stored flags by index of the node; counted once. */
const storedCounts = (index: MatrixIndex): Uint32Array => {
  const known = counted.get(index);
  if (known !== undefined) return known;
  const counts = new Uint32Array(index.nodes.length);
  for (const flags of index.flags.values()) for (const at of flags.keys()) counts[at] = (counts[at] ?? 0) + 1;
  counted.set(index, counts);
  return counts;
};

/** Nodes on which anything is set, edits included. */
export const setNodes = (index: MatrixIndex, edits: Edits): readonly MatrixNode[] => {
  const counts = storedCounts(index).slice();
  for (const [{ key, column }, { is }] of editEntries(edits)) {
    const node = index.byKey.get(key);
    if (node === undefined) continue;
    const change = Number(is !== null) - Number(storedFlag(index, node, column) !== null);
    counts[node.index] = (counts[node.index] ?? 0) + change;
  }
  return index.nodes.filter((node) => (counts[node.index] ?? 0) > 0);
};

/** The nodes with the longest paths among those on which anything is set, longest first, at most {@link HEADER_PATHS}. */
export const longestPaths = (index: MatrixIndex, edits: Edits): readonly MatrixNode[] => {
  const longest: MatrixNode[] = [];
  for (const node of setNodes(index, edits)) {
    const behind = longest.findIndex(({ path }) => path.length < node.path.length);
    if (behind !== -1) longest.splice(behind, 0, node);
    else if (longest.length < HEADER_PATHS) longest.push(node);
    if (longest.length > HEADER_PATHS) longest.pop();
  }
  return longest;
};
