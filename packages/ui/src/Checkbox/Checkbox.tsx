import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox, CheckboxGroup as AriaCheckboxGroup } from "react-aria-components";
import type {
  CheckboxGroupProps as AriaCheckboxGroupProps,
  CheckboxProps as AriaCheckboxProps,
} from "react-aria-components";
import { Field, fieldClass } from "../Field/Field.tsx";
import type { FieldProps } from "../Field/Field.tsx";
import { Icon } from "../Icon/Icon.tsx";
import styles from "./Checkbox.module.css";

export interface CheckboxProps extends Omit<AriaCheckboxProps, "children" | "className" | "style"> {
  /** The text; leave out in table cells and give `aria-label`. */
  readonly children?: ReactNode;
}

/** On, off or, with `isIndeterminate`, some of many. */
export const Checkbox = ({ children, ...props }: CheckboxProps) => (
  <AriaCheckbox {...props} className={styles["checkbox"] ?? ""}>
    {({ isIndeterminate, isSelected }) => (
      <>
        <span className={styles["box"]}>
          {isIndeterminate ? <Icon name="minus" size={12} /> : isSelected && <Icon name="check" size={12} />}
        </span>
        {children !== undefined && <span>{children}</span>}
      </>
    )}
  </AriaCheckbox>
);

export interface CheckboxGroupProps
  extends
    FieldProps,
    Omit<AriaCheckboxGroupProps, "children" | "className" | "style" | "isRequired" | "isReadOnly"> {
  /** The checkboxes, each with a `value`. */
  readonly children: ReactNode;
}

/** Any number of a few choices, all in sight. */
export const CheckboxGroup = ({
  label,
  description,
  errorMessage,
  counter,
  isRequired = false,
  isReadOnly = false,
  children,
  ...props
}: CheckboxGroupProps) => (
  <AriaCheckboxGroup
    validationBehavior="aria"
    {...props}
    isRequired={isRequired}
    isReadOnly={isReadOnly}
    className={fieldClass()}
  >
    <Field {...{ label, description, errorMessage, counter, isRequired, isReadOnly }}>{children}</Field>
  </AriaCheckboxGroup>
);
