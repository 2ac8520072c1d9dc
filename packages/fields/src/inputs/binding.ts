import { numberKeypad } from "@backroom/ui";
import type { ReactNode } from "react";
import type { Field } from "../model/field.ts";
import type { FormPort } from "../form/port.ts";

/** What an input component is given: one value, bound to its form. */
export interface InputBinding {
  readonly field: Field;
  /** Place of the value in the form, `Lines.0.Text`. */
  readonly path: string;
  /** Label in the reader's language. */
  readonly label: string;
  readonly value: unknown;
  readonly setValue: (value: unknown) => void;
  /** Call when the input was left. */
  readonly blur: () => void;
  /** Text of the issue to show, or undefined. */
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  /** Placeholder of an empty choice, for example `All`. Undefined: the default of the input. */
  readonly emptyText?: string | undefined;
  readonly form: FormPort;
  /** The inputs of nested fields, whose paths begin with the prefix. */
  readonly renderFields: (fields: readonly Field[], prefix: string) => ReactNode;
}

/** Props every labelled field of `@backroom/ui` takes, from a binding. */
export const frameProps = ({ label, error, field, isReadOnly, blur }: InputBinding) => ({
  label,
  isInvalid: error !== undefined,
  isRequired: field.required && !isReadOnly,
  isReadOnly,
  onBlur: blur,
  ...(error !== undefined && { errorMessage: error }),
});

/** Returns the `inputMode` of a number field by its minimum and rules. */
export const keypadOf = ({ min, rules }: Field) =>
  numberKeypad(
    typeof min === "number" ? min : null,
    rules.some((rule) => rule.name === "integer"),
  );
