import type { EntityRecord } from "@backroom/contract";
import { toReadable } from "@backroom/ports";
import { createDetailReader } from "../state/createDetailReader.ts";
import { createListLoader } from "../state/createListLoader.ts";
import type { TableRows } from "../state/createRowsStore.ts";
import { selectionOf, toggleRow } from "../state/createSelectionStore.ts";
import { rowKey } from "../state/newRows.ts";
import { isKeptPick } from "../state/picked.ts";
import type { RecordDraft } from "../ports.ts";
import type { RecordEditors } from "../state/recordRows.ts";
import { createGridStore } from "./createGridStore.ts";
import { createEditing } from "./editing.ts";
import { followChanges } from "./followChanges.ts";
import { createLeaveGuard } from "./leaveGuard.ts";
import { createNewRecords } from "./newRecords.ts";
import { createQuerying } from "./querying.ts";
import { createRecordCommands } from "./recordCommands.ts";
import { createRowOpening } from "./rowOpening.ts";
import type { GridScreenState } from "../state/screenState.ts";
import { gridRights } from "./types.ts";
import type { GridControllerDeps, GridRights } from "./types.ts";

/** The logic of one grid screen without a component: one state, and what sends events to it. */
export const createGridController = (deps: GridControllerDeps) => {
  const { meta, service, tenantOid, clock, report } = deps;
  const currentRights = () => gridRights(meta, deps.can, deps.options);
  const store = createGridStore(currentRights());
  const { dispatch } = store;
  const rights = () => store.getState().screen.rights;
  let isConnected = false;

  const attachScope = (record: EntityRecord): void => {
    // Not enumerable: it never travels with the record.
    Object.defineProperty(record, "$scope", {
      value: deps.findScope?.(record.TenantOid),
      configurable: true,
    });
  };
  const takeRecords = (records: readonly EntityRecord[]) => {
    records.forEach(attachScope);
    dispatch({ type: "rowsChanged", records });
  };
  const loader = createListLoader(store.list, {
    service,
    tenantOid,
    clock,
    onRefused: (error) => report({ kind: "loadFailed", error }),
    prepare: deps.findScope === undefined ? undefined : (records) => records.forEach(attachScope),
    isKept: ({ Oid }) => {
      const { detail, selection } = store.getState();
      const key = rowKey(Oid);
      return detail.key === key || isKeptPick(selection.picked, key);
    },
  });
  const reader = createDetailReader(store.detail, {
    service,
    clock,
    onRead: (record) => takeRecords([record]),
  });
  const edits = deps.unsavedWork.hold();
  const leave = createLeaveGuard(store, edits);
  const { guarded } = leave;
  const { openRow, ...opening } = createRowOpening({
    store,
    loader,
    reader,
    edits,
    guarded,
    clock,
    report,
    keepsNewRecords: deps.newRecords !== undefined,
  });
  const { stop, ...querying } = createQuerying({ store, loader, guarded, clock });
  const selection = selectionOf(store.selection, () => store.getState().list.query);
  const rows: TableRows = {
    ...toReadable(store.rows),
    measureArea: (places) => dispatch({ type: "areaMeasured", places }),
    openRow,
  };

  store.rows.subscribe(({ newRows }, before) => {
    if (newRows === before.newRows) return;
    deps.newRecords?.changed(
      newRows.map(({ id, record, given }) => ({ id, record, hasValues: given !== null })),
    );
  });

  return {
    ...createRecordCommands({ ...deps, store, loader, reader, guarded }),
    ...createNewRecords(deps, store, edits),
    ...opening,
    ...querying,
    ...leave,
    ...createEditing({
      store,
      edit: opening.edit,
      options: () => deps.options,
      prepare: attachScope,
      isConnected: () => isConnected,
    }),
    meta,
    get options() {
      return deps.options;
    },
    /** What the user may do; also in `screen`, whose subscribers hear of changes. */
    get rights() {
      return rights();
    },
    /** Asks anew what the user may do. */
    checkRights: () => {
      const now = currentRights();
      const before = rights();
      const names = Object.keys(now) as (keyof GridRights)[];
      if (names.some((name) => now[name] !== before[name])) dispatch({ type: "rightsRead", rights: now });
    },
    /** Tenants a new record can be of. */
    get tenants() {
      return deps.newRecordTenants ?? [];
    },
    /** Shows a stored record as it is now, in its row and in the open details. */
    showRecord: (record: EntityRecord) => takeRecords([record]),
    scopeOf: (oid: number) => deps.findScope?.(oid),
    /** All of the state; `list`, `detail`, `selection`, `screen` and `rows` are parts of it. */
    store: toReadable(store),
    list: { store: toReadable(store.list), ...loader },
    detail: { store: toReadable(store.detail), ...reader },
    screen: toReadable(store.screen),
    rows,
    selection,
    /** Picks a row or lets it go, without opening it. */
    togglePick: (row: number) => toggleRow(selection, rows.getState(), row),
    /** Picks all rows the query finds, loaded or not. */
    pickAll: selection.pickAll,
    /** Marks the rows of these records, which have a draft, and no others. */
    markDrafts: (drafts: readonly RecordDraft[]) =>
      dispatch({
        type: "draftsKnown",
        drafts: new Map(drafts.map(({ oid, changedAt }) => [oid, changedAt])),
      }),
    /** Marks the rows of these records, which others edit now, and no others. */
    markEditors: (editors: RecordEditors) => dispatch({ type: "editorsKnown", editors }),
    /** Px; every row has it. */
    setRowHeight: (rowHeight: number) => dispatch({ type: "rowHeightChosen", rowHeight }),
    /** Where the detail area of the open row is. */
    placeDetail: (placement: "row" | "side") => dispatch({ type: "areaPlaced", placement }),
    setMode: (mode: GridScreenState["mode"]) => dispatch({ type: "screenModeChosen", mode }),
    /** Follows other people's changes, from when the screen shows until the answered function ends it. */
    connect: () => {
      const end = followChanges({ ...deps, store, loader, takeRecords });
      isConnected = true;
      return () => {
        isConnected = false;
        end();
        edits.report(false);
        reader.dispose();
        stop();
      };
    },
  };
};

/** A grid made by {@link createGridController}. */
export type GridController = ReturnType<typeof createGridController>;
