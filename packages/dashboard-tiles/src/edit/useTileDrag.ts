import { pointerPlaceOf, usePointerPlace } from "@backroom/ui";
import type { PointerPlace } from "@backroom/ui";
import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import type { DragStartEvent, SensorDescriptor, SensorOptions } from "@dnd-kit/core";
import { useRef, useState } from "react";
import { indexAt, indexTowards } from "../layout/packTiles.ts";
import type { PlacedTile } from "../layout/orderTiles.ts";
import type { GridLayout, HeldTile } from "../TileGrid/gridLayout.ts";
import { cellAt, cornerIn, directionOf } from "./gridCells.ts";
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
    readonly onDragMove: () => void;
    readonly onDragEnd: () => void;
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
  const pointer = usePointerPlace();
  /** Where the pointer holds the tile, from its corner; undefined = nothing is held; dnd-kit may report a move after the drop. */
  const grip = useRef<Corner>(undefined);
  /** The last place that was followed, and the index there. */
  const followed = useRef<{ readonly place: PointerPlace; readonly to: number }>(undefined);
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
  /** Brings the tile under the pointer; its index if it was dropped there. dnd-kit's delta would change with the page, too. */
  const follow = (): number | undefined => {
    const grids = element();
    if (drag?.held === undefined || grip.current === undefined || grids === null) return drag?.to;
    const { left, top } = cornerIn(grids, pointer.current);
    const corner = { left: left - grip.current.left, top: top - grip.current.top };
    const parts = partsOf(drag.key);
    for (const part of parts)
      part.style.translate = `${corner.left - part.offsetLeft}px ${corner.top - part.offsetTop}px`;
    const cell = cellAt(grids, columns, corner, parts[0]?.offsetWidth ?? 0);
    const to = indexAt({ sizes: withMoved(sizes, drag.from, drag.to), columns, index: drag.to }, cell);
    followed.current = { place: pointer.current, to };
    return to;
  };
  const end = (): void => {
    grip.current = undefined;
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
        const grids = element();
        const [part] = partsOf(key);
        if (place === undefined || grids === null || part === undefined) return;
        const { left, top } = cornerIn(grids, pointerPlaceOf(activatorEvent) ?? pointer.current);
        followed.current = undefined;
        grip.current = { left: left - part.offsetLeft, top: top - part.offsetTop };
        const isByKeys = activatorEvent instanceof KeyboardEvent;
        const held = isByKeys ? undefined : { key, place, keys: grid.tiles.map((tile) => tile.key) };
        setDrag({ key, from, to: from, held });
      },
      onDragMove: () => {
        const to = follow();
        if (drag !== undefined && to !== undefined && to !== drag.to) setDrag({ ...drag, to });
      },
      onDragEnd: () => {
        // The last move may not have been followed yet; else it is dropped where it is shown.
        const to = followed.current?.place === pointer.current ? followed.current.to : follow();
        if (drag !== undefined && to !== undefined) onMove(drag.key, to);
        end();
      },
      onDragCancel: end,
    },
  };
};
