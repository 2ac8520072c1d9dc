import { Icon } from "@backroom/ui";
import { type CSSProperties, useEffect, useEffectEvent, useId, useRef } from "react";
import { Button, Popover, useLocale } from "react-aria-components";
import { WIDE_MENU_FROM_GROUPS } from "../constants.ts";
import { moveFocusOnKey, type KeyPress } from "../navigation/moveFocus.ts";
import { groupsOf } from "../navigation/navigationItems.ts";
import type { NavigationItem } from "../navigation/types.ts";
import { useServerText } from "../navigation/useServerText.ts";
import { NavigationGroup } from "./NavigationGroup.tsx";
import styles from "./NavigationBar.module.css";

/** Props of {@link MegaMenu}. */
export interface MegaMenuProps {
  readonly item: NavigationItem;
  /** Whether the current page is in this menu. */
  readonly isActive: boolean;
  readonly currentPath: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Moves along the bar. */
  readonly onKeyDown: (event: KeyPress) => void;
}

/** Tells of presses outside of the given elements. */
const usePressOutside = (
  isListening: boolean,
  inside: () => readonly (Element | null)[],
  onPress: () => void,
): void => {
  const check = useEffectEvent((event: PointerEvent) => {
    const { target } = event;
    if (target instanceof Node && !inside().some((element) => element?.contains(target) === true)) onPress();
  });
  useEffect(() => {
    if (!isListening) return undefined;
    document.addEventListener("pointerdown", check, true);
    return () => document.removeEventListener("pointerdown", check, true);
  }, [isListening]);
};

const MAX_COLUMNS = 4;

/** A root item with groups of links. The links are plain links, so that they open in new tabs too. */
export const MegaMenu = ({ item, isActive, currentPath, isOpen, onOpenChange, onKeyDown }: MegaMenuProps) => {
  const { direction } = useLocale();
  const serverText = useServerText();
  const panelId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const groups = groupsOf(item);
  usePressOutside(
    isOpen,
    () => [trigger.current, panel.current],
    () => onOpenChange(false),
  );

  const onLinkKeyDown = (event: KeyPress): void => {
    const lists = panel.current?.querySelectorAll("ul") ?? [];
    const columns = [...lists].map((links) => [...links.querySelectorAll<HTMLElement>("a")]);
    moveFocusOnKey(event, columns, direction === "rtl");
  };

  return (
    <>
      <Button
        ref={trigger}
        className={styles["root"] ?? ""}
        data-active={isActive || undefined}
        {...(isActive && { "aria-current": "true" })}
        aria-expanded={isOpen}
        {...(isOpen && { "aria-controls": panelId })}
        onPress={() => onOpenChange(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") onOpenChange(true);
          else onKeyDown(event);
        }}
      >
        {item.icon !== null && <Icon name={item.icon} />}
        {serverText(item.text)}
        <Icon name="chevron-down" className={styles["chevron"] ?? ""} />
      </Button>
      <Popover
        className={styles["panel"] ?? ""}
        triggerRef={trigger}
        placement="bottom start"
        offset={5}
        isNonModal
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        shouldCloseOnInteractOutside={(element) => trigger.current?.contains(element) !== true}
      >
        <div
          ref={panel}
          id={panelId}
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
              hasAutoFocus={index === 0}
              onKeyDown={onLinkKeyDown}
              onLeave={() => onOpenChange(false)}
            />
          ))}
        </div>
      </Popover>
    </>
  );
};
