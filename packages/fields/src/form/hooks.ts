import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { Issue } from "../rules/issue.ts";
import { createForm } from "./createForm.ts";
import type { Form, FormOptions } from "./createForm.ts";
import type { FormPort } from "./port.ts";
import type { FormState } from "./state.ts";

/** A form that lives as long as the component. `fields` and `values` are read once; call `form.load` for others. */
export const useForm = (options: FormOptions): Form => {
  const [form] = useState(() => createForm(options));
  useLayoutEffect(() => form.setHandlers(options));
  return form;
};

/** Part of a form's state; the component renders again when that part changes. */
export const useFormState = <T>(form: Pick<Form, "store">, selector: (state: FormState) => T): T =>
  useStore(form.store, selector);

/** Value of one path; the component renders again when it changes. */
export const useFieldValue = (form: FormPort, path: string): unknown => useSlice(form, path, form.getValue);

/** Issue to show at one path; the component renders again when it changes. */
export const useFieldIssue = (form: FormPort, path: string): Issue | undefined =>
  useSlice(form, path, form.getIssue);

/** What an input draws of its path. */
interface FieldView {
  readonly value: unknown;
  readonly issue: Issue | undefined;
  /** Values before the edits; undefined = the form does not tell. */
  readonly initial: Readonly<Record<string, unknown>> | undefined;
}

const createView = (form: FormPort, path: string) => {
  let view: FieldView | undefined;
  return {
    subscribe: (listener: () => void) => form.subscribe(path, listener),
    read: (): FieldView => {
      const value = form.getValue(path);
      const issue = form.getIssue(path);
      const initial = form.getInitial?.();
      const isSame =
        view !== undefined &&
        Object.is(view.value, value) &&
        view.issue === issue &&
        view.initial === initial;
      if (view === undefined || !isSame) view = { value, issue, initial };
      return view;
    },
  };
};

/** Value and issue of one path by one subscription: forms have hundreds of inputs. */
export const useFieldView = (form: FormPort, path: string): FieldView => {
  const view = useMemo(() => createView(form, path), [form, path]);
  return useSyncExternalStore(view.subscribe, view.read, view.read);
};

const useSlice = <T>(form: FormPort, path: string, read: (path: string) => T): T => {
  const subscribe = useCallback((listener: () => void) => form.subscribe(path, listener), [form, path]);
  const snapshot = () => read(path);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
};
