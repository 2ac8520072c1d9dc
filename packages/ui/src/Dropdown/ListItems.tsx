import type { CSSProperties, ReactNode } from "react";
import { Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components";
import type { ListBoxItemProps, ListBoxProps } from "react-aria-components";
import { Box } from "../Layout/Box.tsx";
import { classNames } from "../classNames.ts";
import { DROPDOWN_ROWS } from "../constants.ts";
import { Icon } from "../Icon/Icon.tsx";
import type { IconProps } from "../Icon/Icon.tsx";
import styles from "./dropdown.module.css";
import { ItemText } from "./ItemText.tsx";

/** Hands the product's row count to dropdown.module.css. */
const dropdownRows = { "--dropdown-rows": DROPDOWN_ROWS } as CSSProperties;

/** The list of a select or combo box: about 7 rows, then it scrolls. */
export const DropdownList = <T extends object>(props: ListBoxProps<T>) => (
  <ListBox {...props} className={classNames(styles["list"], styles["rows"])} style={dropdownRows} />
);

export interface OptionProps extends Omit<ListBoxItemProps, "children" | "className" | "style"> {
  /** The text. */
  readonly children: ReactNode;
  /** Icon before the text. */
  readonly icon?: IconProps["name"] | undefined;
  /** A picture before the text that is not an icon: a flag, a colour. */
  readonly prefix?: ReactNode;
  /** Quieter second line. */
  readonly description?: ReactNode;
  /** After the text: a code, a shortcut, a badge. */
  readonly suffix?: ReactNode;
}

/** One choice of a `Select` or `ComboBox`. Give `textValue` when the text is not a plain string. */
export const Option = ({ children, icon, prefix, description, suffix, ...props }: OptionProps) => (
  <ListBoxItem
    {...(typeof children === "string" && { textValue: children })}
    {...props}
    className={styles["item"] ?? ""}
    data-has-description={description === undefined ? undefined : true}
  >
    {icon !== undefined && <Icon name={icon} />}
    {prefix}
    <ItemText description={description} suffix={suffix}>
      {children}
    </ItemText>
    <span className={styles["mark"]}>
      <Icon name="check" />
    </span>
  </ListBoxItem>
);

export interface OptionSectionProps {
  /** Heading of the group. */
  readonly title: string;
  /** The options. */
  readonly children: ReactNode;
}

/** Options under a heading. */
export const OptionSection = ({ title, children }: OptionSectionProps) => (
  <ListBoxSection aria-label={title}>
    <Header className={styles["header"] ?? ""}>{title}</Header>
    {children}
  </ListBoxSection>
);

/** A line of text in a dropdown that cannot be chosen. */
export const DropdownMessage = ({
  children,
  role,
}: {
  readonly children: ReactNode;
  readonly role?: "alert" | undefined;
}) => (
  <Box pad="2" tone="faint" size="sm" role={role}>
    {children}
  </Box>
);
