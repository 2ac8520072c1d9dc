import { useFormik } from "formik";
import type { FormikValues } from "formik";
import { useEffect, useRef } from "react";
import type { FormEvent, RefCallback } from "react";

/** Options of {@link useSmallForm}. */
export interface SmallFormOptions<Values> {
  /** Values to start with. Others in a later render have no effect. */
  readonly initial: Values;
  /** A yup schema of the values. Its messages are shown as they are, so they are in the user's language. */
  readonly schema: { readonly validate: (values: never, options?: never) => Promise<unknown> };
  /** Called with valid values. The form is busy until it resolves. */
  readonly onSubmit: (values: Values) => unknown;
}

/** Props of a field of `@backroom/ui`, such as `TextField`. */
export interface SmallFormField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isInvalid: boolean;
  readonly errorMessage: string | undefined;
}

/** A form made by {@link useSmallForm}. */
export interface SmallForm<Values> {
  readonly values: Values;
  /** Whether a value differs from the initial one. */
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  /** Props of the field of a value; its error shows from the first submit on. */
  readonly field: <Name extends keyof Values & string>(name: Name) => SmallFormField<Values[Name]>;
  /** Replaces values, for example after a conflict. */
  readonly setValues: (values: Values) => void;
  /** Goes back to the initial values. */
  readonly reset: () => void;
  /** Validates, then calls `onSubmit`, or focuses the first wrong field. Does nothing while busy. */
  readonly submit: () => Promise<void>;
  /** Ref of the element around the fields. */
  readonly ref: RefCallback<HTMLElement>;
  /** Props of the `form` element, if there is one. */
  readonly formProps: {
    readonly ref: RefCallback<HTMLElement>;
    readonly noValidate: true;
    readonly "aria-busy": boolean;
    readonly onSubmit: (event: FormEvent) => void;
  };
}

/**
 * A form of few values on Formik, validated by a yup schema. Forms with hundreds of fields use `createForm` of
 * `@backroom/fields`, as Formik renders all fields on every key.
 */
export const useSmallForm = <Values extends FormikValues>({
  initial,
  schema,
  onSubmit,
}: SmallFormOptions<Values>): SmallForm<Values> => {
  const frame = useRef<HTMLElement>(null);
  const formik = useFormik<Values>({
    initialValues: initial,
    validationSchema: schema,
    onSubmit: async (values) => void (await onSubmit(values)),
  });
  const { values, errors, submitCount, isSubmitting } = formik;
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting)
      frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount, isSubmitting]);
  const ref = (element: HTMLElement | null) => {
    frame.current = element;
  };
  const submit = async () => {
    if (!isSubmitting) await formik.submitForm();
  };
  return {
    values,
    isChanged: formik.dirty,
    isBusy: isSubmitting,
    field: (name) => {
      const error = submitCount > 0 ? errors[name] : undefined;
      return {
        name,
        value: values[name],
        onChange: (value) => void formik.setFieldValue(name, value),
        isInvalid: error !== undefined,
        errorMessage: typeof error === "string" ? error : undefined,
      };
    },
    setValues: (next) => void formik.setValues(next),
    reset: () => formik.resetForm(),
    submit,
    ref,
    formProps: {
      ref,
      noValidate: true,
      "aria-busy": isSubmitting,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
  };
};
