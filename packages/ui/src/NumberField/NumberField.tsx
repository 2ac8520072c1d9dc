import type { ReactNode, Ref } from "react";
import { NumberField as AriaNumberField } from "react-aria-components";
import type { NumberFieldProps as AriaNumberFieldProps } from "react-aria-components";
import { Field, fieldClass } from "../Field/Field.tsx";
import type { FieldProps } from "../Field/Field.tsx";
import { Input } from "../Input/Input.tsx";

export interface NumberFieldProps
  extends
    FieldProps,
    Omit<AriaNumberFieldProps, "children" | "className" | "style" | "isRequired" | "isReadOnly"> {
  /** Unit or currency after the number, quieter than it. */
  readonly suffix?: ReactNode;
  /** Before the number. */
  readonly prefix?: ReactNode;
  /** Text shown while empty. */
  readonly placeholder?: string;
  /** The input element. */
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Extra class name. */
  readonly className?: string;
}

/** A number in the reader's format, at the end of its box. Arrow keys step; the wheel does not change it. */
export const NumberField = ({
  label,
  description,
  errorMessage,
  counter,
  isRequired = false,
  isReadOnly = false,
  suffix,
  prefix,
  placeholder,
  inputRef,
  className,
  ...props
}: NumberFieldProps) => (
  <AriaNumberField
    validationBehavior="aria"
    isWheelDisabled
    {...props}
    isRequired={isRequired}
    isReadOnly={isReadOnly}
    className={fieldClass(className)}
  >
    <Field {...{ label, description, errorMessage, counter, isRequired, isReadOnly }}>
      <Input
        {...(placeholder !== undefined && { placeholder })}
        {...(inputRef && { ref: inputRef })}
        align="end"
        prefix={prefix}
        suffix={suffix}
      />
    </Field>
  </AriaNumberField>
);
