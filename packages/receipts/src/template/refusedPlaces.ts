import { isApiError } from "@backroom/api-client";
import type { ProblemParams } from "@backroom/receipt-template";
import { StateEffect, StateField } from "@codemirror/state";
import type { Text } from "@codemirror/state";

/** A place where the server found the text wrong. */
export interface RefusedPlace {
  readonly from: number;
  readonly line: number;
  readonly column: number;
  /** What is wrong, in the words of the server. */
  readonly message: string;
  /** The values of the sentence, with its code. */
  readonly params: ProblemParams;
}

/** The server refused the text as it is, at these places. */
export const placesRefused = /* @__PURE__ */ StateEffect.define<readonly RefusedPlace[]>();

/** Where the server refused the text; empty again with the next change of the text. */
export const refusedPlaces = /* @__PURE__ */ StateField.define<readonly RefusedPlace[]>({
  create: () => [],
  update: (places, { docChanged, effects }) =>
    effects.reduce(
      (before, effect) => (effect.is(placesRefused) ? effect.value : before),
      docChanged ? [] : places,
    ),
});

/** The places a failed call names in the text. */
export const refusedIn = (error: unknown, doc: Text): readonly RefusedPlace[] =>
  (isApiError(error) ? error.fieldErrors : []).flatMap(({ field, message, params }) => {
    const { line, column } = params;
    if (field !== "Xml" || typeof line !== "number" || typeof column !== "number") return [];
    const values = Object.entries(params).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === "string" || typeof entry[1] === "number",
    );
    const { from, to } = doc.line(Math.max(1, Math.min(doc.lines, line)));
    const at = Math.max(from, Math.min(to, from + column - 1));
    return [{ from: at, line, column, message, params: Object.fromEntries(values) }];
  });
