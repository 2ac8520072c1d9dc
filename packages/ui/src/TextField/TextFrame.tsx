import { useId } from "react";
import type { AriaAttributes, ReactNode } from "react";
import { fieldClass } from "../Field/Field.tsx";
import type { FieldProps } from "../Field/Field.tsx";
import { FieldMarks } from "../Field/FieldMarks.tsx";
import styles from "../Field/Field.module.css";

/** What connects an input with the frame around it. */
export interface FramedInput extends AriaAttributes {
  readonly id: string;
  readonly readOnly: boolean;
}

/** What the frame takes of the props of a text field. */
export interface TextFrameOwnProps extends FieldProps {
  /** Id of the input. Default: one is made. */
  readonly id?: string | undefined;
  readonly isInvalid?: boolean | undefined;
  /** Id of further help. */
  readonly "aria-describedby"?: string | undefined;
  readonly className?: string | undefined;
}

/** Props of {@link TextFrame}: those of a whole text field. */
export interface TextFrameProps<Props extends TextFrameOwnProps> {
  readonly field: Props;
  /** Draws the element with the props the frame leaves. */
  readonly children: (input: FramedInput, rest: Omit<Props, keyof TextFrameOwnProps>) => ReactNode;
}

/** Label line, help and error around an element of HTML that takes text. */
export const TextFrame = <Props extends TextFrameOwnProps>({ field, children }: TextFrameProps<Props>) => {
  const {
    id,
    label,
    description,
    errorMessage,
    counter,
    isRequired = false,
    isReadOnly = false,
    isInvalid = false,
    "aria-describedby": help,
    className,
    ...rest
  } = field;
  const own = useId();
  const inputId = id ?? own;
  const hasError = isInvalid && errorMessage !== undefined;
  const descriptionId = description === undefined ? undefined : `${own}-help`;
  const errorId = hasError ? `${own}-error` : undefined;
  const describedBy = [help, descriptionId, errorId].filter((one) => one !== undefined).join(" ");
  return (
    <div className={fieldClass(className)}>
      {label !== undefined && (
        <span className={styles["head"]}>
          <label className={styles["label"]} htmlFor={inputId}>
            {label}
          </label>
          <FieldMarks isRequired={isRequired} isReadOnly={isReadOnly} counter={counter} />
        </span>
      )}
      {children(
        {
          id: inputId,
          readOnly: isReadOnly,
          "aria-required": isRequired || undefined,
          "aria-invalid": isInvalid || undefined,
          "aria-describedby": describedBy === "" ? undefined : describedBy,
        },
        rest,
      )}
      {descriptionId !== undefined && (
        <span id={descriptionId} className={styles["description"]}>
          {description}
        </span>
      )}
      {errorId !== undefined && (
        <span id={errorId} className={styles["error"]}>
          {errorMessage}
        </span>
      )}
    </div>
  );
};
