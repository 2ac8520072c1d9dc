import { useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { classNames } from "../classNames.ts";
import styles from "./Tabs.module.css";
import { useTabs } from "./tabsContext.ts";

export interface TabPanelProps {
  /** The `id` of its tab. */
  readonly id: string;
  readonly children?: ReactNode;
  /** Extra class name. */
  readonly className?: string;
}

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex^="-"])';

/** What a tab shows. Only the open one is mounted. */
export const TabPanel = (props: TabPanelProps) =>
  useTabs().selectedKey === props.id ? <OpenPanel {...props} /> : null;

/** Tab leads to what is inside; to the panel itself, so that it can be scrolled, while there is nothing. */
const OpenPanel = ({ id, className, children }: TabPanelProps) => {
  const { tabId, panelId } = useTabs();
  const panel = useRef<HTMLDivElement>(null);
  const [isAlone, setIsAlone] = useState(false);
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    // By what is there alone: asking what is visible would lay out the whole page at once.
    const look = () => setIsAlone(element.querySelector(reachable) === null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={panelId(id)}
      aria-labelledby={tabId(id)}
      {...(isAlone && { tabIndex: 0 })}
      className={classNames(styles["panel"], className)}
    >
      {children}
    </div>
  );
};
