import type { MatrixIndex, MatrixNode } from "./matrixIndex.ts";
import { inheritsFrom } from "./shownValue.ts";
import type { ShownValues } from "./shownValue.ts";
import type { ColumnOid } from "./types.ts";
import { GLOBAL } from "./types.ts";

/** One step of why a cell counts as it does. */
export type ExplanationStep =
  /** Nothing is set on these nodes, nearest first. */
  | { readonly kind: "unset"; readonly nodes: readonly MatrixNode[]; readonly column: ColumnOid }
  /** A flag is set here. */
  | {
      readonly kind: "set";
      readonly node: MatrixNode;
      readonly column: ColumnOid;
      readonly allowed: boolean;
      readonly decides: boolean;
    }
  /** Nothing is set anywhere. */
  | { readonly kind: "default" };

/** Why a cell counts as it does: where flags were looked for, from near to far; one `set` step decides, else the default. */
export const explainCell = (
  index: MatrixIndex,
  values: Pick<ShownValues, "explicit">,
  node: MatrixNode,
  column: ColumnOid,
): readonly ExplanationStep[] => {
  const steps: ExplanationStep[] = [];
  let unset: MatrixNode[] = [];
  let isDecided = false;
  const endUnset = (of: ColumnOid) => {
    // Behind the step that decides, only flags that would have counted are worth a line.
    if (unset.length > 0 && !isDecided) steps.push({ kind: "unset", nodes: unset, column: of });
    unset = [];
  };
  for (const of of column === GLOBAL ? [GLOBAL] : [column, GLOBAL]) {
    for (const one of [node, ...inheritsFrom(index, node)]) {
      const allowed = values.explicit(one, of);
      if (allowed === null) {
        unset.push(one);
        continue;
      }
      endUnset(of);
      steps.push({ kind: "set", node: one, column: of, allowed, decides: !isDecided });
      isDecided = true;
    }
    endUnset(of);
  }
  return isDecided ? steps : [...steps, { kind: "default" }];
};
