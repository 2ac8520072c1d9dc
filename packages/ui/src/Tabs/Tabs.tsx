import type { ReactNode } from "react";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from "react-aria-components";
import type {
  TabListProps as AriaTabListProps,
  TabPanelProps as AriaTabPanelProps,
  TabProps as AriaTabProps,
  TabsProps as AriaTabsProps,
} from "react-aria-components";
import { classNames } from "../classNames.ts";
import { CountBadge } from "../CountBadge/CountBadge.tsx";
import { Icon } from "../Icon/Icon.tsx";
import type { IconProps } from "../Icon/Icon.tsx";
import styles from "./Tabs.module.css";

export interface TabsProps extends Omit<AriaTabsProps, "className" | "style" | "children"> {
  /** A `TabList` and its `TabPanel`s. */
  readonly children: ReactNode;
  /** Extra class name. */
  readonly className?: string;
}

/** Views of one thing, one at a time. Arrow keys move, Home and End jump. */
export const Tabs = ({ className, ...props }: TabsProps) => (
  <AriaTabs {...props} className={classNames(styles["tabs"], className)} />
);

export interface TabListProps<T extends object> extends Omit<AriaTabListProps<T>, "className" | "style"> {
  /** Accessible name of the tabs as a group. */
  readonly "aria-label": string;
}

/** The row of tabs; scrolls sideways when it is too narrow. */
export const TabList = <T extends object>(props: TabListProps<T>) => (
  <AriaTabList {...props} className={styles["list"] ?? ""} />
);

export interface TabProps extends Omit<AriaTabProps, "className" | "style" | "children"> {
  /** Joins the tab with its panel. */
  readonly id: string;
  /** The text. */
  readonly children: ReactNode;
  /** Icon before the text. */
  readonly icon?: IconProps["name"] | undefined;
  /** How many things the tab holds; 0 shows too, undefined shows nothing. */
  readonly count?: number | undefined;
  /** Colour of the count. Default "neutral". */
  readonly countTone?: "neutral" | "warning" | undefined;
  /** Invalid fields inside; takes the place of the count. Default 0. */
  readonly errorCount?: number | undefined;
  /** Something inside is not saved: a dot says so. Default false. */
  readonly isChanged?: boolean | undefined;
}

/** One tab, with a count or the number of its errors. */
export const Tab = ({
  children,
  icon,
  count,
  countTone = "neutral",
  errorCount = 0,
  isChanged = false,
  ...props
}: TabProps) => {
  const { t } = useLingui();
  const dot = { role: "img", "aria-label": t`changed` };
  return (
    <AriaTab {...props} className={styles["tab"] ?? ""}>
      {icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
      {isChanged && <span {...dot} className={styles["dot"]} />}
      {errorCount === 0 && count !== undefined && (
        <span className={styles["count"]} data-tone={countTone}>
          {count}
        </span>
      )}
      <CountBadge
        count={errorCount}
        label={t`${plural(errorCount, { one: "# error", other: "# errors" })}`}
      />
    </AriaTab>
  );
};

export interface TabPanelProps extends Omit<AriaTabPanelProps, "className" | "style"> {
  /** The `id` of its tab. */
  readonly id: string;
  /** Extra class name. */
  readonly className?: string;
}

/** What a tab shows. Only the open one is mounted, unless `shouldForceMount`. */
export const TabPanel = ({ className, ...props }: TabPanelProps) => (
  <AriaTabPanel {...props} className={classNames(styles["panel"], className)} />
);
