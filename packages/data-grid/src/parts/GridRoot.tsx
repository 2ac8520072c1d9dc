import { useLingui } from "@lingui/react/macro";
import { createLookups, FieldsProvider } from "@backroom/fields";
import { systemClock } from "@backroom/ports";
import { createLazyPart, EmptyState, Row, ShowPart, Stack } from "@backroom/ui";
import { useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { defaultCellRenderers } from "../cells/cellRenderers.tsx";
import { createRowCommands } from "../commands/rowCommands.ts";
import { GridDialogs } from "./GridDialogs.tsx";
import { browserPrint } from "./gridOptions.ts";
import { useColumns } from "./useColumns.ts";
import { useDetailHost } from "../DetailArea/DetailHost.tsx";
import { SidePanel } from "../DetailArea/SidePanel.tsx";
import { useDetailPlacement } from "../DetailArea/useDetailPlacement.ts";
import { PrintSheet } from "../PrintSheet/PrintSheet.tsx";
import type { RowContext } from "../state/newRows.ts";
import { GridPartsContext } from "./gridParts.ts";
import type { Grid } from "./gridParts.ts";
import styles from "./parts.module.css";

const columnsDialog = createLazyPart(
  async () => (await import("../GridCommands/ColumnsDialog.tsx")).ColumnsDialog,
);

export interface GridRootProps {
  /** The grid, made by `useGrid`. */
  readonly grid: Grid;
  /** Its parts, and whatever belongs between them. */
  readonly children: ReactNode;
}

/** Connects the parts of a grid and asks its questions. Says so instead where the user may not see the records. */
export const GridRoot = (props: GridRootProps) => {
  const { lookups, currencyOf } = props.grid.options;
  const { meta } = props.grid;
  const defaultLookups = useMemo(() => createLookups({ models: meta.lookups }), [meta]);
  return (
    <FieldsProvider lookups={lookups ?? defaultLookups} {...(currencyOf !== undefined && { currencyOf })}>
      <ConnectedParts {...props} />
    </FieldsProvider>
  );
};

const ConnectedParts = ({ grid, children }: GridRootProps) => {
  const { t } = useLingui();
  const { controller, meta, options } = grid;
  const { clock = systemClock, cellRenderers = defaultCellRenderers, print = browserPrint } = options;
  const [isColumnsOpen, setIsColumnsOpen] = useState(false);
  const [printing, setPrinting] = useState<RowContext | null>(null);
  const scrollerRef = useRef<HTMLElement>(null);
  const columns = useColumns(meta, options.columnSettings, cellRenderers, clock.now);
  const place = useDetailPlacement(controller, options.detailSettings);
  const host = useDetailHost();
  const isOpen = useStore(controller.rows, ({ openKey }) => openKey !== null);
  const isBeside = isOpen && place.placement === "side";
  const defaults = createRowCommands(setPrinting, options);
  const commands = options.commands?.(defaults) ?? defaults;
  const mayRead = useStore(controller.screen, ({ rights }) => rights.read);
  if (!mayRead) return <EmptyState icon="ban" title={t`You have no permission to see these records`} />;
  return (
    <GridPartsContext
      value={{ grid, columns, scrollerRef, place, host, openColumns: () => setIsColumnsOpen(true), commands }}
    >
      <Row gap={3} align="stretch" flex="grow" className={styles["root"]} data-grid-screen>
        <Stack gap={3} flex="grow">
          {children}
        </Stack>
        {isBeside && <SidePanel host={host} />}
      </Row>
      <GridDialogs grid={controller} questions={grid.questions} />
      <ShowPart
        part={columnsDialog}
        isNeeded={isColumnsOpen}
        onGiveUp={() => setIsColumnsOpen(false)}
        props={{
          isOpen: isColumnsOpen,
          columns: columns.all,
          settings: columns.settings,
          onChange: columns.change,
          onClose: () => setIsColumnsOpen(false),
        }}
      />
      {printing !== null && (
        <PrintSheet meta={meta} record={printing.Entity} print={print} onDone={() => setPrinting(null)} />
      )}
    </GridPartsContext>
  );
};

/** The surface that query and table share. */
export const GridCard = ({ children }: { readonly children: ReactNode }) => (
  <Stack className={styles["card"]}>{children}</Stack>
);
