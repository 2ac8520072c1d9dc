import { Stack } from "@backroom/ui";
import type { CSSProperties, RefObject } from "react";
import { Popover, useLocale } from "react-aria-components";
import { WIDE_MENU_FROM_GROUPS } from "../constants.ts";
import { moveFocusOnKey } from "../navigation/moveFocus.ts";
import type { KeyPress } from "../navigation/moveFocus.ts";
import { groupsOf } from "../navigation/navigationItems.ts";
import { useServerText } from "../navigation/useServerText.ts";
import type { MegaMenuProps } from "./MegaMenu.tsx";
import { NavigationGroup } from "./NavigationGroup.tsx";
import styles from "./NavigationBar.module.css";

export interface MegaMenuPanelProps extends Pick<
  MegaMenuProps,
  "item" | "currentPath" | "isOpen" | "onOpenChange" | "onLeave"
> {
  /** The button it opens from. */
  readonly triggerRef: RefObject<HTMLElement | null>;
  /** The element around the links, which `onPanel` hands over; null while there is none. */
  readonly panel: HTMLElement | null;
  readonly onPanel: (panel: HTMLElement | null) => void;
  readonly panelId: string;
}

const MAX_COLUMNS = 4;

/** The groups of links under a root item. */
export const MegaMenuPanel = ({
  item,
  currentPath,
  isOpen,
  onOpenChange,
  onLeave,
  triggerRef,
  panel,
  onPanel,
  panelId,
}: MegaMenuPanelProps) => {
  const { direction } = useLocale();
  const serverText = useServerText();
  const groups = groupsOf(item);
  const firstIndex = groups.findIndex(({ links }) => links.some(({ isDisabled }) => isDisabled !== true));

  const onLinkKeyDown = (event: KeyPress): void => {
    const lists = panel?.querySelectorAll("ul") ?? [];
    const columns = [...lists].map((links) => [...links.querySelectorAll<HTMLElement>("a")]);
    moveFocusOnKey(event, columns, direction === "rtl");
  };

  return (
    <Popover
      className={styles["panel"] ?? ""}
      triggerRef={triggerRef}
      placement="bottom start"
      offset={5}
      isNonModal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      shouldCloseOnInteractOutside={(element) => triggerRef.current?.contains(element) !== true}
    >
      <Stack
        pad="4"
        as="nav"
        gap={4}
        ref={onPanel}
        id={panelId}
        aria-label={serverText(item.text)}
        className={styles["groups"]}
        data-wide={groups.length >= WIDE_MENU_FROM_GROUPS || undefined}
        style={{ "--menu-columns": Math.min(groups.length, MAX_COLUMNS) } as CSSProperties}
      >
        {groups.map(({ group, links }, index) => (
          <NavigationGroup
            key={group?.key ?? item.key}
            title={group === undefined ? undefined : serverText(group.text)}
            links={links}
            currentPath={currentPath}
            hasAutoFocus={index === firstIndex}
            onKeyDown={onLinkKeyDown}
            onLeave={() => {
              onLeave();
              onOpenChange(false);
            }}
          />
        ))}
      </Stack>
    </Popover>
  );
};
