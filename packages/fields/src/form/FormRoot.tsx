import { useFormik } from "formik";
import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import type { FormEvent, ReactNode } from "react";
import type { Form } from "./createForm.ts";

/** Props of {@link FormRoot}. */
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
  const formik = useFormik<Record<string, unknown>>({
    initialValues: { ...form.store.getState().values },
    validateOnChange: false,
    validateOnBlur: false,
    validate: () => Object.fromEntries(Object.values(form.validate()).map(({ path, rule }) => [path, rule])),
    onSubmit: () => form.handleSubmit(),
  });
  const submit = useEffectEvent(() => formik.submitForm() as Promise<void>);
  const mirror = useEffectEvent((values: Record<string, unknown>) => void formik.setValues(values, false));
  useLayoutEffect(() => form.attach({ submit: () => submit() }), [form]);
  useEffect(
    () =>
      form.store.subscribe((state, before) => {
        // While somebody types, Formik waits for the end of the step: telling it every key costs half a render.
        const isStep =
          state.openPath === null && (state.values !== before.values || before.openPath !== null);
        if (isStep) mirror({ ...state.values });
      }),
    [form],
  );
  return null;
};
