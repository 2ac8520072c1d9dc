import { readPath } from "@backroom/values";
import { isSameValue } from "../model/equal.ts";
import { writePath } from "../model/path.ts";

/** Values of a form by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** One field that changed. */
export interface Patch {
  /** Name of the field. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Everything one act of a person changed. */
export type Step = readonly Patch[];

/** One step of undo. */
export interface UndoStep {
  readonly patches: Step;
  /** The unchanged state before and after the step, if it changed too, as by a merge. */
  readonly initial?: { readonly before: Values; readonly after: Values } | undefined;
}

/** True for a path, and for those below it. */
export const isWithin = (path: string, parent: string) => path === parent || path.startsWith(`${parent}.`);

/** Values with a step made or taken back. */
export const write = (values: Values, step: Step, side: "before" | "after"): Values =>
  (side === "before" ? step.toReversed() : step).reduce<Values>(
    (all, patch) => writePath(all, patch.path, patch[side]),
    values,
  );

/** Two steps as one: the first value before, the last after. */
export const joinSteps = (earlier: Step, later: Step): Step => {
  const joined = earlier.map((patch) => {
    const again = later.findLast((other) => other.path === patch.path);
    return again === undefined ? patch : { ...patch, after: again.after };
  });
  return [...joined, ...later.filter((patch) => !earlier.some((other) => other.path === patch.path))];
};

/** Patches between two records, by field; values without a field count by their top-level name. */
export const difference = (names: readonly string[], before: Values, after: Values): Step => {
  const keys = [...Object.keys(before), ...Object.keys(after)];
  const others = keys.filter((key) => !names.some((name) => isWithin(name, key)));
  return [...new Set([...names, ...others])]
    .map((path) => ({ path, before: readPath(before, path), after: readPath(after, path) }))
    .filter((patch) => !isSameValue(patch.before, patch.after));
};
