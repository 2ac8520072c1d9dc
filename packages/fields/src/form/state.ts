import { isSameValue } from "../model/equal.ts";
import type { Issue, Issues } from "../rules/validate.ts";
import { readPath } from "@backroom/values";
import { difference, isWithin, joinSteps, write } from "./steps.ts";
import type { Step, Values } from "./steps.ts";

/** State of a form. */
export interface FormState {
  /** Names of the form's fields: changes are counted and undone by field. */
  readonly names: readonly string[];
  /** Values as loaded or last saved. */
  readonly initial: Values;
  readonly values: Values;
  /** Failing rules by path, shown or not. */
  readonly issues: Issues;
  /** Paths that were left once. */
  readonly touched: Readonly<Record<string, true>>;
  /** Names of the fields that differ from `initial`. */
  readonly changed: readonly string[];
  /** True from the first submit until load or reset. */
  readonly isSubmitted: boolean;
  /** True after a validation run, false again after a successful submit or reset. */
  readonly isValidated: boolean;
  readonly isSubmitting: boolean;
  /** Submits refused by the rules or by the handler. */
  readonly failedCount: number;
  readonly successfulCount: number;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Path being typed in: further changes of it join the last step. */
  readonly openPath: string | null;
}

/** What can happen to a form. */
export type FormEvent =
  | { readonly type: "load"; readonly values: Values; readonly issues: Issues }
  | {
      readonly type: "change";
      readonly path: string;
      readonly step: Step;
      /** Issues of the fields that were checked again. */
      readonly issues: Issues;
      readonly checked: readonly string[];
    }
  | { readonly type: "replace"; readonly values: Values; readonly issues: Issues }
  | { readonly type: "rebase"; readonly initial: Values; readonly values: Values; readonly issues: Issues }
  | { readonly type: "leave"; readonly path: string }
  | { readonly type: "undo" | "redo"; readonly validate: (values: Values) => Issues }
  | { readonly type: "submit" }
  | { readonly type: "validated"; readonly issues: Issues }
  | { readonly type: "refused"; readonly issues: readonly Issue[] }
  | { readonly type: "deferred" }
  | { readonly type: "validationReset" }
  | { readonly type: "succeeded"; readonly submitted: Values; readonly values: Values }
  | { readonly type: "issues"; readonly issues: readonly Issue[] };

/** A form that holds these values, untouched. */
export const initialFormState = (names: readonly string[], values: Values, issues: Issues): FormState => ({
  names,
  initial: values,
  values,
  issues,
  touched: {},
  changed: [],
  isSubmitted: false,
  isValidated: false,
  isSubmitting: false,
  failedCount: 0,
  successfulCount: 0,
  past: [],
  future: [],
  openPath: null,
});

/** True while a value differs from what was loaded or saved. */
export const isDirty = (state: FormState): boolean => state.changed.length > 0;
/** True while any field fails its rules, shown or not. */
export const isInvalid = (state: FormState): boolean => Object.keys(state.issues).length > 0;
/** The issue to show at a path: none before the field was left or the form validated. */
export const shownIssue = (state: FormState, path: string): Issue | undefined =>
  state.isValidated || state.touched[path] === true ? state.issues[path] : undefined;

/** The form after an event. */
export const formReducer = (state: FormState, event: FormEvent): FormState => {
  switch (event.type) {
    case "load":
      return {
        ...initialFormState(state.names, event.values, event.issues),
        failedCount: state.failedCount,
        successfulCount: state.successfulCount,
      };
    case "change":
      return change(state, event);
    case "replace":
      return replace(state, event.values, event.issues);
    case "rebase":
      return rebase(state, event.initial, event.values, event.issues);
    case "leave":
      return {
        ...state,
        openPath: null,
        touched:
          state.touched[event.path] === true ? state.touched : { ...state.touched, [event.path]: true },
      };
    case "undo":
    case "redo":
      return travel(state, event.type, event.validate);
    case "submit":
      return { ...state, isSubmitted: true, isSubmitting: true, openPath: null };
    case "validated":
      return { ...state, isValidated: true, issues: event.issues };
    case "refused":
      return {
        ...withIssues(state, event.issues),
        isSubmitting: false,
        failedCount: state.failedCount + 1,
      };
    case "deferred":
      return { ...state, isSubmitting: false };
    case "validationReset":
      return { ...state, isValidated: false, issues: {}, touched: {} };
    case "succeeded":
      return succeed(state, event.submitted, event.values);
    case "issues":
      return withIssues(state, event.issues);
  }
};

const change = (
  state: FormState,
  { path, step, issues, checked }: Extract<FormEvent, { type: "change" }>,
): FormState => {
  if (step.length === 0) return state;
  const last = state.past.at(-1);
  const joins = state.openPath === path && last !== undefined;
  const past = joins ? [...state.past.slice(0, -1), joinSteps(last, step)] : [...state.past, step];
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
const replace = (state: FormState, values: Values, issues: Issues): FormState => {
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
    past: last === undefined ? state.past : [...state.past.slice(0, -1), joinSteps(last, step)],
    ...(last === undefined ? { initial: write(state.initial, step, "after") } : {}),
  };
};

/** Edits on another ground: a merge or a restored draft. What it changes is one step of undo. */
const rebase = (state: FormState, initial: Values, values: Values, issues: Issues): FormState => {
  const step = difference(state.names, state.values, values);
  return {
    ...state,
    initial,
    values,
    issues,
    changed: difference(state.names, initial, values).map((patch) => patch.path),
    past: step.length === 0 ? state.past : [...state.past, step],
    future: [],
    openPath: null,
  };
};

const travel = (state: FormState, type: "undo" | "redo", validate: (values: Values) => Issues): FormState => {
  const isUndo = type === "undo";
  const step = (isUndo ? state.past : state.future).at(-1);
  if (step === undefined) return state;
  const next = { ...state, values: write(state.values, step, isUndo ? "before" : "after") };
  return {
    ...next,
    issues: validate(next.values),
    ...compared(
      next,
      step.map((patch) => patch.path),
    ),
    past: isUndo ? state.past.slice(0, -1) : [...state.past, step],
    future: isUndo ? [...state.future, step] : state.future.slice(0, -1),
    openPath: null,
  };
};

/** What was typed while the save was under way stays, as an unsaved change. */
const succeed = (state: FormState, submitted: Values, saved: Values): FormState => {
  const typedMeanwhile = difference(state.names, submitted, state.values);
  const values = write(saved, typedMeanwhile, "after");
  return {
    ...state,
    initial: saved,
    values,
    changed: typedMeanwhile
      .filter((patch) => !isSameValue(readPath(saved, patch.path), patch.after))
      .map((p) => p.path),
    isSubmitting: false,
    successfulCount: state.successfulCount + 1,
    past: [],
    future: [],
    openPath: null,
  };
};

const withIssues = (state: FormState, issues: readonly Issue[]): FormState =>
  issues.length === 0
    ? state
    : {
        ...state,
        issues: { ...state.issues, ...Object.fromEntries(issues.map((issue) => [issue.path, issue])) },
        touched: { ...state.touched, ...Object.fromEntries(issues.map(({ path }) => [path, true as const])) },
      };

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
