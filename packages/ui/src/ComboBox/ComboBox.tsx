import { useLingui } from "@lingui/react/macro";
import { useContext, useState } from "react";
import type { ReactNode, Ref } from "react";
import { mergeProps } from "react-aria";
import { Button as AriaButton, ComboBox as AriaComboBox, ComboBoxStateContext } from "react-aria-components";
import type { ComboBoxProps as AriaComboBoxProps, ListBoxProps } from "react-aria-components";
import { EntriesLoading, NoEntry, NotLoaded, TooManyEntries } from "../Dropdown/DropdownMessages.tsx";
import { DropdownList } from "../Dropdown/ListItems.tsx";
import { Field, fieldClass } from "../Field/Field.tsx";
import type { FieldProps } from "../Field/Field.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { PopoverSurface } from "../Popover/Popover.tsx";
import { Spinner } from "../Spinner/Spinner.tsx";
import { ComboBoxInput } from "./ComboBoxInput.tsx";
import { useLoadingAnnouncement } from "./useLoadingAnnouncement.ts";
import { useMenuTrigger } from "./useMenuTrigger.ts";
import styles from "./ComboBox.module.css";

export interface ComboBoxProps<T extends object>
  extends
    Omit<FieldProps, "counter">,
    Pick<ListBoxProps<T>, "children">,
    Omit<AriaComboBoxProps<T>, "children" | "className" | "style" | "isRequired" | "isReadOnly"> {
  /** Text shown while empty. */
  readonly placeholder?: string;
  /** Before the text: the icon or flag of the choice. */
  readonly prefix?: ReactNode;
  /** More entries exist than the list shows; its end says so. Default false. */
  readonly isTruncated?: boolean;
  /** Entries are on their way; shows a spinner. Apply the delay of the place before setting it. Default false. */
  readonly isLoading?: boolean;
  /** Whether the entries could not be loaded; the open list shows that. Explain the reason or the retry in `description`. Default false. */
  readonly isFailed?: boolean;
  /** Maximum length of the typed text, in characters. Default: no limit. */
  readonly maxLength?: number;
  /** The input element. */
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Extra class name. */
  readonly className?: string;
}

const NoMatch = () => <NoEntry hasSearch={(useContext(ComboBoxStateContext)?.inputValue ?? "") !== ""} />;

/**
 * One choice of a long list, found by typing. Give `items`, `inputValue` and `onInputChange` when a server searches;
 * `defaultItems` filters here. An empty or cut list says so in the words of the product. Enter chooses the entry if only one
 * matches the typed text.
 */
export const ComboBox = <T extends object>({
  label,
  description,
  errorMessage,
  isRequired = false,
  isReadOnly = false,
  placeholder,
  prefix,
  isTruncated = false,
  isLoading = false,
  isFailed = false,
  maxLength,
  inputRef,
  className,
  children,
  ...props
}: ComboBoxProps<T>) => {
  const { t } = useLingui();
  const trigger = useMenuTrigger(props.menuTrigger);
  const [isOpen, setOpen] = useState(false);
  const isEmpty = props.items !== undefined && [...props.items].length === 0;
  useLoadingAnnouncement(isOpen && isLoading && isEmpty);
  return (
    <AriaComboBox
      validationBehavior="aria"
      allowsEmptyCollection
      {...mergeProps(props, trigger, { onOpenChange: setOpen })}
      isRequired={isRequired}
      isReadOnly={isReadOnly}
      className={fieldClass(className)}
    >
      <Field {...{ label, description, errorMessage, isRequired, isReadOnly }}>
        <ComboBoxInput
          isLoading={isLoading}
          allowsCustomValue={props.allowsCustomValue ?? false}
          {...(placeholder !== undefined && { placeholder })}
          {...(maxLength !== undefined && { maxLength })}
          {...(inputRef && { ref: inputRef })}
          prefix={prefix}
          suffix={
            <>
              {isLoading && <Spinner />}
              <AriaButton className={styles["open"] ?? ""} aria-label={t({ id: "Open", message: "Open" })}>
                <Icon name="chevron-down" />
              </AriaButton>
            </>
          }
        />
      </Field>
      <PopoverSurface>
        <DropdownList
          {...(children !== undefined && { children })}
          renderEmptyState={() => (isLoading ? <EntriesLoading /> : isFailed ? <NotLoaded /> : <NoMatch />)}
        />
        {isTruncated && <TooManyEntries />}
      </PopoverSurface>
    </AriaComboBox>
  );
};
