import type { ReactNode, Ref } from "react";
import { TextField as AriaTextField } from "react-aria-components";
import type { TextFieldProps as AriaTextFieldProps } from "react-aria-components";
import { Field, fieldClass } from "../Field/Field.tsx";
import type { FieldProps } from "../Field/Field.tsx";
import { Input, TextArea } from "../Input/Input.tsx";

type FieldBase = Omit<AriaTextFieldProps, "children" | "className" | "style" | "isRequired" | "isReadOnly">;

interface TextBase extends FieldProps, FieldBase {
  /** Text shown while empty; an example, never the label. */
  placeholder?: string;
  /** Extra class name. */
  className?: string;
}

export interface TextFieldProps extends TextBase {
  /** Before the text: an icon. */
  prefix?: ReactNode;
  /** After the text: a unit, a button. */
  suffix?: ReactNode;
  /** Where the text stands. Default "start". */
  align?: "start" | "end";
  /** The input element. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Splits the props of a text field: those of its frame, and those of React Aria's field. */
const useParts = <P extends TextBase>({
  label,
  description,
  errorMessage,
  counter,
  isRequired = false,
  isReadOnly = false,
  className,
  placeholder,
  ...rest
}: P) => ({
  rest: { ...rest, isRequired, isReadOnly, className: fieldClass(className) },
  frame: { label, description, errorMessage, counter, isRequired, isReadOnly },
  input: placeholder === undefined ? {} : { placeholder },
});

/** A labelled line of text. Pass `isInvalid` with `errorMessage`. */
export const TextField = ({ prefix, suffix, align = "start", inputRef, ...props }: TextFieldProps) => {
  const { rest, frame, input } = useParts(props);
  return (
    <AriaTextField validationBehavior="aria" {...rest}>
      <Field {...frame}>
        <Input
          {...input}
          prefix={prefix}
          suffix={suffix}
          align={align}
          {...(inputRef && { ref: inputRef })}
        />
      </Field>
    </AriaTextField>
  );
};

export interface TextAreaFieldProps extends TextBase {
  /** Visible lines. Default 4. */
  rows?: number;
  /** The text area element. */
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** A labelled text of several lines. */
export const TextAreaField = ({ rows = 4, inputRef, ...props }: TextAreaFieldProps) => {
  const { rest, frame, input } = useParts(props);
  return (
    <AriaTextField validationBehavior="aria" {...rest}>
      <Field {...frame}>
        <TextArea {...input} rows={rows} {...(inputRef && { ref: inputRef })} />
      </Field>
    </AriaTextField>
  );
};
