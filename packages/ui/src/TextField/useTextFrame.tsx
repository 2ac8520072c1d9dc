import { useLingui } from "@lingui/react";
import { useId, useState } from "react";
import type { AriaAttributes, FocusEvent, ReactNode } from "react";
import { fieldClass } from "../Field/Field.tsx";
import type { FieldProps } from "../Field/Field.tsx";
import { fieldMarks } from "../Field/FieldMarks.tsx";
import styles from "../Field/Field.module.css";

/** What connects an input with the frame around it. */
export interface FramedInput extends AriaAttributes {
  readonly id: string;
  readonly readOnly: boolean;
}

/** What the frame takes of the props of a text field. */
export interface TextFrameProps extends FieldProps {
  /** Id of the input. Default: one is made. */
  readonly id?: string | undefined;
  readonly isInvalid?: boolean | undefined;
  /** Id of further help. */
  readonly "aria-describedby"?: string | undefined;
  readonly className?: string | undefined;
}

/** What {@link useTextFrame} gives. */
export interface TextFrame<Props extends TextFrameProps> {
  /** Attributes of the element that takes the text. */
  readonly input: FramedInput;
  /** The props the frame leaves. */
  readonly rest: Omit<Props, keyof TextFrameProps>;
  /** Draws label line, help and error around the element. */
  readonly frame: (element: ReactNode) => ReactNode;
}

/**
 * Label line, help and error around an element of HTML that takes text. A hook and not a component, and the counter is
 * only there while somebody is in the field: forms have hundreds of these, and each element of each counts.
 */
export const useTextFrame = <Props extends TextFrameProps>(field: Props): TextFrame<Props> => {
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
  const { i18n } = useLingui();
  const own = useId();
  const [isEntered, setEntered] = useState(false);
  const inputId = id ?? own;
  const descriptionId = description === undefined ? undefined : `${own}-help`;
  const errorId = isInvalid && errorMessage !== undefined ? `${own}-error` : undefined;
  const describedBy = [help, descriptionId, errorId].filter((one) => one !== undefined).join(" ");
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setEntered(false);
  };
  return {
    input: {
      id: inputId,
      readOnly: isReadOnly,
      "aria-required": isRequired || undefined,
      "aria-invalid": isInvalid || undefined,
      "aria-describedby": describedBy === "" ? undefined : describedBy,
    },
    rest,
    frame: (element) => (
      <div
        className={fieldClass(className)}
        {...(counter !== undefined && { onFocus: () => setEntered(true), onBlur: leave })}
      >
        {label !== undefined && (
          <span className={styles["head"]}>
            <label className={styles["label"]} htmlFor={inputId}>
              {label}
            </label>
            {fieldMarks(i18n, { isRequired, isReadOnly, counter: isEntered ? counter : undefined })}
          </span>
        )}
        {element}
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
    ),
  };
};
