import type { ReactNode } from "react";
import {
  Menu as AriaMenu,
  MenuSection as AriaMenuSection,
  Header,
  Separator,
  SubmenuTrigger,
} from "react-aria-components";
import type { MenuProps as AriaMenuProps, Key } from "react-aria-components";
import styles from "../Dropdown/dropdown.module.css";
import { PopoverSurface } from "../Popover/Popover.tsx";
import type { SurfaceProps } from "../Popover/Popover.tsx";
import menuStyles from "./Menu.module.css";
import { MenuItem } from "./MenuItem.tsx";
import type { MenuItemProps } from "./MenuItem.tsx";

/** Where a menu opens and from which element; see React Aria's Popover. */
type MenuPlace = Pick<SurfaceProps, "placement" | "triggerRef" | "isOpen" | "onOpenChange" | "offset">;

export interface MenuProps<T extends object>
  extends Omit<AriaMenuProps<T>, "className" | "style" | "children">, MenuPlace {
  /** `MenuItem`, `MenuSection`, `MenuSeparator`, `SubMenu`; or a function of an item of `items`. */
  readonly children: AriaMenuProps<T>["children"];
}

/** The surface is a dialog to screen readers and has the menu's name. */
const nameOf = (props: Pick<AriaMenuProps<object>, "aria-label" | "aria-labelledby">) => ({
  ...(props["aria-label"] !== undefined && { "aria-label": props["aria-label"] }),
  ...(props["aria-labelledby"] !== undefined && { "aria-labelledby": props["aria-labelledby"] }),
});

/**
 * A list of actions or choices. Stands after its button in a `MenuTrigger`, which gives it its name, or gets
 * `overlayProps` of the button's `useMenuButton`.
 * As high as its items; scrolls where the window has less room.
 */
export const Menu = <T extends object>({
  placement = "bottom start",
  triggerRef,
  isOpen,
  onOpenChange,
  offset,
  children,
  ...props
}: MenuProps<T>) => (
  <PopoverSurface
    className={menuStyles["surface"]}
    {...nameOf(props)}
    placement={placement}
    {...(triggerRef && { triggerRef, trigger: "MenuTrigger" })}
    {...(isOpen !== undefined && { isOpen })}
    {...(onOpenChange && { onOpenChange })}
    {...(offset !== undefined && { offset })}
  >
    <AriaMenu {...props} className={styles["list"] ?? ""}>
      {children}
    </AriaMenu>
  </PopoverSurface>
);

export interface MenuSectionProps {
  /** Heading of the group. */
  readonly title: string;
  /** The items. */
  readonly children: ReactNode;
  /** Choices: how many may be on. */
  readonly selectionMode?: "none" | "single" | "multiple";
  /** Choices: what is on. */
  readonly selectedKeys?: Iterable<Key>;
  /** Choices: what is on now. */
  readonly onSelectionChange?: (keys: "all" | Set<Key>) => void;
}

/** Items of a menu under a heading; may hold a choice of its own. */
export const MenuSection = ({ title, children, ...props }: MenuSectionProps) => (
  <AriaMenuSection {...props} aria-label={title}>
    <Header className={styles["header"] ?? ""}>{title}</Header>
    {children}
  </AriaMenuSection>
);

/** A line between items of a menu. */
export const MenuSeparator = () => <Separator className={styles["separator"] ?? ""} />;

export interface SubMenuProps extends Pick<MenuItemProps, "id" | "icon" | "isDisabled"> {
  /** Text of the item that opens the menu. */
  readonly label: string;
  /** The items inside. */
  readonly children: ReactNode;
}

/** Narrower windows have no room for two menus side by side. In px. */
const ROOM_FOR_TWO = 480;

/** An item that opens a menu beside it, in a narrow window below it. */
export const SubMenu = ({ label, children, ...item }: SubMenuProps) => (
  <SubmenuTrigger>
    <MenuItem {...item}>{label}</MenuItem>
    <Menu placement={window.innerWidth < ROOM_FOR_TWO ? "bottom end" : "end top"} offset={-2}>
      {children}
    </Menu>
  </SubmenuTrigger>
);
