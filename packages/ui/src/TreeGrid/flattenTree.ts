import type { TreeGridRow } from "./treeGridProps.ts";

/** How the nodes of a tree are read. */
export interface TreeShape<Node> {
  /** Unique among all nodes; a node whose key has been seen before is left out. */
  readonly keyOf: (node: Node) => string;
  /** The node's name as text. */
  readonly labelOf: (node: Node) => string;
  /** The nodes inside. They are looked at, not copied. */
  readonly childrenOf: (node: Node) => readonly Node[];
  /** Whether a node is open. */
  readonly isExpanded: (key: string) => boolean;
  /** Whether there are nodes inside, where that is cheaper to know than the nodes. Default: they are looked at. */
  readonly isExpandable?: (node: Node) => boolean;
  /** Whether a node is shown greyed. Default: none is. */
  readonly isDisabled?: (node: Node) => boolean;
}

/** A row with its node. */
export interface TreeNodeRow<Node> extends TreeGridRow {
  readonly node: Node;
}

/**
 * The rows of a tree for `TreeGrid`, in order: nodes inside closed ones are left out. Costs what is in sight, whatever
 * the size of the tree; a cycle ends where it meets itself.
 */
export const flattenTree = <Node>(
  roots: readonly Node[],
  { keyOf, labelOf, childrenOf, isExpanded, isExpandable: mayExpand, isDisabled }: TreeShape<Node>,
): readonly TreeNodeRow<Node>[] => {
  const rows: TreeNodeRow<Node>[] = [];
  const seen = new Set<string>();
  // Sets of siblings under way, innermost last: trees can be deeper than the call stack.
  const open = [{ nodes: roots, next: 0 }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const node = top.nodes[top.next];
    if (top.next >= top.nodes.length || node === undefined) {
      open.pop();
      continue;
    }
    top.next += 1;
    const key = keyOf(node);
    if (seen.has(key)) continue;
    seen.add(key);
    const isExpandable = mayExpand === undefined ? childrenOf(node).length > 0 : mayExpand(node);
    const isOpen = isExpandable && isExpanded(key);
    rows.push({
      key,
      label: labelOf(node),
      level: open.length,
      isExpandable,
      isExpanded: isOpen,
      setSize: top.nodes.length,
      positionInSet: top.next,
      ...(isDisabled?.(node) === true && { isDisabled: true }),
      node,
    });
    if (isOpen) open.push({ nodes: childrenOf(node), next: 0 });
  }
  return rows;
};
