import { useLayoutEffect, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import styles from "./Tabs.module.css";
import { useTabs } from "./tabsContext.ts";

export interface TabListProps {
  /** Accessible name of the tabs as a group. */
  readonly "aria-label": string;
  /** Its `Tab`s. */
  readonly children: ReactNode;
}

const keyOf = (tab: Element | null | undefined): string | undefined =>
  tab instanceof HTMLElement ? tab.dataset["key"] : undefined;

/** The tab a key leads to, round and round; undefined = the key is another one. */
const tabAt = (list: HTMLElement, tabs: readonly HTMLElement[], key: string): HTMLElement | undefined => {
  const isRtl = getComputedStyle(list).direction === "rtl";
  const index = tabs.indexOf(document.activeElement as HTMLElement);
  switch (key) {
    case "Home":
      return tabs[0];
    case "End":
      return tabs.at(-1);
    case isRtl ? "ArrowLeft" : "ArrowRight":
      return tabs[(index + 1) % tabs.length];
    case isRtl ? "ArrowRight" : "ArrowLeft":
      return tabs.at(index < 1 ? -1 : index - 1);
    default:
      return undefined;
  }
};

/** The row of tabs; scrolls sideways when it is too narrow. */
export const TabList = ({ children, ...props }: TabListProps) => {
  const list = useRef<HTMLDivElement>(null);
  const { select } = useTabs();
  const enabled = () => [
    ...(list.current?.querySelectorAll<HTMLElement>("[role=tab]:not([aria-disabled])") ?? []),
  ];
  // One of them is always open, also after the open one has gone.
  useLayoutEffect(() => {
    const first = keyOf(enabled()[0]);
    if (first !== undefined && list.current?.querySelector("[aria-selected=true]") === null) select(first);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const tab = tabAt(event.currentTarget, enabled(), event.key);
    const key = keyOf(tab);
    if (key === undefined) return;
    event.preventDefault();
    tab?.focus();
    select(key);
  };
  return (
    <div {...props} ref={list} role="tablist" tabIndex={-1} className={styles["list"]} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
};
