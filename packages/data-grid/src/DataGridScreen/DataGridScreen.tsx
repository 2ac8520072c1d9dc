import { useLingui } from "@lingui/react/macro";
import type { Clock } from "@backroom/api-client";
import type { EntityMeta } from "@backroom/contract";
import { createForm, createLookups, FieldsProvider, formatIssue } from "@backroom/fields";
import type { Lookups } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import { EmptyState, IconButton } from "@backroom/ui";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { defaultCellRenderers } from "../cells/cellRenderers.tsx";
import type { CellRenderers } from "../cells/cellRenderers.tsx";
import { createGridController } from "../controller/createGridController.ts";
import type { GridNews, GridOptions, ImportRules, ScopeText } from "../controller/types.ts";
import { DataGrid } from "../DataGrid/DataGrid.tsx";
import { DetailArea } from "../DetailArea/DetailArea.tsx";
import type { DetailPanel, EditorSlot } from "../DetailArea/DetailArea.tsx";
import { createRowActions } from "../DetailArea/rowActions.ts";
import type { RowAction } from "../DetailArea/rowActions.ts";
import { ColumnsDialog } from "../GridCommands/ColumnsDialog.tsx";
import { GridCommands } from "../GridCommands/GridCommands.tsx";
import { ImportView } from "../ImportView/ImportView.tsx";
import { systemClock } from "../ports.ts";
import type {
  CanPort,
  ClipboardPort,
  DataEventsPort,
  GridNotice,
  GridService,
  LocationPort,
  SettingsPort,
} from "../ports.ts";
import { PrintSheet } from "../PrintSheet/PrintSheet.tsx";
import { QueryForm } from "../QueryForm/QueryForm.tsx";
import {
  defaultQuery,
  prefilledQuery,
  queryFieldNames,
  queryFields,
  SEARCH_FIELD,
} from "../QueryForm/queryFields.ts";
import { resizeColumn } from "../state/columns.ts";
import type { RowContext } from "../state/newRows.ts";
import { parseGridAddress } from "../state/shareLink.ts";
import { toggleSort } from "../state/sorting.ts";
import { GridDialogs } from "./GridDialogs.tsx";
import { noticeOf } from "./gridTexts.ts";
import { ListPlaceholder } from "./ListPlaceholder.tsx";
import { ListTail } from "./ListTail.tsx";
import { useColumns } from "./useColumns.ts";
import { usePaste } from "./usePaste.ts";
import styles from "./DataGridScreen.module.css";

export interface DataGridScreenProps {
  /** The kind: fields, columns, query, details. Give the screen a `key` of kind and tenant. */
  readonly meta: EntityMeta;
  /** The calls of the kind. */
  readonly service: GridService;
  /** Oid of the current tenant. */
  readonly tenantOid: number;
  /** What the user may do with the kind. */
  readonly can: CanPort;
  /** Shows a notice, usually as a toast. */
  readonly notify: (notice: GridNotice) => void;
  /** The editor for view, edit and new records. */
  readonly renderEditor: (slot: EditorSlot) => ReactNode;
  /** Puts the commands elsewhere, for example by a portal into the command bar. Default: above the table. */
  readonly renderCommands?: (commands: ReactNode) => ReactNode;
  /** The page's address. Default: the browser's. */
  readonly location?: LocationPort;
  /** The clipboard. Default: the browser's. */
  readonly clipboard?: ClipboardPort;
  /** Time. Default: the system's. */
  readonly clock?: Clock;
  /** Opens the print dialog. Default: the browser's. */
  readonly print?: () => void;
  /** What the page switches off or changes. Default: nothing. */
  readonly options?: GridOptions;
  /** Changes of data by other people. Default: none are heard of. */
  readonly dataEvents?: DataEventsPort;
  /** Finds the scope of a record's tenant, shown in its details. Default: none. */
  readonly findScope?: (tenantOid: number) => ScopeText | undefined;
  /** Rules of pasted records. Default: the editor checks alone. */
  readonly importRules?: ImportRules;
  /** Entries of lookups. Default: the inline ones of the meta data. */
  readonly lookups?: Lookups;
  /** Keeps the user's column settings. Default: until the page is left. */
  readonly columnSettings?: SettingsPort;
  /** How values are drawn, by column format, field usage or type. Default: `defaultCellRenderers`. */
  readonly cellRenderers?: CellRenderers;
  /** Draws a detail in its own way, for example a permission matrix; undefined = a table. Default: tables. */
  readonly renderDetail?: (panel: DetailPanel) => ReactNode | undefined;
  /** Changes the entries of the More menu. Default: the spec's. */
  readonly rowActions?: (defaults: readonly RowAction[]) => readonly RowAction[];
}

const browserLocation = (): LocationPort => ({
  search: window.location.search,
  href: window.location.href,
  open: (url) => {
    window.location.href = url;
  },
});
const browserClipboard: ClipboardPort = {
  readText: () => navigator.clipboard.readText(),
  writeText: (text) => navigator.clipboard.writeText(text),
};
const inPlace = (commands: ReactNode) => commands;
const browserPrint = () => window.print();
const noOptions: GridOptions = {};
const sameActions = (actions: readonly RowAction[]) => actions;

