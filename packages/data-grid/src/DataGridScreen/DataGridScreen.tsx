import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { GridCommands } from "../GridCommands/GridCommands.tsx";
import { GridDetail } from "../parts/GridDetail.tsx";
import type { GridDetailProps } from "../parts/GridDetail.tsx";
import type { UseGridOptions } from "../parts/gridOptions.ts";
import { GridQuery } from "../parts/GridQuery.tsx";
import { GridCard, GridRoot } from "../parts/GridRoot.tsx";
import { GridTable } from "../parts/GridTable.tsx";
import { useGrid } from "../parts/useGrid.ts";
import { KeptRecords } from "./KeptRecords.tsx";

/** Props of {@link DataGridScreen}. Give the screen a `key` of kind and tenant. */
export interface DataGridScreenProps extends UseGridOptions, GridDetailProps {
  /** Puts the commands elsewhere, for example by a portal into the command bar. Default: above the table. */
  readonly renderCommands?: (commands: ReactNode) => ReactNode;
  /** Ids of new records kept from earlier, which the screen offers to show or to discard. Default: none. */
  readonly keptIds?: readonly string[];
}

const inPlace = (commands: ReactNode) => commands;
const noIds: readonly string[] = [];

const Screen = ({
  renderEditor,
  renderCommands = inPlace,
  renderDetail,
  renderNotice,
  keptIds = noIds,
  ...options
}: DataGridScreenProps) => {
  const grid = useGrid(options);
  return (
    <GridRoot grid={grid}>
      {renderCommands(<GridCommands />)}
      <KeptRecords
        grid={grid.controller}
        ids={keptIds}
        onDiscard={(ids) => void options.newRecords?.discard?.(ids)}
      />
      <GridCard>
        <GridQuery />
        <GridTable>
          <GridDetail
            renderEditor={renderEditor}
            {...(renderDetail !== undefined && { renderDetail })}
            {...(renderNotice !== undefined && { renderNotice })}
          />
        </GridTable>
      </GridCard>
    </GridRoot>
  );
};

const neverChanges = () => () => undefined;

/**
 * The generic data grid of any kind, composed of its parts: commands, query bar or import, table, detail area. Servers render
 * nothing of it: its content depends on the address and the width of the window.
 */
export const DataGridScreen = (props: DataGridScreenProps) => {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isInBrowser ? <Screen {...props} /> : null;
};
