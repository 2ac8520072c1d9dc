import { useEffect, useEffectEvent } from "react";
import type { BlockCommands } from "./useBlockCommands.ts";

/** What the keys of the designer do. */
export interface StudioKeys {
  readonly frame: () => HTMLElement | null;
  readonly selectedKey: string;
  readonly commands: BlockCommands | undefined;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onSave: (() => void) | undefined;
  readonly onEdit: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select, [role=dialog] *"));

/** Keys for the chosen block (in outline and canvas), and those of the whole page. */
export const useStudioKeys = ({
  frame,
  selectedKey,
  commands,
  onUndo,
  onRedo,
  onSave,
  onEdit,
}: StudioKeys): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, shiftKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    const isWithin =
      target instanceof Node && (frame()?.contains(target) === true || target === document.body);
    if (event.defaultPrevented || !isWithin) return;
    const letter = key.toLowerCase();
    if (isControl && !altKey && letter === "s" && onSave !== undefined) onSave();
    // In a field of its own text undo is that of the template: the field has no other.
    else if (isControl && !altKey && letter === "z" && !isInCode(target)) (shiftKey ? onRedo : onUndo)();
    else if (isControl && !altKey && letter === "y" && !isInCode(target)) onRedo();
    else if (isTyping(target) || commands === undefined || selectedKey === "") return;
    else if (isControl && letter === "d") commands.duplicate(selectedKey);
    else if (altKey && key === "ArrowUp") commands.step(selectedKey, -1);
    else if (altKey && key === "ArrowDown") commands.step(selectedKey, 1);
    else if (isControl || altKey) return;
    else if (key === "Delete") commands.remove(selectedKey);
    else if (key === "F2") onEdit();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
};

const isInCode = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(".cm-editor") !== null;
