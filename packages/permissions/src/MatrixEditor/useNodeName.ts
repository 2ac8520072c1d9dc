import type { MatrixNode } from "../matrix/matrixIndex.ts";
import { useMatrixParts } from "./MatrixContext.ts";

/** Says the name of a node; of a right with that of its path, as the right alone does not say where. */
export const useNodeName = (): ((node: MatrixNode) => string) => {
  const { matrix, textOf } = useMatrixParts();
  return (node) => {
    const parent = node.right === null ? undefined : matrix.store.getState().index.nodes[node.parent];
    return parent === undefined ? textOf(node) : `${textOf(parent)}: ${textOf(node)}`;
  };
};
