import type { MatrixIndex, MatrixNode } from "./matrixIndex.ts";
import type { SearchTerm } from "./searchTerms.ts";

/** What of a matrix is looked at. */
export interface NodeFilter {
  readonly terms: readonly SearchTerm[];
  /** Keys of folded nodes. */
  readonly folded: ReadonlySet<string>;
  /** Whether a node is wanted beside the search, for example because something is set on it. Default: all are. */
  readonly isWanted?: ((node: MatrixNode) => boolean) | undefined;
  /** Text of a node in lower case, to search in beside its path. */
  readonly textOf: (node: MatrixNode) => string;
}

/** Nodes to show. */
export interface VisibleNodes {
  /** In the order of the tree; a folded node stands without what is below it. */
  readonly nodes: readonly MatrixNode[];
  /** Number of nodes that match, those in folded ones included, ancestors of hits not. */
  readonly found: number;
  /** Indexes of nodes that are open, whether folded by hand or not, because a hit is below them. */
  readonly forcedOpen: ReadonlySet<number>;
}

const matches = (haystack: string, terms: readonly SearchTerm[]) =>
  terms.every((term) => haystack.includes(term.text));

/**
 * The nodes to show: all include words must be in path or text; the nodes above a hit stay, and stay open; a node with an
 * excluded word is hidden with all below it.
 */
export const visibleNodes = (index: MatrixIndex, filter: NodeFilter): VisibleNodes => {
  const { folded, isWanted, textOf } = filter;
  const included = filter.terms.filter(({ isExcluded }) => !isExcluded);
  const excluded = filter.terms.filter(({ isExcluded }) => isExcluded);
  const isAll = filter.terms.length === 0 && isWanted === undefined;
  const size = index.nodes.length;
  const shown = new Uint8Array(size).fill(isAll ? 1 : 0);
  const forcedOpen = new Set<number>();
  let found = isAll ? size : 0;
  for (let at = isAll ? size : 0; at < size; at += 1) {
    const node = index.nodes[at];
    if (node === undefined) continue;
    const haystack = filter.terms.length === 0 ? "" : `${node.path.toLowerCase()}\n${textOf(node)}`;
    if (excluded.some((term) => haystack.includes(term.text))) {
      at = node.end - 1;
      continue;
    }
    if (!matches(haystack, included) || isWanted?.(node) === false) continue;
    found += 1;
    shown[at] = 1;
    for (let up = node.parent; up !== -1 && !forcedOpen.has(up); up = index.nodes[up]?.parent ?? -1) {
      shown[up] = 1;
      forcedOpen.add(up);
    }
  }
  const nodes: MatrixNode[] = [];
  for (let at = 0; at < size; at += 1) {
    const node = index.nodes[at];
    if (node === undefined || shown[at] === 0) continue;
    nodes.push(node);
    if (folded.has(node.key) && !forcedOpen.has(at)) at = node.end - 1;
  }
  return { nodes, found, forcedOpen };
};
