import type { CurrencyOf } from "@backroom/values";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { isSameValue } from "../model/equal.ts";
import type { Field } from "../model/field.ts";
import { validateRecord } from "../rules/validate.ts";
import type { Issue } from "../rules/issue.ts";
import { createListeners } from "./listeners.ts";
import { keepMount } from "./mount.ts";
import type { SubmitCore } from "./mount.ts";
import type { FormPort } from "./port.ts";
import { applyChange } from "./resets.ts";
import type { FormEvent } from "./events.ts";
import { formReducer } from "./reducer.ts";
import { initialFormState, shownIssue } from "./state.ts";
import type { FormState } from "./state.ts";
import type { Step, Values } from "./steps.ts";
import { readPath } from "@backroom/values";
import { writePath } from "../model/path.ts";

/**
 * What became of a submit. `done`: the values are stored; `values` are what is stored now, when that differs from what
 * was submitted. `failed`: they are not; `issues` show at their fields. `open`: they are not, because something else has
 * to be decided first; nothing is wrong with them.
 */
export type SubmitOutcome =
  | { readonly status: "done"; readonly values?: Values }
  | { readonly status: "open" }
  | { readonly status: "failed"; readonly issues?: readonly Issue[] };

/** What a form calls. */
export interface FormHandlers {
  /** Stores the values. Called only when every rule holds. A rejection counts as failed and is passed on. */
  readonly onSubmit: (values: Values) => Promise<SubmitOutcome>;
  /** Told after a person changed a field (not after load, undo or adjust). */
  readonly onChange?: (field: Field, values: Values) => void;
}

/** Options of {@link createForm}. */
export interface FormOptions extends FormHandlers {
  readonly fields: readonly Field[];
  /** Values to begin with; missing ones read as undefined. */
  readonly values: Values;
  /** Currency of amounts whose record names none: rules and inputs take its decimals. Default: none is known. */
  readonly currencyOf?: CurrencyOf | undefined;
}

/** A form: values, rules, undo and submit, without a component. Inputs bind to it as a {@link FormPort}. */
export interface Form extends FormPort {
  readonly fields: readonly Field[];
  readonly store: Pick<StoreApi<FormState>, "getState" | "getInitialState" | "subscribe">;
  /** Takes other values as the unchanged state; undo, flags and issues start anew. */
  readonly load: (values: Values) => void;
  /** Back to the values as loaded or last saved. */
  readonly reset: () => void;
  /** Takes computed values (adjust) as part of the last change. */
  readonly replace: (values: Values) => void;
  /**
   * Takes `initial` as the unchanged state and `values` as edits of it; one step of undo, which returns to the unchanged
   * state of before, too.
   */
  readonly rebase: (initial: Values, values: Values) => void;
  /** As `rebase`, but no step of undo: for a newer unchanged state that holds nothing of another user. */
  readonly ground: (initial: Values, values: Values) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /**
   * Sets the named fields as a person would: rules show, fields that depend on them reset. The given values win over resets. One step
   * of undo.
   */
  readonly setValues: (values: Values) => void;
  /** Takes the named fields back to the unchanged values, as one step of undo. Default: all fields. */
  readonly revert: (names?: readonly string[]) => void;
  /** Whether any field fails its rules, shown or not; checks all fields. */
  readonly isInvalid: () => boolean;
  /** Shows issues at their fields, for example the server's, until those fields change. */
  readonly setIssues: (issues: readonly Issue[]) => void;
  /** Validates, resets the validation state, calls the handler, resets undo. True when stored. */
  readonly submit: () => Promise<boolean>;
  /** Replaces the handlers; `useForm` keeps those of the last render. */
  readonly setHandlers: (handlers: FormHandlers) => void;
}

