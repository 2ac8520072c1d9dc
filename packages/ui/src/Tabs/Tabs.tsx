import type { ReactNode } from "react";
import { useCallback, useId, useMemo, useState } from "react";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Badge } from "../Badge/Badge.tsx";
import { classNames } from "../classNames.ts";
import { CountBadge } from "../CountBadge/CountBadge.tsx";
import { Icon } from "../Icon/Icon.tsx";
import type { IconProps } from "../Icon/Icon.tsx";
import styles from "./Tabs.module.css";
import { TabsContext, useTabs } from "./tabsContext.ts";

export interface TabsProps {
  /** A `TabList` and its `TabPanel`s. */
  readonly children: ReactNode;
  /** `id` of the open tab. Default: the first at the beginning, then what the user opens. */
  readonly selectedKey?: string | undefined;
  /** Another tab was opened. */
  readonly onSelectionChange?: ((key: string) => void) | undefined;
  /** `id` of the one element that shows every tab, where there are no `TabPanel`s. Default: each tab has its panel. */
  readonly panel?: string | undefined;
  /** Extra class name. */
  readonly className?: string;
}

/**
 * Views of one thing, one at a time. Arrow keys move, Home and End jump. Made of plain elements: forms of hundreds of
 * fields stand in them, and what collects its children first would render those late.
 */
export const Tabs = ({ children, selectedKey, onSelectionChange, panel, className }: TabsProps) => {
  const [own, setOwn] = useState<string>();
  const base = useId();
  const select = useCallback(
    (key: string) => {
      setOwn(key);
      onSelectionChange?.(key);
    },
    [onSelectionChange],
  );
  const open = selectedKey ?? own;
  const tabs = useMemo(() => {
    const idOf = (part: string) => (key: string) => `${base}-${part}-${key.replaceAll(/\s/g, "-")}`;
    return {
      selectedKey: open,
      select,
      tabId: idOf("tab"),
      panelId: panel === undefined ? idOf("panel") : () => panel,
    };
  }, [base, open, select, panel]);
  return (
    <TabsContext value={tabs}>
      <div className={classNames(styles["tabs"], className)}>{children}</div>
    </TabsContext>
  );
};

export interface TabProps {
  /** Joins the tab with its panel. */
  readonly id: string;
  /** The text. */
  readonly children: ReactNode;
  /** It cannot be opened. Default false. */
  readonly isDisabled?: boolean;
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
  id,
  children,
  isDisabled = false,
  icon,
  count,
  countTone = "neutral",
  errorCount = 0,
  isChanged = false,
}: TabProps) => {
  const { t } = useLingui();
  const { selectedKey, select, tabId, panelId } = useTabs();
  const isOpen = selectedKey === id;
  const dot = { role: "img", "aria-label": t`changed` };
  return (
    <button
      type="button"
      role="tab"
      id={tabId(id)}
      data-key={id}
      className={styles["tab"]}
      tabIndex={isOpen ? 0 : -1}
      aria-selected={isOpen}
      {...(isOpen && { "aria-controls": panelId(id) })}
      {...(isDisabled && { "aria-disabled": true })}
      onClick={isDisabled ? undefined : () => select(id)}
    >
      {icon !== undefined && <Icon name={icon} />}
      <span>{children}</span>
      {isChanged && <span {...dot} className={styles["dot"]} />}
      {errorCount === 0 && count !== undefined && <Badge tone={countTone}>{count}</Badge>}
      <CountBadge
        count={errorCount}
        label={t`${plural(errorCount, { one: "# error", other: "# errors" })}`}
      />
    </button>
  );
};
