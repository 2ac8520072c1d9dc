import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { PlacedTile } from "../layout/orderTiles.ts";
import { focusedTile, gridOf, neighboursOf } from "./drag/gridFrames.ts";

/** The focus among the tiles of the edit mode. */
export interface TileFocus {
  /** Focuses the handle of a tile when it is rendered. */
  readonly focus: (key: string) => void;
  /** Call before a tile is removed: its neighbour gets the focus. */
  readonly leave: (key: string) => void;
  /** Call before a step that can remove any tile: if the one with the focus is removed, its neighbour gets the focus. */
  readonly keep: () => void;
}

/**
 * Moves the focus between the handles of tiles. `part` is an element of the grid, `moved` the key of the tile that is moved by
 * keyboard (undefined: no tile is). At first the first tile has the focus.
 */
export const useTileFocus = (
  part: RefObject<HTMLElement | null>,
  tiles: readonly PlacedTile[],
  moved: string | undefined,
): TileFocus => {
  const wanted = useRef(tiles.slice(0, 1).map(({ key }) => key));
  /** Tile with the focus before a step, and the tiles to focus instead if it is removed, the nearest first. */
  const kept = useRef<{ readonly key: string; readonly others: readonly string[] } | undefined>(undefined);
  const focusFirst = useEffectEvent((keys: readonly string[]) => {
    const handle = keys
      .map((key) => gridOf(part.current)?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`))
      .find((found) => found != null);
    handle?.focus({ preventScroll: true });
    handle?.closest("section")?.scrollIntoView({ block: "nearest" });
    return handle !== undefined;
  });
  // Before the frame of the tile is removed, which a later render does.
  useLayoutEffect(() => {
    const before = kept.current;
    kept.current = undefined;
    const has = (searched: string) => tiles.some(({ key }) => key === searched);
    if (before !== undefined && !has(before.key)) wanted.current = before.others.filter(has);
  }, [tiles]);
  // After every render: an element that moves loses the focus, and a new one is rendered later.
  useLayoutEffect(() => {
    if (focusFirst(moved === undefined ? wanted.current : [moved])) wanted.current = [];
  });
  // Stable functions: a drag does not render the components that use them again.
  const [steps] = useState((): TileFocus => ({
    focus: (key) => {
      wanted.current = [key];
    },
    leave: (key) => {
      wanted.current = neighboursOf(part.current, key).slice(0, 1);
    },
    keep: () => {
      const key = focusedTile();
      if (key !== undefined) kept.current = { key, others: neighboursOf(part.current, key) };
    },
  }));
  return steps;
};
