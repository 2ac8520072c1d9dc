import { shownIssue } from "@backroom/fields";
import type { Field, FormState } from "@backroom/fields";

/** How many errors a person can see on these fields, nested ones included. */
export const shownErrors = (state: FormState, fields: readonly Field[]): number =>
  Object.keys(state.issues).filter(
    (path) =>
      shownIssue(state, path) !== undefined &&
      fields.some((field) => path === field.name || path.startsWith(`${field.name}.`)),
  ).length;
