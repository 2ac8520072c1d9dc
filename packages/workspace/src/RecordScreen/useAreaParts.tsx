import type { EntityMeta } from "@backroom/contract";
import { defaultCellRenderers } from "@backroom/data-grid";
import type { CellRenderers, DataGridScreenProps, GridCommand } from "@backroom/data-grid";
import type { InputDefinition } from "@backroom/fields";
import { useState } from "react";
import { useAreas } from "../areas/AreasProvider.tsx";
import { commandsOf, toGridCommand, withoutReplaced } from "../areas/recordCommand.ts";
import type { CommandContext } from "../areas/recordCommand.ts";
import { LazyContent } from "./LazyContent.tsx";

/** What the areas of the console add to a grid and its editor. */
export interface AreaParts {
  readonly inputs: readonly InputDefinition[];
  readonly gridProps: Pick<DataGridScreenProps, "cellRenderers"> &
    Required<Pick<DataGridScreenProps, "renderDetail" | "renderNotice" | "commands">>;
}

const kindOf = ({ area, entity }: EntityMeta): string => `${area}/${entity}`;

/** What the areas of the console add to the grid of a kind; `own` are the cells of its page. */
export const useAreaParts = (context: CommandContext, own?: CellRenderers): AreaParts => {
  const { inputs, cells, panels, notices, commands } = useAreas();
  const [cellRenderers] = useState(() => ({ ...defaultCellRenderers, ...cells, ...own }));
  const kind = kindOf(context.meta);
  return {
    inputs,
    gridProps: {
      cellRenderers,
      renderDetail: ({ detail, record }) => {
        const panel = panels.find((one) => one.kind === kind && one.detail === detail.name);
        return panel && <LazyContent load={panel.load} props={{ record }} />;
      },
      renderNotice: (record) => {
        const notice = notices.find((one) => one.kind === kind);
        return notice && <LazyContent load={notice.load} props={{ record }} waiting={null} />;
      },
      commands: (defaults) => {
        const ofKind = commandsOf(commands, kind);
        const own = ofKind.map((command) => toGridCommand(command, context));
        // What destroys stays at the end of the menu.
        const isLast = ({ tone }: GridCommand) => tone === "danger";
        const all = [...withoutReplaced(defaults, ofKind), ...own];
        return [...all.filter((command) => !isLast(command)), ...all.filter(isLast)];
      },
    },
  };
};