/** Makes a form over normalised fields. Render `FormRoot` with it; `submit` needs that. */
export const createForm = ({ fields, values, currencyOf, ...initialHandlers }: FormOptions): Form => {
  const validateAll = (all: Values) => validateRecord(fields, all, currencyOf);
  const amounts = new Set(fields.filter(holdsAmount));
  const own = fields.map((field) => field.name);
  const store = createStore<FormState>(() => initialFormState(own, values));
  const listeners = createListeners();
  let core: SubmitCore | undefined;
  let handlers: FormHandlers = initialHandlers;

  /** `path` undefined = anything may have changed. */
  const send = (event: FormEvent, paths?: readonly string[]) => {
    store.setState(formReducer(store.getState(), event), true);
    listeners.notify(paths);
  };
  const load = (next: Values) => send({ type: "load", values: next });
  /** Checks a field when it is left. `load` does not: issues are hidden until then, and checking 200 fields takes a tenth of the mounting. */
  const leave = (path: string) => {
    const { touched, values: current } = store.getState();
    const owner = touched[path] === true ? undefined : ownerOf(fields, path);
    const issues = owner === undefined ? {} : validateRecord([owner], current, currencyOf);
    send({ type: "leave", path, issues }, [path]);
  };
  const travel = (type: "undo" | "redo") => send({ type, validate: validateAll });

  const form: Form = {
    fields,
    store,
    subscribe: listeners.subscribe,
    currency: () => currencyOf?.(store.getState().values),
    getValue: (name) => readPath(store.getState().values, name),
    getIssue: (name) => shownIssue(store.getState(), name),
    getInitial: () => store.getState().initial,
    setValue: (path, value) => {
      const before = store.getState().values;
      if (Object.is(readPath(before, path), value)) return;
      const after = applyChange(fields, before, path, value);
      const names = [...new Set(after.paths.map((changed) => ownerOf(fields, changed)?.name ?? changed))];
      const step: Step = names
        .map((name) => ({ path: name, before: readPath(before, name), after: readPath(after.values, name) }))
        .filter((patch) => !isSameValue(patch.before, patch.after));
      // How many decimals an amount may have follows the currency beside it.
      const isCurrency = names.some((name) => name.endsWith("Currency"));
      const checked = fields.filter(
        (field) => names.includes(field.name) || (isCurrency && amounts.has(field)),
      );
      const issues = validateRecord(checked, after.values, currencyOf);
      const checkedNames = [...new Set([...names, ...checked.map((field) => field.name)])];
      send({ type: "change", path, step, issues, checked: checkedNames }, checkedNames);
      const changed = ownerOf(fields, path);
      if (changed !== undefined) handlers.onChange?.(changed, store.getState().values);
    },
    blur: leave,
    load,
    reset: () => load(store.getState().initial),
    replace: (next) => send({ type: "replace", values: next, issues: validateAll(next) }),
    rebase: (initial, next) => send({ type: "rebase", initial, values: next, issues: validateAll(next) }),
    ground: (initial, next) => send({ type: "ground", initial, values: next, issues: validateAll(next) }),
    undo: () => travel("undo"),
    redo: () => travel("redo"),
    revert: (names) => {
      const { initial, values, changed } = store.getState();
      const wanted = names === undefined ? changed : changed.filter((name) => names.includes(name));
      if (wanted.length === 0) return;
      const next = wanted.reduce<Values>(
        (all, name) => writePath(all, name, readPath(initial, name)),
        values,
      );
      send({ type: "rebase", initial, values: next, issues: validateAll(next) });
      for (const name of wanted) {
        const field = ownerOf(fields, name);
        if (field !== undefined) handlers.onChange?.(field, next);
      }
    },
    setValues: (given) => {
      const { initial, values } = form.store.getState();
      const entries = Object.entries(given);
      const changed = entries.filter(([name, value]) => !isSameValue(readPath(values, name), value));
      if (changed.length === 0) return;
      const reset = changed.reduce<Values>(
        (all, [name, value]) => applyChange(fields, all, name, value).values,
        values,
      );
      const next = entries.reduce<Values>((all, [name, value]) => writePath(all, name, value), reset);
      send({ type: "rebase", initial, values: next, issues: validateAll(next) });
      for (const [name] of changed) {
        leave(name);
        const field = ownerOf(fields, name);
        if (field !== undefined) handlers.onChange?.(field, next);
      }
    },
    isInvalid: () => Object.keys(validateAll(store.getState().values)).length > 0,
    setIssues: (issues) => send({ type: "issues", issues }),
    setHandlers: (next) => {
      handlers = next;
    },
    submit: async () => {
      if (core === undefined)
        throw new Error("The form is not mounted: render FormRoot with it before submit.");
      if (store.getState().isSubmitting) return false;
      send({ type: "submit" });
      return await core();
    },
  };
  keepMount(form, {
    attach: (attached) => {
      core = attached;
      return () => {
        if (core === attached) core = undefined;
      };
    },
    validate: () => {
      const issues = validateAll(store.getState().values);
      send({ type: "validated", issues });
      if (Object.keys(issues).length > 0) send({ type: "refused", issues: [] });
      return issues;
    },
    submit: async () => {
      const submitted = store.getState().values;
      send({ type: "validationReset" });
      try {
        const outcome = await handlers.onSubmit(submitted);
        if (outcome.status === "done")
          send({ type: "succeeded", submitted, values: outcome.values ?? submitted });
        else if (outcome.status === "open") send({ type: "deferred" });
        else send({ type: "refused", issues: outcome.issues ?? [] });
        return outcome.status === "done";
      } catch (error) {
        send({ type: "refused", issues: [] });
        throw error;
      }
    },
  });
  return form;
};

const holdsAmount = (field: Field): boolean => field.usage === "Currency" || field.fields.some(holdsAmount);

/** The form's own field that holds a path. */
const ownerOf = (fields: readonly Field[], path: string) =>
  fields.find((field) => path === field.name || path.startsWith(`${field.name}.`));
