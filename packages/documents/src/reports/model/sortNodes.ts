import type { ReportNode } from "./sumRows.ts";

/** What nodes are sorted by: a figure, or their name. */
export type NodeValue = (node: ReportNode) => number | string | undefined;

const compare = (a: number | string | undefined, b: number | string | undefined): number => {
  // What is not known comes last in either direction.
  if (a === undefined || b === undefined) return 0;
  return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));
};

/** Nodes and those inside in an order; those alike stay as they are. */
export const sortNodes = (
  nodes: readonly ReportNode[],
  valueOf: NodeValue,
  isDescending: boolean,
): readonly ReportNode[] => {
  const known = nodes.filter((node) => valueOf(node) !== undefined);
  const unknown = nodes.filter((node) => valueOf(node) === undefined);
  const sign = isDescending ? -1 : 1;
  return [...known.toSorted((a, b) => sign * compare(valueOf(a), valueOf(b))), ...unknown].map((node) => ({
    ...node,
    children: sortNodes(node.children, valueOf, isDescending),
  }));
};
