import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PointerEvent } from "react";
import type { TileSize } from "../definition/tileDefinition.ts";
import { sizesOf } from "../layout/orderTiles.ts";
import type { PlacedTile } from "../layout/orderTiles.ts";
import type { CellArea } from "../layout/packTiles.ts";
import type { GridLayout } from "../TileGrid/gridLayout.ts";
import { GAP_PX } from "../TileGrid/useColumns.ts";
import { sizeAt } from "./cornerSize.ts";
import type { Extent } from "./cornerSize.ts";

/** A tile whose corner is dragged. */
export interface Sizing {
  readonly key: string;
  readonly size: TileSize;
}

/** What {@link useCornerDrag} works with. */
export interface CornerDragOptions {
  readonly grid: GridLayout;
  readonly element: () => HTMLElement | null;
  readonly onResize: (key: string, size: TileSize) => void;
}

/** One cell of the tile, in pixels. */
const cellOf = (tile: DOMRect, { columns, rows }: CellArea): Extent => ({
  width: (tile.width + GAP_PX) / columns - GAP_PX,
  height: (tile.height + GAP_PX) / rows - GAP_PX,
});

/** Sizes tiles by their corners, in steps of cells; Escape puts the size back. The size buttons do the same by keys. */
export const useCornerDrag = ({ grid, element, onResize }: CornerDragOptions) => {
  const [drag, setDrag] = useState<(Sizing & { readonly cell: Extent }) | undefined>(undefined);
  /** The size by the last move, which may not have been drawn yet when the corner is let go. */
  const latest = useRef<TileSize>(undefined);
  const move = useEffectEvent((event: globalThis.PointerEvent) => {
    const part = drag && element()?.querySelector<HTMLElement>(`[data-frame="${CSS.escape(drag.key)}"]`);
    const tile = grid.tiles.find(({ key }) => key === drag?.key);
    if (drag === undefined || !part || tile === undefined) return;
    const box = part.getBoundingClientRect();
    const isRtl = getComputedStyle(part).direction === "rtl";
    const width = isRtl ? box.right - event.clientX : event.clientX - box.left;
    const inCells = {
      width: (width + GAP_PX) / (drag.cell.width + GAP_PX),
      height: (event.clientY - box.top + GAP_PX) / (drag.cell.height + GAP_PX),
    };
    const size = sizeAt(inCells, { columns: grid.columns, sizes: sizesOf(tile.definition) });
    if (size === undefined) return;
    latest.current = size;
    setDrag((now) => (now === undefined || now.size === size ? now : { ...now, size }));
  });
  const end = useEffectEvent((isKept: boolean) => {
    if (drag !== undefined && isKept) onResize(drag.key, latest.current ?? drag.size);
    setDrag(undefined);
  });
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    // On the window: an element that moves in the document loses the pointer.
    window.addEventListener("pointermove", (event) => move(event), { signal });
    window.addEventListener("pointerup", () => end(true), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        end(false);
      },
      { signal, capture: true },
    );
    return () => controller.abort();
  }, [isDragging]);
  return {
    sizing: drag,
    /** For the pointer that goes down on the corner of a tile. */
    begin: ({ key, size }: PlacedTile, event: PointerEvent): void => {
      const part = event.currentTarget.closest<HTMLElement>("[data-frame]");
      const place = grid.places.get(key);
      if (part === null || place === undefined || event.button !== 0) return;
      event.preventDefault();
      latest.current = size;
      setDrag({ key, size, cell: cellOf(part.getBoundingClientRect(), place) });
    },
  };
};
