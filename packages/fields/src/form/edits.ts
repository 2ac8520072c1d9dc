import { readPath } from "@backroom/values";
import { isSameValue } from "../model/equal.ts";
import type { Issues } from "../rules/issue.ts";
import type { FormEvent } from "./events.ts";
import type { FormState } from "./state.ts";
import { difference, isWithin, joinSteps, write } from "./steps.ts";
import type { Step, UndoStep, Values } from "./steps.ts";

const compared = (state: FormState, paths: readonly string[]): Pick<FormState, "changed"> => {
  const others = state.changed.filter((path) => !paths.includes(path));
  const now = paths.filter(
    (path) => !isSameValue(readPath(state.initial, path), readPath(state.values, path)),
  );
  return { changed: [...others, ...now] };
};

const replaceIssues = (issues: Issues, paths: readonly string[], found: Issues): Issues => {
  const kept = Object.entries(issues).filter(([path]) => !paths.some((parent) => isWithin(path, parent)));
  return kept.length === Object.keys(issues).length && Object.keys(found).length === 0
    ? issues
    : { ...Object.fromEntries(kept), ...found };
};

const joinedTo = (last: UndoStep, step: Step): UndoStep => ({
  ...last,
  patches: joinSteps(last.patches, step),
});

/** One change of a value; it joins the last step while the same path is typed in. */
export const change = (
  state: FormState,
  { path, step, issues, checked }: Extract<FormEvent, { type: "change" }>,
): FormState => {
  if (step.length === 0) return state;
  const last = state.past.at(-1);
  const joins = state.openPath === path && last !== undefined;
  const past = joins
    ? [...state.past.slice(0, -1), joinedTo(last, step)]
    : [...state.past, { patches: step }];
  const paths = step.map((patch) => patch.path);
  const next = { ...state, values: write(state.values, step, "after") };
  return {
    ...next,
    ...compared(next, paths),
    issues: replaceIssues(state.issues, checked, issues),
    past,
    future: [],
    openPath: path,
  };
};

/** Values another source computed (adjust): they join the step that caused them, so that one undo takes both back. */
export const replace = (state: FormState, values: Values, issues: Issues): FormState => {
  const step = difference(state.names, state.values, values);
  if (step.length === 0) return state;
  const last = state.past.at(-1);
  const next = { ...state, values: write(state.values, step, "after"), issues };
  return {
    ...next,
    ...compared(
      next,
      step.map((patch) => patch.path),
    ),
    past: last === undefined ? state.past : [...state.past.slice(0, -1), joinedTo(last, step)],
    ...(last === undefined ? { initial: write(state.initial, step, "after") } : {}),
  };
};

/** The same edits on a newer state that holds nothing of another user: no step of undo. */
export const ground = (state: FormState, initial: Values, values: Values, issues: Issues): FormState => ({
  ...state,
  initial,
  values,
  issues,
  changed: difference(state.names, initial, values).map((patch) => patch.path),
});

/**
 * Edits with another base: a merge or a restored draft. The change is one undo step that contains both bases, so that undoing a
 * merge and saving does not overwrite the merged changes.
 */
export const rebase = (state: FormState, initial: Values, values: Values, issues: Issues): FormState => {
  const patches = difference(state.names, state.values, values);
  const step: UndoStep = {
    patches,
    ...(initial !== state.initial && { initial: { before: state.initial, after: initial } }),
  };
  return {
    ...ground(state, initial, values, issues),
    past: patches.length === 0 ? state.past : [...state.past, step],
    future: [],
    openPath: null,
  };
};

/** The last step taken back, or done again. */
export const travel = (
  state: FormState,
  type: "undo" | "redo",
  validate: (values: Values) => Issues,
): FormState => {
  const isUndo = type === "undo";
  const step = (isUndo ? state.past : state.future).at(-1);
  if (step === undefined) return state;
  const side = isUndo ? "before" : "after";
  const values = write(state.values, step.patches, side);
  return {
    ...ground(state, step.initial?.[side] ?? state.initial, values, validate(values)),
    past: isUndo ? state.past.slice(0, -1) : [...state.past, step],
    future: isUndo ? [...state.future, step] : state.future.slice(0, -1),
    openPath: null,
  };
};
