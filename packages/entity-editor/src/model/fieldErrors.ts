import { shownIssue } from "@backroom/fields";
import type { Field, FormState } from "@backroom/fields";

const isOf = (path: string, { name }: Field) => path === name || path.startsWith(`${name}.`);

/** How many errors a person can see on these fields, nested ones included. */
export const shownErrors = (state: FormState, fields: readonly Field[]): number =>
  Object.keys(state.issues).filter(
    (path) => shownIssue(state, path) !== undefined && fields.some((field) => isOf(path, field)),
  ).length;

/** Names of the fields with errors that a person can see, in the order of the fields. */
export const fieldsWithErrors = (state: FormState, fields: readonly Field[]): readonly string[] =>
  fields
    .filter((field) =>
      Object.keys(state.issues).some((path) => isOf(path, field) && shownIssue(state, path) !== undefined),
    )
    .map(({ name }) => name);

/**
 * The name to go to from a field: the next one in the order of all fields, or the one before; past the last it begins
 * again. `from` undefined = before the first. Undefined when there is none.
 */
export const nextName = (
  order: readonly string[],
  names: readonly string[],
  from: string | undefined,
  step: 1 | -1,
): string | undefined => {
  const place = from === undefined ? (step === 1 ? -1 : order.length) : order.indexOf(from);
  const sorted = order.filter((name) => names.includes(name));
  return step === 1
    ? (sorted.find((name) => order.indexOf(name) > place) ?? sorted[0])
    : (sorted.findLast((name) => order.indexOf(name) < place) ?? sorted.at(-1));
};
