import type { Issue, Issues } from "../rules/issue.ts";
import type { UndoStep, Values } from "./steps.ts";

/** State of a form. */
export interface FormState {
  /** Names of the form's fields: changes are counted and undone by field. */
  readonly names: readonly string[];
  /** Values as loaded or last saved. */
  readonly initial: Values;
  readonly values: Values;
  /** Failing rules by path, shown or not, of the fields that were changed, left or validated. */
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
  readonly past: readonly UndoStep[];
  readonly future: readonly UndoStep[];
  /** Path being typed in: further changes of it join the last step. */
  readonly openPath: string | null;
}

/** A form that holds these values, untouched. */
export const initialFormState = (names: readonly string[], values: Values): FormState => ({
  names,
  initial: values,
  values,
  issues: {},
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
/** The issue to show at a path: none before the field was left or the form validated. */
export const shownIssue = (state: FormState, path: string): Issue | undefined =>
  state.isValidated || state.touched[path] === true ? state.issues[path] : undefined;
