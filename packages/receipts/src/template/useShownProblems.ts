import type { TemplateProblem } from "@backroom/receipt-template";
import { useStore } from "zustand";
import type { TemplateEditor } from "./createTemplateEditor.ts";
import { refusedPlaces } from "./refusedPlaces.ts";
import { isProblemCode, useProblemText } from "./useProblemText.ts";

/** Something that is wrong with the text, as a list shows it. */
export interface ShownProblem {
  readonly key: string;
  readonly severity: TemplateProblem["severity"];
  readonly text: string;
  readonly from: number;
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
}

/** What is wrong with the text of an editor: what was found here, after what the server refused. */
export const useShownProblems = (
  editor: TemplateEditor,
  problems: readonly TemplateProblem[],
): readonly ShownProblem[] => {
  const textOf = useProblemText();
  const refused = useStore(editor, (state) => state.editor.field(refusedPlaces, false)) ?? [];
  return [
    ...refused.map(({ from, line, column, message, params }) => ({
      key: `refused ${from} ${message}`,
      severity: "error" as const,
      text: isProblemCode(params["code"]) ? textOf({ code: params["code"], params }) : message,
      from,
      line,
      column,
    })),
    ...problems.map((problem) => ({
      key: `${problem.code} ${problem.from} ${problem.to}`,
      severity: problem.severity,
      text: textOf(problem),
      from: problem.from,
      line: problem.line,
      column: problem.column,
    })),
  ];
};
