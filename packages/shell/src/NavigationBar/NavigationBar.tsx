import { Icon, namedIcon, Row } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { Link, useLocale } from "react-aria-components";
import { moveFocusOnKey } from "../navigation/moveFocus.ts";
import type { KeyPress } from "../navigation/moveFocus.ts";
import { visibleItems } from "../navigation/navigationItems.ts";
import type { NavigationItem } from "../navigation/types.ts";
import { useFocusPage } from "../navigation/useFocusPage.ts";
import { useServerText } from "../navigation/useServerText.ts";
import { MegaMenu } from "./MegaMenu.tsx";
import styles from "./NavigationBar.module.css";

export interface NavigationBarProps {
  /** Root items of the navigation: direct links, or menus of groups. Hidden ones may be among them. */
  readonly items: readonly NavigationItem[];
  /** Key of the root item the current page belongs to. Default none. */
  readonly activeKey?: string | undefined;
  /** Path of the current page; its link is marked. */
  readonly currentPath: string;
}

/** The main navigation. Arrow keys move along the bar, down opens a menu. Not shown in narrow windows. */
export const NavigationBar = ({ items, activeKey, currentPath }: NavigationBarProps) => {
  const { t } = useLingui();
  const { direction } = useLocale();
  const serverText = useServerText();
  const list = useRef<HTMLUListElement>(null);
  const leave = useFocusPage(currentPath);
  // Another page closes the menu, however it was reached.
  const [open, setOpen] = useState<{ readonly key: string; readonly path: string } | undefined>(undefined);

  const onKeyDown = (event: KeyPress): void => {
    const roots = list.current?.querySelectorAll<HTMLElement>(":scope > li > :is(a, button)") ?? [];
    const columns = [...roots].map((root) => [root]);
    moveFocusOnKey(event, columns, direction === "rtl");
  };

  return (
    <nav className={styles["bar"]} aria-label={t`Main`}>
      <Row as="ul" align="stretch" pad="0-4" ref={list} className={styles["list"]}>
        {visibleItems(items).map((item) => (
          <li key={item.key}>
            {item.path === null ? (
              <MegaMenu
                item={item}
                isActive={item.key === activeKey}
                currentPath={currentPath}
                isOpen={open?.key === item.key && open.path === currentPath}
                onKeyDown={onKeyDown}
                onLeave={leave}
                onOpenChange={(isOpen) => setOpen(isOpen ? { key: item.key, path: currentPath } : undefined)}
              />
            ) : (
              <Link
                href={item.path}
                isDisabled={item.isDisabled ?? false}
                className={styles["root"] ?? ""}
                onKeyDown={onKeyDown}
                onClick={leave}
                data-active={item.key === activeKey || undefined}
                {...(item.path === currentPath && { "aria-current": "page" })}
              >
                {item.icon !== null && <Icon name={namedIcon(item.icon)} />}
                {serverText(item.text)}
              </Link>
            )}
          </li>
        ))}
      </Row>
    </nav>
  );
};
