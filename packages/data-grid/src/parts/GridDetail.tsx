import type { EntityRecord } from "@backroom/contract";
import { systemClock } from "@backroom/ports";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { defaultCellRenderers } from "../cells/cellRenderers.tsx";
import { DetailArea } from "../DetailArea/DetailArea.tsx";
import type { DetailPanel, EditorSlot } from "../DetailArea/detailAreaProps.ts";
import { useGridParts } from "./gridParts.ts";

/** Props of {@link GridDetail}; they may change at any time. */
export interface GridDetailProps {
  /** The editor for view, edit and new records. */
  readonly renderEditor: (slot: EditorSlot) => ReactNode;
  /** Draws a detail in its own way, for example a permission matrix; undefined = a table. Default: tables. */
  readonly renderDetail?: (panel: DetailPanel) => ReactNode | undefined;
  /** Draws something above the details of a stored record, for example a warning about it. Default: nothing. */
  readonly renderNotice?: (record: EntityRecord) => ReactNode;
}

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
