import type { ReactNode } from "react";
import { Button as AriaButton, Select as AriaSelect, SelectValue } from "react-aria-components";
import type { ListBoxProps, SelectProps as AriaSelectProps } from "react-aria-components";
import { NoEntry } from "../Dropdown/DropdownMessages.tsx";
import { DropdownList } from "../Dropdown/ListItems.tsx";
import { Field, fieldClass } from "../Field/Field.tsx";
import type { FieldProps } from "../Field/Field.tsx";
import { Icon } from "../Icon/Icon.tsx";
import inputStyles from "../Input/Input.module.css";
import { PopoverSurface } from "../Popover/Popover.tsx";
import styles from "./Select.module.css";

export interface SelectProps<T extends object>
  extends
    Omit<FieldProps, "counter" | "isReadOnly">,
    Pick<ListBoxProps<T>, "items" | "children">,
    Omit<AriaSelectProps<T>, "children" | "className" | "style" | "isRequired"> {
  /** What the button shows for the choice. Default: its text. */
  readonly renderValue?: () => ReactNode;
  /** Extra class name. */
  readonly className?: string;
}

/** One choice of a known list. The button opens it; typing jumps to an entry. Options: `Option`, `OptionSection`. */
export const Select = <T extends object>({
  label,
  description,
  errorMessage,
  isRequired = false,
  items,
  children,
  renderValue,
  className,
  ...props
}: SelectProps<T>) => (
  <AriaSelect
    validationBehavior="aria"
    allowsEmptyCollection
    {...props}
    isRequired={isRequired}
    className={fieldClass(className)}
  >
    <Field {...{ label, description, errorMessage, isRequired }}>
      <AriaButton className={`${inputStyles["box"] ?? ""} ${styles["button"] ?? ""}`}>
        <SelectValue className={styles["value"] ?? ""}>
          {({ isPlaceholder, selectedText, defaultChildren }) =>
            isPlaceholder ? defaultChildren : (renderValue?.() ?? selectedText)
          }
        </SelectValue>
        <Icon name="chevron-down" />
      </AriaButton>
    </Field>
    <PopoverSurface>
      <DropdownList
        {...(items && { items })}
        {...(children !== undefined && { children })}
        renderEmptyState={() => <NoEntry hasSearch={false} />}
      />
    </PopoverSurface>
  </AriaSelect>
);
