import type { DndContextProps } from "@backroom/ui/drag";
import { useLingui } from "@lingui/react/macro";
import type { GridLayout } from "../TileGrid/gridLayout.ts";
import { tileTitle } from "../TileGrid/tileTitle.ts";

/** What a drag says: where a tile is, and what a screen reader reads out. */
export const useDragTexts = (
  grid: GridLayout,
): {
  readonly positionOf: (key: unknown) => string;
  readonly accessibility: NonNullable<DndContextProps["accessibility"]>;
} => {
  const { t, i18n } = useLingui();
  const titleOf = (key: unknown): string => {
    const tile = grid.tiles.find((each) => each.key === key);
    return tile === undefined ? "" : tileTitle(tile, i18n);
  };
  const positionOf = (key: unknown): string => {
    const area = grid.places.get(String(key));
    const row = (area?.row ?? 0) + 1;
    const column = (area?.column ?? 0) + 1;
    return t`Row ${row}, column ${column}`;
  };
  /** Silent for a tile that is not on the dashboard yet: only pointers bring it. */
  const announce = (key: unknown, say: (title: string, position: string) => string) => {
    const title = titleOf(key);
    return title === "" ? undefined : say(title, positionOf(key));
  };
  return {
    positionOf,
    accessibility: {
      announcements: {
        onDragStart: ({ active }) =>
          announce(active.id, (title, position) => t`${title} is picked up. ${position}.`),
        onDragOver: () => undefined,
        onDragEnd: ({ active }) =>
          announce(active.id, (title, position) => t`${title} is dropped. ${position}.`),
        onDragCancel: ({ active }) => announce(active.id, (title) => t`${title} is put back.`),
      },
      screenReaderInstructions: {
        draggable: t`Press Enter or Space to pick the tile up, move it with the arrow keys, and press Enter or Space again to drop it. Escape puts it back.`,
      },
    },
  };
};
