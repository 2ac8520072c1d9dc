import type { ComponentProps, MouseEvent, ReactNode, Ref } from "react";
import { classNames } from "../classNames.ts";
import type { FieldProps } from "../Field/Field.tsx";
import styles from "../Input/Input.module.css";
import { useComposedText } from "./useComposedText.ts";
import { useTextFrame } from "./useTextFrame.tsx";

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
  /** Before the text: an icon. Pass "" while it may come later: with its first prefix or suffix a field draws a new input. */
  readonly prefix?: ReactNode;
  /** After the text: a unit, a button; "" as for the prefix. */
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

const boxClass = classNames(styles["box"], styles["plain"]);
const bareClass = classNames(styles["box"], styles["plain"], styles["bare"]);
const areaClass = classNames(styles["box"], styles["plain"], styles["area"]);

/** A press beside the text, on a unit or the edge, puts the cursor into the text. */
const enterText = (event: MouseEvent<HTMLElement>): void => {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || target.closest("input, button") !== null) return;
  event.preventDefault();
  currentTarget.querySelector("input")?.focus();
};

/**
 * A labelled line of text. Pass `isInvalid` with `errorMessage`. Made of plain elements, a box around the input only where
 * something stands beside the text: forms have hundreds of them, and each key draws one again.
 */
export const TextField = (props: TextFieldProps) => {
  const { input, look, rest, frame } = useTextFrame(props);
  const { prefix, suffix, align = "start", inputRef, value, onChange, ...attributes } = rest;
  const typed = useComposedText(value, onChange);
  const isBoxed = prefix !== undefined || suffix !== undefined;
  const text = (
    <input
      {...(align === "start" && { dir: "auto" })}
      {...attributes}
      {...input}
      {...typed}
      {...(!isBoxed && look)}
      ref={inputRef}
      className={isBoxed ? styles["input"] : bareClass}
      data-align={align}
    />
  );
  if (!isBoxed) return frame(text);
  return frame(
    <span role="presentation" className={boxClass} {...look} onMouseDown={enterText}>
      {prefix !== undefined && <span className={styles["affix"]}>{prefix}</span>}
      {text}
      {suffix !== undefined && <span className={styles["affix"]}>{suffix}</span>}
    </span>,
  );
};

/** A labelled text of several lines. */
export const TextAreaField = (props: TextAreaFieldProps) => {
  const { input, look, rest, frame } = useTextFrame(props);
  const { rows = 4, inputRef, value, onChange, ...attributes } = rest;
  const typed = useComposedText(value, onChange);
  return frame(
    <textarea
      dir="auto"
      {...attributes}
      {...input}
      {...typed}
      {...look}
      ref={inputRef}
      rows={rows}
      className={areaClass}
    />,
  );
};
