import { useRef } from "react";
import type { KeyboardEvent } from "react";
import { useLocale } from "react-aria-components";
import type { GridPosition } from "../VirtualGrid/moveActive.ts";
import { COLUMN_RESIZE_STEP_PX } from "../VirtualGrid/ResizeHandle.tsx";
import { stepOf } from "./treeGridKeys.ts";
import type { TreeField } from "./treeGridKeys.ts";
import { findTyped, nothingTyped, typeLetter } from "../keys/typeAhead.ts";

interface TreeGridKeysOptions {
  readonly field: Omit<TreeField, "pageRows" | "isRtl">;
  readonly active: GridPosition;
  readonly pageRows: number;
  /** Px of the row headers. */
  readonly headerWidth: number;
  readonly onResize: (width: number) => void;
  readonly onMove: (to: GridPosition, isExtending: boolean) => void;
  readonly onToggle: (keys: readonly string[], isExpanded: boolean) => void;
  readonly onAct: () => void;
  /** A range is picked, for Escape to let go. */
  readonly hasRange: boolean;
  readonly onEscape: () => void;
}

/**
 * The keys of `stepOf`, and: letters on a row header jump to the row that begins so, Shift with left and right on the
 * first heading resizes the row headers, Escape lets a picked range go.
 */
export const useTreeGridKeys = (options: TreeGridKeysOptions) => {
  const { field, active, pageRows, headerWidth } = options;
  const { locale } = useLocale();
  const typed = useRef(nothingTyped);

  const jump = ({ key, timeStamp, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    // Keys that write nothing have names.
    if (active.column !== 0 || active.row < 0 || ctrlKey || metaKey || /^[A-Z][a-z0-9]/u.test(key))
      return false;
    typed.current = typeLetter(typed.current, key, timeStamp);
    const row = findTyped(field.rows, active.row, typed.current.text, locale);
    if (row >= 0) options.onMove({ row, column: 0 }, false);
    return true;
  };

  const act = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { key, shiftKey: isShift } = event;
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    if (key === "Escape") {
      if (options.hasRange) options.onEscape();
      return options.hasRange;
    }
    if (
      isShift &&
      active.row === -1 &&
      active.column === 0 &&
      (key === "ArrowLeft" || key === "ArrowRight")
    ) {
      const grows = (key === "ArrowRight") !== isRtl;
      options.onResize(headerWidth + (grows ? 1 : -1) * COLUMN_RESIZE_STEP_PX);
      return true;
    }
    const isCtrl = event.ctrlKey || event.metaKey;
    const step = stepOf({ key, isCtrl, isShift }, active, { ...field, pageRows, isRtl });
    if (step === undefined) return jump(event);
    typed.current = nothingTyped;
    if (step.kind === "move") options.onMove(step.to, step.isExtending);
    else if (step.kind === "toggle") options.onToggle(step.keys, step.isExpanded);
    else options.onAct();
    return true;
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    if (act(event)) event.preventDefault();
  };
};
