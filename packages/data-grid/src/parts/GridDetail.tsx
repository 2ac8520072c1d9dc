import { systemClock } from "@backroom/ports";
import { useStore } from "zustand";
import { defaultCellRenderers } from "../cells/cellRenderers.tsx";
import { DetailArea } from "../DetailArea/DetailArea.tsx";
import { createRowActions } from "../DetailArea/rowActions.ts";
import { sameActions } from "../DataGridScreen/screenProps.ts";
import type { DataGridScreenProps } from "../DataGridScreen/screenProps.ts";
import { useGridParts } from "./gridParts.ts";

/** Props of {@link GridDetail}; they may change at any time. */
export type GridDetailProps = Pick<
  DataGridScreenProps,
  "renderEditor" | "renderDetail" | "rowActions" | "onFavorite"
>;

/** What opens under a row of a `GridTable`: the record's details, or its editor. */
export const GridDetail = ({
  renderEditor,
  renderDetail,
  rowActions = sameActions,
  onFavorite,
}: GridDetailProps) => {
  const { grid, print } = useGridParts();
  // What may be done with the record changes with the rights.
  useStore(grid.controller.screen, ({ rights }) => rights);
  const { service, clock = systemClock, cellRenderers = defaultCellRenderers } = grid.options;
  return (
    <DetailArea
      grid={grid.controller}
      service={service}
      actions={rowActions(createRowActions(grid.controller, print, onFavorite))}
      now={clock.now}
      renderers={cellRenderers}
      {...{ renderDetail, renderEditor }}
    />
  );
};
