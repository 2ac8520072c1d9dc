import type { ReactNode } from "react";
import { MenuItem as AriaMenuItem } from "react-aria-components";
import type { MenuItemProps as AriaMenuItemProps } from "react-aria-components";
import styles from "../Dropdown/dropdown.module.css";
import { ItemText } from "../Dropdown/ItemText.tsx";
import { Icon } from "../Icon/Icon.tsx";
import type { IconProps } from "../Icon/Icon.tsx";

export interface MenuItemProps extends Omit<AriaMenuItemProps, "children" | "className" | "style"> {
  /** The text. */
  readonly children: ReactNode;
  /** Icon before the text. */
  readonly icon?: IconProps["name"];
  /** A picture before the text that is not an icon: a flag, an avatar. */
  readonly prefix?: ReactNode;
  /** Quieter second line. */
  readonly description?: ReactNode;
  /** Shortcut at the end, such as "Ctrl S"; it only informs. */
  readonly shortcut?: string;
  /** After the text: a badge. */
  readonly suffix?: ReactNode;
  /** "danger" for what destroys. Default "neutral". */
  readonly tone?: "neutral" | "danger";
}

/** One action, choice or link (`href`) of a `Menu`. Give `textValue` when the text is not a plain string. */
export const MenuItem = ({
  children,
  icon,
  prefix,
  description,
  shortcut,
  suffix,
  tone = "neutral",
  ...props
}: MenuItemProps) => (
  <AriaMenuItem
    {...(typeof children === "string" && { textValue: children })}
    {...props}
    className={styles["item"] ?? ""}
    data-tone={tone}
    data-has-description={description === undefined ? undefined : true}
  >
    {({ hasSubmenu, selectionMode }) => (
      <>
        {selectionMode !== "none" && (
          <span className={styles["mark"]}>
            <Icon name="check" />
          </span>
        )}
        {icon !== undefined && <Icon name={icon} />}
        {prefix}
        <ItemText description={description} suffix={suffix}>
          {children}
        </ItemText>
        {shortcut !== undefined && <kbd className={styles["shortcut"]}>{shortcut}</kbd>}
        {hasSubmenu && <Icon name="chevron-right" />}
      </>
    )}
  </AriaMenuItem>
);
