import { isOfInputMethod } from "@backroom/ui";
import type { KeyboardEvent, RefObject } from "react";
import { enterField, fieldAfter } from "./fieldFocus.ts";

/**
 * Enter in an input goes on to the next field, as Tab would: a scanner ends with Enter, which must not save a half-filled
 * record. Combo boxes and text areas keep their own Enter.
 */
export const useEnterKey =
  (panel: RefObject<HTMLElement | null>, onEnd: () => void) =>
  (event: KeyboardEvent): void => {
    const { target, nativeEvent } = event;
    const isPlain = event.key === "Enter" && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isPlain || isOfInputMethod(nativeEvent) || !(target instanceof HTMLInputElement)) return;
    const isOwn = event.defaultPrevented || target.getAttribute("role") === "combobox";
    event.preventDefault();
    if (isOwn || panel.current?.contains(target) !== true) return;
    const next = fieldAfter(panel.current, target);
    if (next === undefined) onEnd();
    else enterField(next);
  };
