import type { ReactNode } from "react";
import {
  Button as AriaButton,
  Tree as AriaTree,
  TreeItem as AriaTreeItem,
  TreeItemContent,
} from "react-aria-components";
import type { TreeItemProps as AriaTreeItemProps, TreeProps as AriaTreeProps } from "react-aria-components";
import { Checkbox } from "../Checkbox/Checkbox.tsx";
import { Icon } from "../Icon/Icon.tsx";
import type { IconProps } from "../Icon/Icon.tsx";
import styles from "./Tree.module.css";

export interface TreeProps<T> extends Omit<AriaTreeProps<T>, "className" | "style"> {
  /** Accessible name. */
  readonly "aria-label": string;
}

/**
 * Things inside things. With `selectionMode="multiple"` every row has a checkbox. Arrow keys move, open and close;
 * typing jumps.
 */
export const Tree = <T extends object>(props: TreeProps<T>) => (
  <AriaTree {...props} className={styles["tree"] ?? ""} />
);

export interface TreeItemProps extends Omit<
  AriaTreeItemProps,
  "className" | "style" | "children" | "textValue"
> {
  /** The text; also what typing jumps to. */
  readonly label: string;
  /** Icon before the text. */
  readonly icon?: IconProps["name"] | undefined;
  /** A picture before the text that is not an icon: a flag. */
  readonly prefix?: ReactNode;
  /** After the text: badges, a menu. */
  readonly suffix?: ReactNode;
  /** The items inside. */
  readonly children?: ReactNode;
}

/** One row of a `Tree`. */
export const TreeItem = ({ label, icon, prefix, suffix, children, ...props }: TreeItemProps) => (
  <AriaTreeItem {...props} textValue={label} className={styles["item"] ?? ""}>
    <TreeItemContent>
      {({ selectionMode, selectionBehavior }) => (
        <div className={styles["row"]}>
          <AriaButton slot="chevron" className={styles["chevron"] ?? ""}>
            <Icon name="chevron-right" />
          </AriaButton>
          {selectionMode !== "none" && selectionBehavior === "toggle" && <Checkbox slot="selection" />}
          {icon !== undefined && <Icon name={icon} />}
          {prefix}
          <span className={styles["label"]}>{label}</span>
          {suffix}
        </div>
      )}
    </TreeItemContent>
    {children}
  </AriaTreeItem>
);
