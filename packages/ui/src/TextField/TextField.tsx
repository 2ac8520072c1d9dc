import type { ComponentProps, MouseEvent, ReactNode, Ref } from "react";
import { classNames } from "../classNames.ts";
import type { FieldProps } from "../Field/Field.tsx";
import styles from "../Input/Input.module.css";
import { TextFrame } from "./TextFrame.tsx";

/** Attributes of the element that this package sets or names otherwise. */
type Taken =
  | "className"
  | "style"
  | "prefix"
  | "value"
  | "defaultValue"
  | "onChange"
  | "disabled"
  | "readOnly"
  | "required"
  | "children";

interface TextBase extends FieldProps {
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Called with the whole text. */
  onChange?: ((text: string) => void) | undefined;
  isInvalid?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Extra class name. */
  className?: string | undefined;
}

export interface TextFieldProps extends TextBase, Omit<ComponentProps<"input">, Taken | "ref"> {
  /** Before the text: an icon. */
  readonly prefix?: ReactNode;
  /** After the text: a unit, a button. */
  readonly suffix?: ReactNode;
  /** Where the text stands. Default "start". */
  readonly align?: "start" | "end";
  /** The input element. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

export interface TextAreaFieldProps extends TextBase, Omit<ComponentProps<"textarea">, Taken | "ref"> {
  /** Visible lines. Default 4. */
  readonly rows?: number;
  /** The text area element. */
  readonly inputRef?: Ref<HTMLTextAreaElement> | undefined;
}

/** A press beside the text, on a unit or the edge, puts the cursor into the text. */
const enterText = (event: MouseEvent<HTMLElement>): void => {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || target.closest("input, button") !== null) return;
  event.preventDefault();
  currentTarget.querySelector("input")?.focus();
};

/**
 * A labelled line of text. Pass `isInvalid` with `errorMessage`. Made of plain elements: forms have hundreds of them, and
 * each key draws one again.
 */
export const TextField = (props: TextFieldProps) => (
  <TextFrame field={props}>
    {(framed, { prefix, suffix, align = "start", inputRef, onChange, isDisabled = false, ...input }) => (
      <span
        role="presentation"
        className={classNames(styles["box"], styles["plain"])}
        data-invalid={framed["aria-invalid"]}
        data-disabled={isDisabled || undefined}
        onMouseDown={enterText}
      >
        {prefix !== undefined && <span className={styles["affix"]}>{prefix}</span>}
        <input
          {...(align === "start" && { dir: "auto" })}
          {...input}
          {...framed}
          ref={inputRef}
          disabled={isDisabled}
          className={styles["input"]}
          data-align={align}
          onChange={onChange && ((event) => onChange(event.target.value))}
        />
        {suffix !== undefined && <span className={styles["affix"]}>{suffix}</span>}
      </span>
    )}
  </TextFrame>
);

/** A labelled text of several lines. */
export const TextAreaField = (props: TextAreaFieldProps) => (
  <TextFrame field={props}>
    {(framed, { rows = 4, inputRef, onChange, isDisabled = false, ...area }) => (
      <textarea
        dir="auto"
        {...area}
        {...framed}
        ref={inputRef}
        rows={rows}
        disabled={isDisabled}
        className={classNames(styles["box"], styles["area"], styles["plain"])}
        data-invalid={framed["aria-invalid"]}
        data-disabled={isDisabled || undefined}
        onChange={onChange && ((event) => onChange(event.target.value))}
      />
    )}
  </TextFrame>
);
