import { createLazyPart, Icon, namedIcon, ShowPart } from "@backroom/ui";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "react-aria-components";
import type { KeyPress } from "../navigation/moveFocus.ts";
import type { NavigationItem } from "../navigation/types.ts";
import { useServerText } from "../navigation/useServerText.ts";
import styles from "./NavigationBar.module.css";

export interface MegaMenuProps {
  readonly item: NavigationItem;
  /** Whether the current page is in this menu. */
  readonly isActive: boolean;
  readonly currentPath: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Called when a link is followed. */
  readonly onLeave: () => void;
  /** Moves along the bar. */
  readonly onKeyDown: (event: KeyPress) => void;
}

/** Calls back on presses outside of the given elements. */
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

const megaMenuPanel = createLazyPart(async () => (await import("./MegaMenuPanel.tsx")).MegaMenuPanel);

/** A root item with groups of links. The links are plain links, so that they open in new tabs too. */
export const MegaMenu = ({
  item,
  isActive,
  currentPath,
  isOpen,
  onOpenChange,
  onLeave,
  onKeyDown,
}: MegaMenuProps) => {
  const serverText = useServerText();
  const panelId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  // The panel's code may be on its way: until the panel is there, nothing is controlled.
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  usePressOutside(
    isOpen,
    () => [trigger.current, panel],
    () => onOpenChange(false),
  );

  return (
    <>
      <Button
        ref={trigger}
        className={styles["root"] ?? ""}
        data-active={isActive || undefined}
        {...(isActive && { "aria-current": "true" })}
        aria-expanded={isOpen}
        {...(panel !== null && { "aria-controls": panelId })}
        onPress={() => onOpenChange(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") onOpenChange(true);
          else onKeyDown(event);
        }}
      >
        {item.icon !== null && <Icon name={namedIcon(item.icon)} />}
        {serverText(item.text)}
        <Icon name="chevron-down" className={styles["chevron"] ?? ""} />
      </Button>
      <ShowPart
        part={megaMenuPanel}
        isNeeded={isOpen}
        onGiveUp={() => onOpenChange(false)}
        props={{
          item,
          currentPath,
          isOpen,
          onOpenChange,
          onLeave,
          triggerRef: trigger,
          panel,
          onPanel: setPanel,
          panelId,
        }}
      />
    </>
  );
};
