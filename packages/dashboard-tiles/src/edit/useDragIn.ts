import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PointerEvent } from "react";
import type { AvailableTile } from "../layout/dashboard.ts";
import { sizesOf } from "../layout/orderTiles.ts";
import type { PlacedTile } from "../layout/orderTiles.ts";
import { indexAt } from "../layout/packTiles.ts";
import type { GridLayout } from "../TileGrid/gridLayout.ts";
import { cellAt } from "./gridCells.ts";

/** A tile that comes out of the list of tiles to add. */
export interface Incoming {
  readonly tile: AvailableTile;
  /** Its index where it would be dropped; undefined = it is not over the dashboard yet. */
  readonly index: number | undefined;
}

/** What {@link useDragIn} works with. */
export interface DragInOptions {
  /** The tiles without it, in order. */
  readonly tiles: readonly PlacedTile[];
  readonly grid: GridLayout;
  readonly element: () => HTMLElement | null;
  readonly onDrop: (tile: AvailableTile, index: number) => void;
}

const FAR_PX = 8;

/** Drags tiles out of the list of tiles to add, by mouse or pen; with a finger the list scrolls, and a tap adds. */
export const useDragIn = ({ tiles, grid, element, onDrop }: DragInOptions) => {
  const [drag, setDrag] = useState<Incoming | undefined>(undefined);
  const [pressed, setPressed] = useState<
    { readonly tile: AvailableTile; readonly x: number; readonly y: number } | undefined
  >(undefined);
  /** By the last move, which may not have been drawn yet when the tile is dropped. */
  const latest = useRef<Incoming>(undefined);
  /** What follows the pointer. */
  const carried = useRef<HTMLDivElement>(null);

  const indexOf = (
    { clientX, clientY }: globalThis.PointerEvent,
    tile: AvailableTile,
  ): number | undefined => {
    const container = element();
    if (container === null) return undefined;
    const box = container.getBoundingClientRect();
    if (clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom)
      return undefined;
    const width = box.width / grid.columns;
    const corner = { left: clientX - box.left - width / 2, top: clientY - box.top };
    const sizes = tiles.map(({ size }) => size);
    const size = sizesOf(tile.definition)[0] ?? "medium";
    const at = latest.current?.index ?? sizes.length;
    const cell = cellAt(container, grid.columns, corner, width);
    return indexAt({ sizes: sizes.toSpliced(at, 0, size), columns: grid.columns, index: at }, cell);
  };
  const move = useEffectEvent((event: globalThis.PointerEvent) => {
    if (pressed === undefined) return;
    const { tile, x, y } = pressed;
    if (latest.current === undefined && Math.hypot(event.clientX - x, event.clientY - y) < FAR_PX) return;
    if (carried.current !== null)
      carried.current.style.translate = `${event.clientX + 12}px ${event.clientY + 12}px`;
    const index = indexOf(event, tile);
    latest.current = { tile, index };
    setDrag((now) => (now !== undefined && now.index === index ? now : { tile, index }));
  });
  const end = useEffectEvent((isKept: boolean) => {
    const { tile, index } = latest.current ?? {};
    if (isKept && tile !== undefined && index !== undefined) onDrop(tile, index);
    latest.current = undefined;
    setDrag(undefined);
    setPressed(undefined);
  });
  const isPressed = pressed !== undefined;
  useEffect(() => {
    if (!isPressed) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener("pointermove", (event) => move(event), { signal });
    window.addEventListener("pointerup", () => end(true), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("keydown", (event) => event.key === "Escape" && end(false), {
      signal,
      capture: true,
    });
    return () => controller.abort();
  }, [isPressed]);
  const press = useCallback(
    (tile: AvailableTile, { pointerType, button, clientX, clientY }: PointerEvent): void => {
      if (pointerType !== "touch" && button === 0) setPressed({ tile, x: clientX, y: clientY });
    },
    [],
  );
  return {
    incoming: drag,
    carried,
    /** For the pointer that goes down on an entry of the list. */
    press,
  };
};
