import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import styles from "./Checkbox.module.css";

/** Attributes of the element that this package sets or names otherwise. */
type Taken =
  | "checked"
  | "children"
  | "className"
  | "defaultChecked"
  | "disabled"
  | "onChange"
  | "readOnly"
  | "ref"
  | "size"
  | "style"
  | "type";

export interface CheckboxProps extends Omit<ComponentProps<"input">, Taken> {
  /** The text; leave out in table cells and give `aria-label`. */
  readonly children?: ReactNode;
  /** Whether it is on, where the caller keeps it. */
  readonly isSelected?: boolean | undefined;
  /** Whether it is on at first, where it keeps that itself. */
  readonly defaultSelected?: boolean | undefined;
  /** Some of many are on. */
  readonly isIndeterminate?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onChange?: ((isSelected: boolean) => void) | undefined;
}

/** On, off or, with `isIndeterminate`, some of many. A plain element: the login page waits for what it is made of. */
export const Checkbox = ({
  children,
  isSelected,
  defaultSelected,
  isIndeterminate = false,
  isDisabled = false,
  onChange,
  ...attributes
}: CheckboxProps) => (
  <label className={styles["checkbox"]}>
    <input
      {...attributes}
      type="checkbox"
      ref={(element) => {
        if (element !== null) element.indeterminate = isIndeterminate;
      }}
      className={styles["input"]}
      checked={isSelected}
      defaultChecked={defaultSelected}
      disabled={isDisabled}
      onChange={(event) => onChange?.(event.target.checked)}
    />
    <span className={styles["box"]}>
      <Icon name={isIndeterminate ? "minus" : "check"} size={12} />
    </span>
    {children !== undefined && <span>{children}</span>}
  </label>
);
