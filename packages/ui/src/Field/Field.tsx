import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components";
import { Row } from "../Layout/Row.tsx";
import { classNames } from "../classNames.ts";
import styles from "./Field.module.css";
import { FieldMarks } from "./FieldMarks.tsx";

/** What every field of a form has around its input. */
export interface FieldProps {
  /** Name of the field; without one give `aria-label`. */
  readonly label?: ReactNode;
  /** Help that is always there. */
  readonly description?: ReactNode;
  /** Why the value is not accepted; shows while the field is invalid. */
  readonly errorMessage?: ReactNode;
  /** Small text at the end of the label line, on screen while the field has the focus: "13/32". */
  readonly counter?: ReactNode;
  /** The label says `Required`. Default false. */
  readonly isRequired?: boolean | undefined;
  /** The label says `Readonly`. Default false. */
  readonly isReadOnly?: boolean | undefined;
}

export interface FieldFrameProps extends FieldProps {
  /** The input. */
  readonly children: ReactNode;
}

/** Class of the element around a field; put it on the React Aria field. */
export const fieldClass = (className?: string): string => classNames(styles["field"], className);

/**
 * Label line, input, help and error. Stands inside a React Aria field (`Select`, `RadioGroup` …), which
 * wires label, description and error to the input. Own inputs: put one inside such a field, then this around it.
 */
export const Field = ({
  label,
  description,
  errorMessage,
  counter,
  isRequired = false,
  isReadOnly = false,
  children,
}: FieldFrameProps) => (
  <>
    {label !== undefined && (
      <Row as="span" size="sm" align="baseline" gap={1} className={styles["head"]}>
        <Label className={styles["label"] ?? ""}>{label}</Label>
        <FieldMarks isRequired={isRequired} isReadOnly={isReadOnly} counter={counter} />
      </Row>
    )}
    {children}
    {description !== undefined && (
      <Text slot="description" className={styles["description"] ?? ""}>
        {description}
      </Text>
    )}
    <FieldError className={styles["error"] ?? ""}>
      {errorMessage === undefined ? undefined : () => errorMessage}
    </FieldError>
  </>
);
