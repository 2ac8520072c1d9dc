import type { PointerPlace } from "@backroom/ui";
import { useDrag } from "@backroom/ui/drag";
import type { DragOptions, DragPlace, UsedDrag } from "@backroom/ui/drag";
import type { AvailableTile } from "../../layout/dashboard.ts";
import { sizesOf } from "../../layout/orderTiles.ts";
import type { PlacedTile } from "../../layout/orderTiles.ts";
import { indexAt, indexTowards } from "../../layout/packTiles.ts";
import type { GridLayout, HeldTile } from "../../TileGrid/gridLayout.ts";
import { addedKey } from "../addedKey.ts";
import { cellAt, cornerIn, directionOf } from "./gridCells.ts";
import type { Corner } from "./gridCells.ts";

/** A tile that is being moved. */
export interface MovedTile {
  readonly kind: "move";
  readonly key: string;
  readonly from: number;
  /** Its index where it would be dropped. */
  readonly to: number;
  /** Where the pointer holds the tile, from its corner. */
  readonly grip: Corner;
  /** Undefined when it is moved by keys. */
  readonly held: HeldTile | undefined;
}

/** A tile that comes out of the list of tiles to add. */
export interface IncomingTile {
  readonly kind: "add";
  readonly tile: AvailableTile;
  /** Its index where it would be dropped; undefined = it is not over the dashboard. */
  readonly index: number | undefined;
}

/** What {@link useTileDrag} works with. */
export interface TileDragOptions {
  /** The tiles before the drag, in order. */
  readonly tiles: readonly PlacedTile[];
  readonly available: readonly AvailableTile[];
  readonly grid: GridLayout;
  /** The element of the grid. */
  readonly element: () => HTMLElement | null;
  /** Called while a tile that is added follows the pointer. */
  readonly onCarry: (place: PointerPlace) => void;
  readonly onMove: (key: string, index: number) => void;
  readonly onAdd: (tile: AvailableTile, index: number) => void;
}

type TileDrag = MovedTile | IncomingTile;

/** The list with one tile at another index. */
export const withMoved = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = list[from];
  return item === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, item);
};

/**
 * Moves tiles by pointer, touch and keys, and brings new ones out of the list by mouse or pen; with a finger the list scrolls, and a
 * tap adds. Tiles have several sizes and fill gaps, so where a tile would lie is calculated for each index.
 */
export const useTileDrag = (options: TileDragOptions): UsedDrag<TileDrag> => {
  const { tiles, available, grid, element, onCarry, onMove, onAdd } = options;
  const sizes = tiles.map(({ size }) => size);
  const { columns } = grid;

  const partsOf = (key: string): readonly HTMLElement[] => [
    ...(element()?.querySelectorAll<HTMLElement>(
      `[data-tile="${CSS.escape(key)}"], [data-frame="${CSS.escape(key)}"]`,
    ) ?? []),
  ];
  const beginMove = (key: string, isByKeys: boolean, pointer: PointerPlace): TileDrag | undefined => {
    const from = tiles.findIndex((tile) => tile.key === key);
    const place = grid.places.get(key);
    const container = element();
    const [part] = partsOf(key);
    if (place === undefined || container === null || part === undefined) return undefined;
    const { left, top } = cornerIn(container, pointer);
    const grip = { left: left - part.offsetLeft, top: top - part.offsetTop };
    const held = isByKeys ? undefined : { key, place, keys: grid.tiles.map((tile) => tile.key) };
    return { kind: "move", key, from, to: from, grip, held };
  };
  /** Brings the tile under the pointer. */
  const follow = (drag: MovedTile, pointer: DragPlace): MovedTile => {
    const container = element();
    if (container === null) return drag;
    const { left, top } = cornerIn(container, pointer);
    const corner = { left: left - drag.grip.left, top: top - drag.grip.top };
    const parts = partsOf(drag.key);
    for (const part of parts)
      part.style.translate = `${corner.left - part.offsetLeft}px ${corner.top - part.offsetTop}px`;
    const cell = cellAt(container, columns, corner, parts[0]?.offsetWidth ?? 0);
    const to = indexAt({ sizes: withMoved(sizes, drag.from, drag.to), columns, index: drag.to }, cell);
    return to === drag.to ? drag : { ...drag, to };
  };
  const followAdded = (drag: IncomingTile, { area, x, y }: DragPlace): IncomingTile => {
    onCarry({ x, y });
    const indexIn = (container: HTMLElement): number => {
      const { left, top } = cornerIn(container, { x, y });
      const width = container.clientWidth / columns;
      const size = sizesOf(drag.tile.definition)[0] ?? "medium";
      const at = drag.index ?? sizes.length;
      const cell = cellAt(container, columns, { left: left - width / 2, top }, width);
      return indexAt({ sizes: sizes.toSpliced(at, 0, size), columns, index: at }, cell);
    };
    const index = area === null ? undefined : indexIn(area);
    return index === drag.index ? drag : { ...drag, index };
  };
  const work: DragOptions<TileDrag> = {
    begin: (id, { isByKeys, ...pointer }) => {
      const tile = available.find(({ key }) => addedKey(key) === id);
      return tile === undefined ? beginMove(id, isByKeys, pointer) : { kind: "add", tile, index: undefined };
    },
    follow: (drag, pointer) => (drag.kind === "move" ? follow(drag, pointer) : followAdded(drag, pointer)),
    step: (drag, { code }) => {
      const container = element();
      const isRtl = container !== null && getComputedStyle(container).direction === "rtl";
      const direction = directionOf(code, isRtl);
      if (direction === undefined || drag.kind !== "move") return undefined;
      const moved = withMoved(sizes, drag.from, drag.to);
      return { ...drag, to: indexTowards({ sizes: moved, columns, index: drag.to }, direction) };
    },
    drop: (drag) => {
      if (drag.kind === "move") onMove(drag.key, drag.to);
      else if (drag.index !== undefined) onAdd(drag.tile, drag.index);
    },
    end: (drag) => {
      if (drag.kind === "move") for (const part of partsOf(drag.key)) part.style.translate = "";
    },
  };
  return useDrag(work);
};
