import { useLingui } from "@lingui/react";
import { useId, useState } from "react";
import type { AriaAttributes, ReactNode } from "react";
import { fieldClass } from "../Field/Field.tsx";
import type { FieldProps } from "../Field/Field.tsx";
import { fieldMarks } from "../Field/FieldMarks.tsx";
import { Row } from "../Layout/Row.tsx";
import styles from "../Field/Field.module.css";

/** What connects an input with the frame around it. */
export interface FramedInput extends AriaAttributes {
  readonly id: string;
  readonly readOnly: boolean;
  readonly disabled: boolean;
}

/** What the frame takes of the props of a text field. */
export interface TextFrameProps extends FieldProps {
  /** Id of the input. Default: one is made. */
  readonly id?: string | undefined;
  readonly isInvalid?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Id of further help. */
  readonly "aria-describedby"?: string | undefined;
  readonly className?: string | undefined;
}

/** What {@link useTextFrame} gives. */
export interface TextFrame<Props extends TextFrameProps> {
  /** Attributes of the element that takes the text. */
  readonly input: FramedInput;
  /** How the box around the text looks. */
  readonly look: Readonly<Record<`data-${string}`, unknown>>;
  /** The props the frame leaves. */
  readonly rest: Omit<Props, keyof TextFrameProps | "isDisabled">;
  /** Draws label line, help and error around the element. */
  readonly frame: (element: ReactNode) => ReactNode;
}

/**
 * Label line, help and error around an element of HTML that takes text. A hook and not a component, and the counter is
 * only there while the user is in the field: forms have hundreds of these, and each element of each counts.
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
    isDisabled = false,
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
  return {
    input: {
      id: inputId,
      readOnly: isReadOnly,
      disabled: isDisabled,
      "aria-required": isRequired || undefined,
      "aria-invalid": isInvalid || undefined,
      "aria-describedby": describedBy === "" ? undefined : describedBy,
    },
    look: {
      "data-invalid": isInvalid || undefined,
      "data-readonly": isReadOnly || undefined,
      "data-disabled": isDisabled || undefined,
    },
    rest,
    frame: (element) => (
      <div
        className={fieldClass(className)}
        {...(counter !== undefined && { onFocus: () => setEntered(true), onBlur: () => setEntered(false) })}
      >
        {label !== undefined && (
          <Row as="span" size="sm" align="baseline" gap={1} className={styles["head"]}>
            <label className={styles["label"]} htmlFor={inputId}>
              {label}
            </label>
            {fieldMarks(i18n, { isRequired, isReadOnly, counter: isEntered ? counter : undefined })}
          </Row>
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
