import { useFormik } from "formik";
import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import type { FormEvent, ReactNode } from "react";
import type { Form } from "./createForm.ts";
import { mountOf } from "./mount.ts";

export interface FormRootProps {
  readonly form: Form;
  /** Inputs and buttons; they do not render again when a value changes. */
  readonly children: ReactNode;
  /** Called by Enter and submit buttons. Default: the form's own submit. */
  readonly onSubmit?: () => void;
  /** Accessible name of the form. */
  readonly "aria-label"?: string;
  /** Extra class name. */
  readonly className?: string | undefined;
}

/** The form element. Enter in an input and a submit button submit it. */
export const FormRoot = ({ form, children, className, onSubmit, ...props }: FormRootProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (onSubmit === undefined) void form.submit();
    else onSubmit();
  };
  return (
    <form {...props} className={className} noValidate onSubmit={submit}>
      <FormikCore form={form} />
      {children}
    </form>
  );
};

/**
 * Formik as the core of value and submit, alone in a leaf: its context would render every field again on each key.
 * Formik validates and submits the values of its last render; the form hands it the current ones instead, so that
 * typing and Ctrl+S in one tick save what was typed.
 */
const FormikCore = ({ form }: Pick<FormRootProps, "form">) => {
  const mount = mountOf(form);
  const formik = useFormik<Record<string, unknown>>({
    initialValues: { ...form.store.getState().values },
    validateOnChange: false,
    validateOnBlur: false,
    validate: () => Object.fromEntries(Object.values(mount.validate()).map(({ path, rule }) => [path, rule])),
    onSubmit: () => mount.submit(),
  });
  // What the handler returned; nothing when the rules refused.
  const submit = useEffectEvent(async () => ((await formik.submitForm()) as unknown) === true);
  const mirror = useEffectEvent((values: Record<string, unknown>) => void formik.setValues(values, false));
  useLayoutEffect(() => mount.attach(() => submit()), [mount]);
  useEffect(
    () =>
      form.store.subscribe((state, before) => {
        // While the user types, Formik waits for the end of the step: telling it every key costs half a render.
        const isStep =
          state.openPath === null && (state.values !== before.values || before.openPath !== null);
        if (isStep) mirror({ ...state.values });
      }),
    [form],
  );
  return null;
};
