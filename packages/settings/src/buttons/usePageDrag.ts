import { MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import type { DndContextProps, DragStartEvent } from "@dnd-kit/core";
import { usePointerPlace } from "@backroom/ui";
import { useState } from "react";
import type { Page } from "./model/layout.ts";

const LONG_PRESS_MS = 250;

/** A page that is dragged, and before which place it would be dropped; the number of pages = behind all. */
export interface PageDrag {
  readonly key: string;
  readonly before: number;
}

// Keys move pages by Alt and the arrows, which says what happened by itself.
const silent: NonNullable<DndContextProps["accessibility"]> = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
};

/** Moves pages among each other by pointer and touch. */
export const usePageDrag = (
  pages: readonly Page[],
  list: () => HTMLElement | null,
  onMove: (key: string, by: number) => void,
) => {
  const [drag, setDrag] = useState<PageDrag>();
  const pointer = usePointerPlace();
  /** The place under the pointer: the first row whose middle is below it. */
  const placeUnder = (): number => {
    const rows = [...(list()?.children ?? [])].map((row) => row.getBoundingClientRect());
    const found = rows.findIndex(({ top, height }) => pointer.current.y < top + height / 2);
    return found === -1 ? rows.length : found;
  };
  const context: DndContextProps = {
    sensors: useSensors(
      useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
      // A finger that moves at once scrolls.
      useSensor(TouchSensor, { activationConstraint: { delay: LONG_PRESS_MS, tolerance: 8 } }),
    ),
    onDragStart: ({ active }: DragStartEvent) => setDrag({ key: String(active.id), before: placeUnder() }),
    onDragMove: () => {
      const before = placeUnder();
      // dnd-kit may report the last move after the drop: nothing is dragged any more then.
      setDrag((now) => (now === undefined || now.before === before ? now : { ...now, before }));
    },
    onDragEnd: () => {
      setDrag(undefined);
      if (drag === undefined) return;
      // The last move may not have been drawn yet.
      const before = placeUnder();
      const from = pages.findIndex(({ key }) => key === drag.key);
      const by = before > from ? before - from - 1 : before - from;
      if (by !== 0) onMove(drag.key, by);
    },
    onDragCancel: () => setDrag(undefined),
    accessibility: silent,
  };
  return { drag, context };
};
