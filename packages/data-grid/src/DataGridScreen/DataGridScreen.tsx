import { useLingui } from "@lingui/react/macro";
import { ROOT_OID } from "@backroom/contract";
import { createForm, createLookups, FieldsProvider, formatIssue } from "@backroom/fields";
import { translateServerText } from "@backroom/i18n";
import { systemClock } from "@backroom/ports";
import { EmptyState, IconButton } from "@backroom/ui";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { defaultCellRenderers } from "../cells/cellRenderers.tsx";
import { createGridController } from "../controller/createGridController.ts";
import type { GridNews } from "../controller/types.ts";
import { DataGrid } from "../DataGrid/DataGrid.tsx";
import { DetailArea } from "../DetailArea/DetailArea.tsx";
import { createRowActions } from "../DetailArea/rowActions.ts";
import { ColumnsDialog } from "../GridCommands/ColumnsDialog.tsx";
import { GridCommands } from "../GridCommands/GridCommands.tsx";
import { ImportView } from "../ImportView/ImportView.tsx";
import { TO_TOP_SPACE_PX } from "../constants.ts";
import { PrintSheet } from "../PrintSheet/PrintSheet.tsx";
import { QueryForm } from "../QueryForm/QueryForm.tsx";
import { defaultQuery, prefilledQuery, queryFieldNames, queryFields } from "../QueryForm/queryFields.ts";
import { resizeColumn } from "../state/columns.ts";
import type { RowContext } from "../state/newRows.ts";
import { parseGridAddress } from "../state/gridAddress.ts";
import { withTenantColumn } from "../state/tenantColumn.ts";
import { toggleSort } from "../state/sorting.ts";
import { GridDialogs } from "./GridDialogs.tsx";
import { liveService } from "./liveService.ts";
import { noticeOf } from "./gridTexts.ts";
import { KeptRecords } from "./KeptRecords.tsx";
import { ListPlaceholder } from "./ListPlaceholder.tsx";
import { ListTail } from "./ListTail.tsx";
import {
  browserClipboard,
  browserLocation,
  browserPrint,
  ignore,
  inPlace,
  noIds,
  noOids,
  noOptions,
  sameActions,
} from "./screenProps.ts";
import type { DataGridScreenProps } from "./screenProps.ts";
import { queryOfValues, useGridAddress } from "./useGridAddress.ts";
import { useColumns } from "./useColumns.ts";
import { usePaste } from "./usePaste.ts";
import styles from "./DataGridScreen.module.css";

/** The generic data grid of any kind: query form or import, table, detail area, commands. */
export const DataGridScreen = (props: DataGridScreenProps) => {
  const { meta, lookups, currencyOf } = props;
  const defaultLookups = useMemo(() => createLookups({ models: meta.lookups }), [meta]);
  return (
    <FieldsProvider lookups={lookups ?? defaultLookups} {...(currencyOf !== undefined && { currencyOf })}>
      <Screen {...props} />
    </FieldsProvider>
  );
};

