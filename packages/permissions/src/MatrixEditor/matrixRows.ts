import type { TreeGridRow } from "@backroom/ui";
import type { MatrixNode } from "../matrix/matrixIndex.ts";
import type { VisibleNodes } from "../matrix/visibleNodes.ts";

/** The nodes in sight as rows of a tree grid: siblings that a search hides do not count. */
export const matrixRows = (
  { nodes }: VisibleNodes,
  textOf: (node: MatrixNode) => string,
): readonly TreeGridRow[] => {
  const siblings = new Map<number, number>();
  const positions = nodes.map(({ parent }) => {
    const position = (siblings.get(parent) ?? 0) + 1;
    siblings.set(parent, position);
    return position;
  });
  return nodes.map((node, at) => ({
    key: node.key,
    label: textOf(node),
    level: node.level,
    isExpandable: node.end > node.index + 1,
    isExpanded: (nodes[at + 1]?.parent ?? -1) === node.index,
    setSize: siblings.get(node.parent) ?? 1,
    positionInSet: positions[at] ?? 1,
  }));
};
