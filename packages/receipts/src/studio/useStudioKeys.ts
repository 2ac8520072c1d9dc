import { isTyping, useDocumentKeys } from "@backroom/ui";
import type { BlockCommands } from "./useBlockCommands.ts";

/** What the keys of the designer do. */
export interface StudioKeys {
  readonly frame: () => HTMLElement | null;
  readonly selectedKey: string;
  readonly commands: BlockCommands | undefined;
  readonly onEdit: () => void;
}

const isElsewhere = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof Element && target.closest("[role=dialog]") !== null);

/** Keys for the chosen block, in outline and canvas. */
export const useStudioKeys = ({ frame, selectedKey, commands, onEdit }: StudioKeys): void => {
  useDocumentKeys((event) => {
    const { key, target, altKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    const isWithin =
      target instanceof Node && (frame()?.contains(target) === true || target === document.body);
    if (event.defaultPrevented || !isWithin) return;
    if (isElsewhere(target) || commands === undefined || selectedKey === "") return;
    if (isControl && key.toLowerCase() === "d") commands.duplicate(selectedKey);
    else if (altKey && key === "ArrowUp") commands.step(selectedKey, -1);
    else if (altKey && key === "ArrowDown") commands.step(selectedKey, 1);
    else if (isControl || altKey) return;
    else if (key === "Delete") commands.remove(selectedKey);
    else if (key === "F2") onEdit();
    else return;
    event.preventDefault();
  });
};
