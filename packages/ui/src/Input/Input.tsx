import type { ReactNode, RefAttributes } from "react";
import { Group, Input as AriaInput, TextArea as AriaTextArea } from "react-aria-components";
import type { InputProps as AriaInputProps, TextAreaProps as AriaTextAreaProps } from "react-aria-components";
import { classNames } from "../classNames.ts";
import { withholdKeys } from "../keys/inputMethod.ts";
import styles from "./Input.module.css";

export interface InputBoxProps {
  /** Before the text: an icon, a flag. */
  readonly prefix?: ReactNode;
  /** After the text: a unit, a currency, a button. */
  readonly suffix?: ReactNode;
  /** The input itself. */
  readonly children: ReactNode;
  /** Extra class name. */
  readonly className?: string | undefined;
}

/** The bordered box around an input: prefix, input, suffix. A click anywhere in it focuses the input. */
export const InputBox = ({ prefix, suffix, children, className }: InputBoxProps) => (
  <Group className={classNames(styles["box"], styles["group"], className)}>
    {prefix !== undefined && <span className={styles["affix"]}>{prefix}</span>}
    {children}
    {suffix !== undefined && <span className={styles["affix"]}>{suffix}</span>}
  </Group>
);

export interface InputProps
  extends
    Omit<AriaInputProps, "className" | "style" | "prefix">,
    Pick<InputBoxProps, "prefix" | "suffix">,
    RefAttributes<HTMLInputElement> {
  /** Numbers and amounts stand at the end. Default "start". */
  readonly align?: "start" | "end";
}

/**
 * One line of text in its box. Inside a field it takes label, state and value from it. Text runs in its own direction,
 * whatever that of the page, and stands where texts of the page begin.
 */
export const Input = ({ prefix, suffix, align = "start", ...props }: InputProps) => (
  <InputBox prefix={prefix} suffix={suffix}>
    <AriaInput
      {...(align === "start" && { dir: "auto" })}
      {...props}
      className={styles["input"] ?? ""}
      onCompositionStart={withholdKeys}
      data-align={align}
    />
  </InputBox>
);

export interface TextAreaProps
  extends Omit<AriaTextAreaProps, "className" | "style">, RefAttributes<HTMLTextAreaElement> {}

/** Several lines of text in their box, each paragraph in its own direction. */
export const TextArea = ({ rows = 4, ...props }: TextAreaProps) => (
  <AriaTextArea
    dir="auto"
    {...props}
    rows={rows}
    className={classNames(styles["box"], styles["area"])}
    onCompositionStart={withholdKeys}
  />
);
