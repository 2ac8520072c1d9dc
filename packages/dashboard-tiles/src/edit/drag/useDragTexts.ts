import type { DragTexts } from "@backroom/ui/drag";
import { useLingui } from "@lingui/react/macro";
import type { Cell } from "../../layout/packTiles.ts";
import type { GridLayout } from "../../TileGrid/gridLayout.ts";
import { tileTitle } from "../../TileGrid/tileTitle.ts";

/** What a drag says: where a tile is, and what a screen reader reads out. */
export const useDragTexts = (
  grid: GridLayout,
): {
  readonly positionOf: (key: string) => string;
  /** What a screen reader reads after a tile was moved to a cell. */
  readonly movedText: (key: string, cell: Cell | undefined) => string;
  readonly texts: DragTexts;
} => {
  const { t, i18n } = useLingui();
  const titleOf = (key: string): string => {
    const tile = grid.tiles.find((each) => each.key === key);
    return tile === undefined ? "" : tileTitle(tile, i18n);
  };
  const textOf = (cell: Cell | undefined): string => {
    const row = (cell?.row ?? 0) + 1;
    const column = (cell?.column ?? 0) + 1;
    return t`Row ${row}, column ${column}`;
  };
  const positionOf = (key: string): string => textOf(grid.places.get(key));
  /** Silent for a tile that is not on the dashboard yet: only pointers bring it. */
  const announce = (key: string, say: (title: string, position: string) => string) => {
    const title = titleOf(key);
    return title === "" ? undefined : say(title, positionOf(key));
  };
  return {
    positionOf,
    movedText: (key, cell) => {
      const title = titleOf(key);
      const position = textOf(cell);
      return t`${title}: ${position}`;
    },
    texts: {
      instructions: t`Press Enter or Space to pick the tile up, move it with the arrow keys, and press Enter or Space again to drop it. Escape puts it back.`,
      begun: (key) => announce(key, (title, position) => t`${title} is picked up. ${position}.`),
      dropped: (key) => announce(key, (title, position) => t`${title} is dropped. ${position}.`),
      putBack: (key) => announce(key, (title) => t`${title} is put back.`),
    },
  };
};
