import { linter, lintGutter } from "@codemirror/lint";
import type { Diagnostic } from "@codemirror/lint";
import type { Extension } from "@codemirror/state";
import { parseTemplateXml, readTemplate } from "@backroom/receipt-template";
import type { TemplateProblem } from "@backroom/receipt-template";
import { placesRefused, refusedPlaces } from "./refusedPlaces.ts";

/** Marks the problems of a template in its code, with their texts. */
export const templateLint = (
  documentType: string,
  textOf: (problem: Pick<TemplateProblem, "code" | "params">) => string,
): Extension => [
  lintGutter(),
  linter(
    ({ state }) => [
      ...state
        .field(refusedPlaces)
        .map(({ from, message }): Diagnostic => ({ from, to: from, severity: "error", message })),
      ...readTemplate(parseTemplateXml(state.doc.toString()), { documentType }).problems.map(
        (problem): Diagnostic => ({
          from: problem.from,
          to: Math.max(problem.to, problem.from),
          severity: problem.severity,
          message: textOf(problem),
        }),
      ),
    ],
    {
      delay: 250,
      needsRefresh: ({ transactions }) =>
        transactions.some(({ effects }) => effects.some((effect) => effect.is(placesRefused))),
    },
  ),
];
