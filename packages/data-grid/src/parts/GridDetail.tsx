import { systemClock } from "@backroom/ports";
import { useStore } from "zustand";
import { defaultCellRenderers } from "../cells/cellRenderers.tsx";
import { DetailArea } from "../DetailArea/DetailArea.tsx";
import type { DataGridScreenProps } from "../DataGridScreen/screenProps.ts";
import { useGridParts } from "./gridParts.ts";

/** Props of {@link GridDetail}; they may change at any time. */
export type GridDetailProps = Pick<DataGridScreenProps, "renderEditor" | "renderDetail" | "renderNotice">;

/** What opens under a row of a `GridTable` or beside it: the record's details, or its editor. */
export const GridDetail = ({ renderEditor, renderDetail, renderNotice }: GridDetailProps) => {
  const { grid, commands, place } = useGridParts();
  // What may be done with the record changes with the rights.
  useStore(grid.controller.screen, ({ rights }) => rights);
  const { service, clock = systemClock, cellRenderers = defaultCellRenderers } = grid.options;
  return (
    <DetailArea
      grid={grid.controller}
      service={service}
      actions={commands.filter((command) => command.for === "row")}
      now={clock.now}
      renderers={cellRenderers}
      {...{ place, renderDetail, renderNotice, renderEditor }}
    />
  );
};
