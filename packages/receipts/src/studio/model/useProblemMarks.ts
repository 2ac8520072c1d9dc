import type { TemplateProblem } from "@backroom/receipt-template";
import { useMemo } from "react";
import { blockAt } from "./blocks.ts";
import type { Block } from "./blocks.ts";

/** Which blocks have a problem, and which fields the documents do not have. */
export const useProblemMarks = (root: Block | null, problems: readonly TemplateProblem[]) =>
  useMemo(() => {
    const keys = new Set(root === null ? [] : problems.map(({ from }) => blockAt(root, from + 1).key));
    const unknown = new Set(
      problems.flatMap(({ code, params }) => (code === "unknownField" ? [String(params["path"])] : [])),
    );
    return { keys, unknown };
  }, [root, problems]);
