import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import type { DragStartEvent } from "@dnd-kit/core";
import type { PointerPlace } from "@backroom/ui";
import { pointerPlaceOf, usePointerPlace } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { Spot } from "./createLayoutStore.ts";
import type { Cell, Page } from "./model/layout.ts";

const LONG_PRESS_MS = 250;

/** A cell that is dragged, and by how much. */
export interface CellDrag {
  readonly key: string;
  readonly by: { readonly columns: number; readonly rows: number };
  readonly isByKeys: boolean;
  /** The pointer has left the grid: nothing would move. */
  readonly isOutside: boolean;
}

// The same objects each time: sensors that changed would draw every cell anew.
const byMouse = { activationConstraint: { distance: 4 } };
// A finger that moves at once scrolls.
const byFinger = { activationConstraint: { delay: LONG_PRESS_MS, tolerance: 8 } };

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place of a grid under a point; undefined = it is outside. The grid is never mirrored. */
export const spotUnder = (
  grid: HTMLElement,
  { columns, rows }: Pick<Page, "columns" | "rows">,
  { x, y }: PointerPlace,
): Spot | undefined => {
  const box = grid.getBoundingClientRect();
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return undefined;
  return {
    column: Math.min(Math.floor(((x - box.left) / box.width) * columns) + 1, columns),
    row: Math.min(Math.floor(((y - box.top) / box.height) * rows) + 1, rows),
  };
};

/** Moves cells by pointer, touch and keys. */
export const useCellDrag = (
  page: Page,
  grid: () => HTMLElement | null,
  onMove: (by: { readonly columns: number; readonly rows: number }, key: string) => void,
) => {
  const { t } = useLingui();
  const [drag, setDrag] = useState<CellDrag>();
  const pointer = usePointerPlace();
  const grabbed = useRef<Spot>({ column: 1, row: 1 });
  const spotAt = (place: PointerPlace | undefined) => {
    const element = grid();
    return element === null || place === undefined ? undefined : spotUnder(element, page, place);
  };
  /** How far the cell would move if it was dropped now. */
  const follow = (now: CellDrag): CellDrag => {
    if (now.isByKeys) return now;
    const spot = spotAt(pointer.current);
    return spot === undefined
      ? { ...now, by: { columns: 0, rows: 0 }, isOutside: true }
      : {
          ...now,
          by: { columns: spot.column - grabbed.current.column, rows: spot.row - grabbed.current.row },
          isOutside: false,
        };
  };
  const cellOf = (key: string): Cell | undefined => page.cells.find((cell) => cell.key === key);
  const latest = useRef(page);
  useEffect(() => {
    latest.current = page;
  }, [page]);
  const step = (event: KeyboardEvent): undefined => {
    const by = arrows[event.code];
    if (by === undefined) return undefined;
    event.preventDefault();
    setDrag((now) => {
      const { cells, columns: mostColumns, rows: mostRows } = latest.current;
      const cell = now && cells.find(({ key }) => key === now.key);
      if (now === undefined || cell === undefined) return now;
      const columns = now.by.columns + by[0];
      const rows = now.by.rows + by[1];
      const isInside =
        cell.column + columns >= 1 &&
        cell.row + rows >= 1 &&
        cell.column + columns + cell.width - 1 <= mostColumns &&
        cell.row + rows + cell.height - 1 <= mostRows;
      return isInside ? { ...now, by: { columns, rows } } : now;
    });
    return undefined;
  };
  const [byKeys] = useState(() => ({
    coordinateGetter: step,
    keyboardCodes: { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] },
  }));
  const moved = drag === undefined ? undefined : cellOf(drag.key);
  const name = moved?.text ?? "";
  const [row, column] = [
    (moved?.row ?? 1) + (drag?.by.rows ?? 0),
    (moved?.column ?? 1) + (drag?.by.columns ?? 0),
  ];
  const place = moved === undefined || drag?.isOutside === true ? "" : t`row ${row}, column ${column}`;
  return {
    drag,
    name,
    place,
    context: {
      sensors: useSensors(
        useSensor(MouseSensor, byMouse),
        useSensor(TouchSensor, byFinger),
        useSensor(KeyboardSensor, byKeys),
      ),
      onDragStart: ({ active, activatorEvent }: DragStartEvent) => {
        const key = String(active.id);
        const isByKeys = activatorEvent instanceof KeyboardEvent;
        grabbed.current = spotAt(pointerPlaceOf(activatorEvent)) ?? { column: 1, row: 1 };
        setDrag({ key, by: { columns: 0, rows: 0 }, isByKeys, isOutside: false });
      },
      onDragMove: () => {
        if (drag === undefined) return;
        const next = follow(drag);
        const { by, isOutside } = next;
        // dnd-kit may report the last move after the drop: nothing is dragged any more then.
        if (by.columns !== drag.by.columns || by.rows !== drag.by.rows || isOutside !== drag.isOutside)
          setDrag((now) => now && next);
      },
      onDragEnd: () => {
        setDrag(undefined);
        if (drag === undefined) return;
        // The last move may not have been drawn yet.
        const { by, isOutside, key } = follow(drag);
        if (!isOutside) onMove(by, key);
      },
      onDragCancel: () => setDrag(undefined),
      accessibility: {
        announcements: {
          onDragStart: () => t`The cell is picked up.`,
          onDragOver: () => undefined,
          onDragEnd: () => (place === "" ? t`The cell is put back.` : t`${name} is dropped: ${place}.`),
          onDragCancel: () => t`The cell is put back.`,
        },
        screenReaderInstructions: {
          draggable: t`Press Space to pick the cell up, move it with the arrow keys, and press Space again to drop it. Escape puts it back.`,
        },
      },
    },
  };
};
