import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import type {
  DragEndEvent,
  DragMoveEvent,
  DragStartEvent,
  SensorDescriptor,
  SensorOptions,
} from "@dnd-kit/core";
import { useRef, useState } from "react";
import { indexAt, indexTowards } from "../layout/packTiles.ts";
import type { PlacedTile } from "../layout/orderTiles.ts";
import type { GridLayout, HeldTile } from "../TileGrid/gridLayout.ts";
import { cellAt, directionOf } from "./gridCells.ts";
import type { Corner } from "./gridCells.ts";

const LONG_PRESS_MS = 250;

/** A tile that is being moved. */
export interface TileDrag {
  readonly key: string;
  readonly from: number;
  /** Its index where it would be dropped. */
  readonly to: number;
  /** Undefined when it is moved by keys. */
  readonly held: HeldTile | undefined;
}

/** What {@link useTileDrag} works with. */
export interface TileDragOptions {
  /** The tiles before the drag, in order. */
  readonly tiles: readonly PlacedTile[];
  readonly grid: GridLayout;
  /** The element of the grid. */
  readonly element: () => HTMLElement | null;
  readonly onMove: (key: string, index: number) => void;
}

/** What a `DndContext` takes, and the drag. */
export interface UsedTileDrag {
  readonly drag: TileDrag | undefined;
  readonly context: {
    readonly sensors: SensorDescriptor<SensorOptions>[];
    readonly onDragStart: (event: DragStartEvent) => void;
    readonly onDragMove: (event: DragMoveEvent) => void;
    readonly onDragEnd: (event: DragEndEvent) => void;
    readonly onDragCancel: () => void;
  };
}

/** The list with one tile at another index. */
export const withMoved = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = list[from];
  return item === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, item);
};

/**
 * Moves tiles by pointer, touch and keys. Tiles have several sizes and fill gaps, so where a tile would lie is calculated for
 * each index; what lies under the pointer changes with every move and says little.
 */
export const useTileDrag = ({ tiles, grid, element, onMove }: TileDragOptions): UsedTileDrag => {
  const [drag, setDrag] = useState<TileDrag | undefined>(undefined);
  const start = useRef<Corner>({ left: 0, top: 0 });
  const sizes = tiles.map(({ size }) => size);
  const { columns } = grid;

  const partsOf = (key: string): readonly HTMLElement[] => [
    ...(element()?.querySelectorAll<HTMLElement>(
      `[data-tile="${CSS.escape(key)}"], [data-frame="${CSS.escape(key)}"]`,
    ) ?? []),
  ];
  const step = (event: KeyboardEvent): undefined => {
    const grids = element();
    const direction = directionOf(event.code, grids !== null && getComputedStyle(grids).direction === "rtl");
    if (direction === undefined) return undefined;
    event.preventDefault();
    setDrag((now) => {
      if (now === undefined) return now;
      const index = indexTowards(
        { sizes: withMoved(sizes, now.from, now.to), columns, index: now.to },
        direction,
      );
      return { ...now, to: index };
    });
    return undefined;
  };
  const end = (): void => {
    if (drag !== undefined) for (const part of partsOf(drag.key)) part.style.translate = "";
    setDrag(undefined);
  };

  return {
    drag,
    context: {
      sensors: useSensors(
        useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
        // A finger that moves at once scrolls.
        useSensor(TouchSensor, { activationConstraint: { delay: LONG_PRESS_MS, tolerance: 8 } }),
        useSensor(KeyboardSensor, { coordinateGetter: step }),
      ),
      onDragStart: ({ active, activatorEvent }) => {
        const key = String(active.id);
        const from = tiles.findIndex((tile) => tile.key === key);
        const place = grid.places.get(key);
        const [part] = partsOf(key);
        if (place === undefined || part === undefined) return;
        start.current = { left: part.offsetLeft, top: part.offsetTop };
        const isByKeys = activatorEvent instanceof KeyboardEvent;
        const held = isByKeys ? undefined : { key, place, keys: grid.tiles.map((tile) => tile.key) };
        setDrag({ key, from, to: from, held });
      },
      onDragMove: ({ delta }) => {
        const grids = element();
        if (drag?.held === undefined || grids === null) return;
        const corner = { left: start.current.left + delta.x, top: start.current.top + delta.y };
        const parts = partsOf(drag.key);
        // It follows the pointer also where rows above it have become higher.
        for (const part of parts)
          part.style.translate = `${corner.left - part.offsetLeft}px ${corner.top - part.offsetTop}px`;
        const cell = cellAt(grids, columns, corner, parts[0]?.offsetWidth ?? 0);
        const to = indexAt({ sizes: withMoved(sizes, drag.from, drag.to), columns, index: drag.to }, cell);
        if (to !== drag.to) setDrag({ ...drag, to });
      },
      onDragEnd: () => {
        if (drag !== undefined) onMove(drag.key, drag.to);
        end();
      },
      onDragCancel: end,
    },
  };
};
