import { GridCommands } from "../GridCommands/GridCommands.tsx";
import { GridDetail } from "../parts/GridDetail.tsx";
import { GridQuery } from "../parts/GridQuery.tsx";
import { GridCard, GridRoot } from "../parts/GridRoot.tsx";
import { GridTable } from "../parts/GridTable.tsx";
import { useGrid } from "../parts/useGrid.ts";
import { KeptRecords } from "./KeptRecords.tsx";
import { inPlace, noIds } from "./screenProps.ts";
import type { DataGridScreenProps } from "./screenProps.ts";

/** The generic data grid of any kind, composed of its parts: commands, query bar or import, table, detail area. */
export const DataGridScreen = ({
  renderEditor,
  renderCommands = inPlace,
  renderDetail,
  renderNotice,
  ...options
}: DataGridScreenProps) => {
  const grid = useGrid(options);
  const { keptIds = noIds, newRecords } = options;
  return (
    <GridRoot grid={grid}>
      {renderCommands(<GridCommands />)}
      <KeptRecords
        grid={grid.controller}
        ids={keptIds}
        onDiscard={(ids) => void newRecords?.discard?.(ids)}
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
