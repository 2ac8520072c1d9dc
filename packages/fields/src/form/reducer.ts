import { readPath } from "@backroom/values";
import { isSameValue } from "../model/equal.ts";
import type { Issue } from "../rules/issue.ts";
import { change, ground, rebase, replace, travel } from "./edits.ts";
import type { FormEvent } from "./events.ts";
import { initialFormState } from "./state.ts";
import type { FormState } from "./state.ts";
import { difference, write } from "./steps.ts";
import type { Values } from "./steps.ts";

/** What was typed while the save was under way stays, as an unsaved change. */
const succeed = (state: FormState, submitted: Values, saved: Values): FormState => {
  const typedMeanwhile = difference(state.names, submitted, state.values).filter(({ path }) =>
    state.names.includes(path),
  );
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

/** The form after an event. */
export const formReducer = (state: FormState, event: FormEvent): FormState => {
  switch (event.type) {
    case "load":
      return {
        ...initialFormState(state.names, event.values),
        failedCount: state.failedCount,
        successfulCount: state.successfulCount,
      };
    case "change":
      return change(state, event);
    case "replace":
      return replace(state, event.values, event.issues);
    case "rebase":
      return rebase(state, event.initial, event.values, event.issues);
    case "ground":
      return ground(state, event.initial, event.values, event.issues);
    case "leave":
      return {
        ...state,
        openPath: null,
        touched:
          state.touched[event.path] === true ? state.touched : { ...state.touched, [event.path]: true },
        // Known issues win: they can be of the server.
        issues: { ...event.issues, ...state.issues },
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