/** The generic data grid of any kind (spec §2): query form or import, table, detail area, commands. */
export const DataGridScreen = ({
  meta,
  service,
  tenantOid,
  can,
  notify,
  renderEditor,
  renderCommands = inPlace,
  location: givenLocation,
  clipboard = browserClipboard,
  clock = systemClock,
  print = browserPrint,
  options = noOptions,
  dataEvents,
  findScope,
  importRules,
  lookups,
  columnSettings,
  cellRenderers = defaultCellRenderers,
  renderDetail,
  rowActions = sameActions,
}: DataGridScreenProps) => {
  const { t, i18n } = useLingui();
  const [location] = useState(givenLocation ?? browserLocation);
  const [isColumnsOpen, setIsColumnsOpen] = useState(false);
  const [printing, setPrinting] = useState<RowContext | null>(null);
  const [isAtTop, setIsAtTop] = useState(true);
  const scroller = useRef<HTMLElement>(null);
  const labelOf = (name: string) =>
    translateServerText(i18n, meta.fields.find((field) => field.name === name)?.label ?? name);
  const report = (news: GridNews) =>
    notify(
      noticeOf(i18n, news, ({ path, rule }) => formatIssue(i18n, { path, rule, params: {} }, labelOf(path))),
    );
  // The grid lives as long as the screen; its news are worded in the language of the moment.
  const latestReport = useRef(report);
  useLayoutEffect(() => {
    latestReport.current = report;
  });

  const [grid] = useState(() =>
    createGridController({
      meta,
      service,
      tenantOid,
      clock,
      can,
      clipboard,
      location,
      report: (news) => latestReport.current(news),
      options,
      dataEvents,
      findScope,
      importRules,
    }),
  );

  const [address] = useState(() => parseGridAddress(location.search, queryFieldNames(meta)));
  const [form] = useState(() => {
    const fields = queryFields(meta, { search: t`Search`, disabled: t`Disabled` });
    return createForm({
      fields,
      values: prefilledQuery(meta, fields, address.fields),
      onSubmit: (values) => {
        const { [SEARCH_FIELD]: search, ...others } = values;
        const orderBy = grid.list.store.getState().query.orderBy ?? meta.query.sort;
        grid.start({ ...(typeof search === "string" ? { search } : {}), fields: others, orderBy });
        return Promise.resolve({ status: "done" });
      },
    });
  });

  const open = useEffectEvent(() => {
    if (address.oid === null) report({ kind: "badLink" });
    else if (address.oid !== undefined) void grid.openShared(address.oid);
    else if (address.isStarting) void form.submit();
  });
  useEffect(() => {
    open();
    return grid.connect();
  }, [grid]);
  usePaste(grid);

  const { mode, action, isPreparing } = useStore(grid.screen);
  const { isBusy, count, hasMore, phase, query, cache } = useStore(grid.list.store);
  const openKey = useStore(grid.rows, (state) => state.openKey);
  const columns = useColumns(meta, columnSettings, cellRenderers, clock.now);
  const defaultLookups = useMemo(() => createLookups({ models: meta.lookups }), [meta]);
  const actions = rowActions(createRowActions(grid, setPrinting));
  const title = translateServerText(i18n, meta.title);

  const reset = () =>
    grid.guarded(() => {
      form.load(defaultQuery(meta));
      grid.reset();
    });
  const sort = (name: string) => {
    if (phase !== "ready") return;
    grid.start({ ...query, orderBy: toggleSort(query.orderBy ?? [], name, meta.query.sort) });
  };

  if (!grid.rights.read) {
    return <EmptyState icon="ban" title={t`You have no permission to see these records`} />;
  }
  return (
    <FieldsProvider lookups={lookups ?? defaultLookups}>
      <div className={styles["screen"]}>
        {renderCommands(<GridCommands grid={grid} onColumns={() => setIsColumnsOpen(true)} />)}
        <div className={styles["card"]}>
          {mode === "query" ? (
            <QueryForm form={form} action={action} onReset={reset} />
          ) : (
            <ImportView
              rules={importRules}
              labelOf={labelOf}
              isBusy={isPreparing}
              onPaste={() => void grid.pasteFromClipboard()}
            />
          )}
          <div className={styles["table"]}>
            <DataGrid
              label={title}
              rows={grid.rows}
              selection={grid.selection}
              columns={columns.columns}
              cells={columns.cells}
              isFirstPinned={columns.settings.isFirstPinned}
              orderBy={query.orderBy ?? []}
              totalCount={
                count?.exact === true ? count.count : hasMore || phase !== "ready" ? null : cache.length
              }
              isBusy={isBusy}
              detail={
                openKey === null ? undefined : (
                  <DetailArea
                    {...{ grid, service, actions, renderDetail, renderEditor }}
                    renderers={cellRenderers}
                    now={clock.now}
                  />
                )
              }
              placeholder={<ListPlaceholder grid={grid} onReset={reset} />}
              onSort={sort}
              onResize={(name, width) => columns.change(resizeColumn(columns.settings, name, width))}
              onRowClick={(row, { isCtrl }) => (isCtrl ? grid.togglePick(row) : grid.click(row))}
              onRowKey={(row, intent) => (intent === "edit" ? grid.edit(row) : grid.toggle(row))}
              onEscape={grid.closeDetails}
              onCopy={() => void grid.copyPicked()}
              onRangeChange={grid.see}
              onAtTopChange={setIsAtTop}
              scrollerRef={(element) => {
                scroller.current = element;
              }}
            />
            {!isAtTop && (
              <div className={styles["toTop"]}>
                <IconButton
                  variant="secondary"
                  icon="arrow-up"
                  label={t`Scroll to top`}
                  onPress={() => scroller.current?.scrollTo({ top: 0 })}
                />
              </div>
            )}
          </div>
          <ListTail grid={grid} />
        </div>
        <GridDialogs grid={grid} />
        <ColumnsDialog
          isOpen={isColumnsOpen}
          columns={columns.all}
          settings={columns.settings}
          onChange={columns.change}
          onClose={() => setIsColumnsOpen(false)}
        />
        {printing !== null && (
          <PrintSheet meta={meta} record={printing.Entity} print={print} onDone={() => setPrinting(null)} />
        )}
      </div>
    </FieldsProvider>
  );
};