const Screen = ({
  meta,
  service,
  tenantOid,
  title,
  can,
  notify,
  onPermittedChange = ignore,
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
  newRecords,
  newRecordTenants,
  draftOids = noOids,
  keptIds = noIds,
  createId,
  columnSettings,
  cellRenderers = defaultCellRenderers,
  renderDetail,
  rowActions = sameActions,
  onFavorite,
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
      noticeOf(i18n, news, ({ path, rule, params = {} }) =>
        formatIssue(i18n, { path, rule, params }, labelOf(path)),
      ),
    );
  // The grid lives as long as the screen, and works with what the screen was given last.
  const [latest] = useState(() => createStore(() => ({ report, service, can, findScope })));

  const [grid] = useState(() =>
    createGridController({
      meta,
      service: liveService(() => latest.getState().service),
      tenantOid,
      clock,
      can: (right) => latest.getState().can(right),
      clipboard,
      location,
      report: (news) => latest.getState().report(news),
      options,
      dataEvents,
      findScope: (oid) => latest.getState().findScope?.(oid),
      importRules,
      newRecords,
      newRecordTenants,
      createId,
    }),
  );
  useLayoutEffect(() => {
    latest.setState({ report, service, can, findScope });
    grid.checkRights();
  });

  const [form] = useState(() => {
    const fields = queryFields(meta, { search: t`Search`, disabled: t`Disabled` });
    return createForm({
      fields,
      values: prefilledQuery(meta, fields, parseGridAddress(location.search, queryFieldNames(meta)).fields)
        .values,
      onSubmit: (values) => {
        grid.start(queryOfValues(values, grid.list.store.getState().query.orderBy ?? meta.query.sort));
        return Promise.resolve({ status: "done" });
      },
    });
  });

  useEffect(() => grid.connect(), [grid]);
  // A new query is read from its beginning.
  useEffect(
    () =>
      grid.list.store.subscribe(({ phase: now, isRefresh }, before) => {
        if (now === "ready" && before.phase === "loading" && !isRefresh)
          scroller.current?.scrollTo({ top: 0 });
      }),
    [grid],
  );
  const tenantLabel = t`Tenant`;
  const hasScopes = findScope !== undefined;
  const tableMeta = useMemo(
    () => (hasScopes ? withTenantColumn(meta, tenantLabel, tenantOid === ROOT_OID) : meta),
    [meta, tenantLabel, tenantOid, hasScopes],
  );
  useGridAddress({ grid, form, meta: tableMeta, tenantOid, location, report });
  usePaste(grid);
  useLayoutEffect(() => grid.rows.setState({ draftOids }), [grid, draftOids]);

  const { mode, action, isPreparing } = useStore(grid.screen);
  const { isBusy, count, hasMore, phase, query, cache, shownOrder, refusal } = useStore(grid.list.store);
  // It would lie over the inputs of an open editor.
  const hasToTop = useStore(grid.detail.store, (detail) => detail.mode === "details") && !isAtTop;
  const openKey = useStore(grid.rows, (state) => state.openKey);
  const columns = useColumns(tableMeta, columnSettings, cellRenderers, clock.now);
  const actions = rowActions(createRowActions(grid, setPrinting, onFavorite));
  const label = title ?? translateServerText(i18n, meta.title);
  const isPermitted = grid.rights.read && refusal !== "forbidden";
  const tellPermitted = useEffectEvent((now: boolean) => onPermittedChange(now));
  useEffect(() => tellPermitted(isPermitted), [isPermitted]);

  const activeField = () =>
    columns.columns[grid.selection.store.getState().active.column - 1]?.field?.name ?? null;
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
    <div className={styles["screen"]}>
      {renderCommands(<GridCommands grid={grid} onColumns={() => setIsColumnsOpen(true)} />)}
      <KeptRecords grid={grid} ids={keptIds} onDiscard={(ids) => void newRecords?.discard?.(ids)} />
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
            label={label}
            rows={grid.rows}
            selection={grid.selection}
            columns={columns.columns}
            cells={columns.cells}
            isFirstPinned={columns.settings.isFirstPinned}
            orderBy={cache.length > 0 ? shownOrder : (query.orderBy ?? [])}
            totalCount={
              phase === "ready" && (!hasMore || count?.exact === true)
                ? cache.length
                : count?.exact === true
                  ? count.count
                  : null
            }
            isBusy={isBusy}
            isStale={isBusy && phase === "loading"}
            detail={
              openKey === null ? undefined : (
                <DetailArea
                  {...{ grid, service, actions, renderDetail, renderEditor }}
                  renderers={cellRenderers}
                  now={clock.now}
                />
              )
            }
            isExpandable
            endSpace={hasToTop ? TO_TOP_SPACE_PX : 0}
            placeholder={<ListPlaceholder grid={grid} onReset={reset} />}
            onSort={sort}
            onResize={(name, width) => columns.change(resizeColumn(columns.settings, name, width))}
            onRowClick={(row, { isCtrl, at }) =>
              isCtrl ? grid.togglePick(row) : grid.click(row, activeField(), at)
            }
            onRowKey={(row, intent) => (intent === "edit" ? grid.edit(row, activeField()) : grid.toggle(row))}
            onEscape={grid.closeDetails}
            onCopy={() => void grid.copyPicked()}
            onRangeChange={grid.see}
            onAtTopChange={setIsAtTop}
            scrollerRef={(element) => {
              scroller.current = element;
            }}
          />
          {hasToTop && (
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
  );
};
