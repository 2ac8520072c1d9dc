import { PAGE_SIZE } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { createStore } from "zustand/vanilla";
import { START_BECOMES_REFRESH_MS } from "../constants.ts";
import type { RowRange } from "../state/pageGaps.ts";
import { readClick } from "../state/clicks.ts";
import type { LastClick } from "../state/clicks.ts";
import { createDetailStore } from "../state/createDetailStore.ts";
import { createListStore } from "../state/createListStore.ts";
import { createRowsStore, keyOfRow, recordOfRow } from "../state/createRowsStore.ts";
import { createSelectionStore } from "../state/createSelectionStore.ts";
import { isSameQuery } from "../state/listState.ts";
import type { RecordQuery } from "../state/listState.ts";
import { isNewKey, removeNewRow, rowKey } from "../state/newRows.ts";
import { recordRowsWith } from "../state/recordRows.ts";
import { findRow, openRow } from "../state/openRow.ts";
import { isKeptPick } from "../state/picked.ts";
import { createRecordWalk } from "./createRecordWalk.ts";
import { createRecordCommands } from "./recordCommands.ts";
import { createNewRecords } from "./newRecords.ts";
import { followChanges } from "./followChanges.ts";
import { initialScreen } from "./screenState.ts";
import type { GridScreenState } from "./screenState.ts";
import { gridRights } from "./types.ts";
import type { GridControllerDeps, GridRights } from "./types.ts";

/** A record that was open in a list. */
interface RecordToReveal {
  readonly oid: number;
  /** Zero-based place in the list where it was. Default: among the first. */
  readonly row?: number | undefined;
  /** Open it in the editor. */
  readonly isEditing: boolean;
}

/** How a record was saved. */
export interface SavedHow {
  /** The user goes on to the next record. */
  readonly next: boolean;
  /** Name of the field to begin at there. Default: the first. */
  readonly field?: string | null | undefined;
}

/** The logic of one grid screen: list, detail area, selection and commands, without a component. */
export const createGridController = (deps: GridControllerDeps) => {
  const { meta, service, tenantOid, clock, report } = deps;
  const currentRights = () => gridRights(meta, deps.can, deps.options);
  const screen = createStore<GridScreenState>(() => ({ ...initialScreen, rights: currentRights() }));
  const rights = () => screen.getState().rights;
  const rows = createRowsStore();
  const selection = createSelectionStore(() => list.store.getState().query);
  const list = createListStore({
    service,
    tenantOid,
    clock,
    onFailure: (error) => report({ kind: "loadFailed", error }),
    prepare: deps.findScope === undefined ? undefined : (records) => records.forEach(attachScope),
    isKept: ({ Oid }) => {
      const key = rowKey(Oid);
      return rows.getState().openKey === key || isKeptPick(selection.store.getState().picked, key);
    },
  });
  const takeRecords = (records: readonly EntityRecord[]) => {
    records.forEach(attachScope);
    list.dispatch({ type: "rowsChanged", records });
    for (const record of records) detail.dispatch({ type: "recordChanged", record });
  };
  const detail = createDetailStore({
    service,
    clock,
    onRead: (record) => takeRecords([record]),
    onFailure: () => undefined,
  });
  const discards = new Set<() => void>();
  let isConnected = false;
  let lastClick: LastClick | null = null;
  const sight = createStore<RowRange>(() => ({ first: 0, last: 0 }));
  /** What the editors of new rows stored, by row key; each joins the list when its row goes. */
  const savedNew = new Map<string, EntityRecord>();
  /** The row to edit once the open editor is done, and the field to begin at. */
  let following: { readonly key: string; readonly field: string | null } | null = null;
  let startTimer: unknown = null;
  let draftOids: ReadonlySet<number> = new Set();

  function attachScope(record: EntityRecord): void {
    // Not enumerable: it never travels with the record.
    Object.defineProperty(record, "$scope", {
      value: deps.findScope?.(record.TenantOid),
      configurable: true,
    });
  }

  /** Puts the detail area under its row, or closes it when the row is gone. */
  const placeDetail = () => {
    if (!openRow(rows, detail.store.getState().key)) detail.close();
  };

  list.store.subscribe(({ cache, deletedOids, phase, generation, isRefresh }, before) => {
    if (deletedOids !== before.deletedOids)
      rows.setState({ cache, model: recordRowsWith({ deletedOids, draftOids }) });
    else if (cache !== rows.getState().cache) rows.setState({ cache });
    placeDetail();
    if (generation !== before.generation) {
      selection.reset(isRefresh);
      if (!isRefresh) sight.setState({ first: 0, last: 0 });
    }
    if (phase === "idle" && before.phase !== "idle") screen.setState({ action: "start" });
  });
  rows.subscribe(({ newRows }, before) => {
    if (newRows === before.newRows) return;
    placeDetail();
    deps.newRecords?.changed(
      newRows.map(({ id, record, given }) => ({ id, record, hasValues: given !== null })),
    );
  });
  detail.store.subscribe(({ key }, before) => {
    if (key === before.key) return;
    placeDetail();
    if (before.key !== null && savedNew.has(before.key)) dropNewRow(before.key);
  });

  /** Runs what would drop unsaved changes, after asking; `refused` runs instead when they are to stay. */
  const guarded = (run: () => void, refused: () => void = () => undefined) => {
    if (detail.store.getState().isDirty) screen.setState({ pending: { run, refused } });
    else run();
  };

  const open = (row: number) => {
    const key = keyOfRow(rows.getState(), row);
    const record = recordOfRow(rows.getState(), row);
    if (key === undefined || record === undefined) return;
    detail.open(key, record, isNewKey(key));
  };

  const edit = (row: number, field: string | null = null) => {
    const key = keyOfRow(rows.getState(), row);
    const run = () => {
      if (detail.store.getState().key !== key) open(row);
      void detail.enter(rights().edit ? "edit" : "view", field);
    };
    if (detail.store.getState().key === key) run();
    else guarded(run);
  };

  /** Key of the row after another one; undefined = there is none, or it is not loaded. */
  const keyAfter = (key: string) => {
    const row = findRow(rows.getState(), key);
    return row < 0 ? undefined : keyOfRow(rows.getState(), row + 1);
  };

  /** Goes on to the row the user wanted next; false when it is gone, or none was wanted. */
  const editNext = (): boolean => {
    const next = following;
    following = null;
    const row = next === null ? -1 : findRow(rows.getState(), next.key);
    if (row >= 0) edit(row, next?.field ?? null);
    return row >= 0;
  };

  /** Takes a new row away; what was stored of it stands first in the list from now on. */
  function dropNewRow(key: string): void {
    const record = savedNew.get(key);
    savedNew.delete(key);
    if (rows.getState().newRows.some((row) => row.key === key)) {
      rows.setState(({ newRows }) => ({ newRows: removeNewRow(newRows, key) }));
    }
    if (record === undefined) return;
    attachScope(record);
    if (list.store.getState().phase === "idle") list.show(record);
    else list.dispatch({ type: "rowJoined", record });
  }

  /** Closes the detail area; a new record is given up. */
  const close = () =>
    guarded(() => {
      const { key, isNew } = detail.store.getState();
      detail.close();
      if (key !== null && isNew) dropNewRow(key);
    });

  const toggle = (row: number) => {
    if (keyOfRow(rows.getState(), row) === rows.getState().openKey) close();
    else guarded(() => open(row));
  };

  /** Rows in sight, counted without the new ones. */
  const loadableSight = (): RowRange => {
    const { first, last } = sight.getState();
    const newCount = rows.getState().newRows.length;
    return { first: Math.max(0, first - newCount), last: Math.max(0, last - newCount) };
  };

  const load = (query: RecordQuery, row?: number): Promise<void> => {
    detail.close();
    clock.clearTimeout(startTimer);
    startTimer = clock.setTimeout(() => {
      if (list.store.getState().phase !== "idle") screen.setState({ action: "refresh" });
    }, START_BECOMES_REFRESH_MS);
    const { phase, isSingle, query: before } = list.store.getState();
    const isRefresh = phase === "ready" && !isSingle && isSameQuery(before, query);
    if (row !== undefined) return list.start(query, { first: row, last: row });
    return list.start(query, isRefresh ? loadableSight() : undefined);
  };
  const start = (query: RecordQuery) => guarded(() => void load(query));

  /** Opens the record of a list that has just started, which was at the given place when it was last seen. */
  const reveal = async ({ oid, row = 0, isEditing }: RecordToReveal): Promise<void> => {
    const { generation } = list.store.getState();
    const isCurrent = () =>
      list.store.getState().generation === generation &&
      list.store.getState().phase === "ready" &&
      detail.store.getState().key === null;
    const find = () => findRow(rows.getState(), rowKey(oid));
    // Records added or deleted meanwhile have moved it.
    if (isCurrent() && find() < 0) await list.load({ first: row - PAGE_SIZE, last: row + PAGE_SIZE });
    if (!isCurrent()) return;
    const index = find();
    if (index < 0) report({ kind: "notInList" });
    else if (isEditing) edit(index);
    else open(index);
  };

  return {
    ...createRecordCommands({ ...deps, rights, list, detail, screen, rows, selection, guarded }),
    ...createNewRecords(deps, { detail, screen, rows }),
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
      if (names.some((name) => now[name] !== before[name])) screen.setState({ rights: now });
    },
    /** Tenants a new record can be of. */
    get tenants() {
      return deps.newRecordTenants ?? [];
    },
    scopeOf: (oid: number) => deps.findScope?.(oid),
    screen,
    rows,
    selection,
    list,
    detail,
    start,
    /** Runs a query without asking about unsaved changes; the page of this row comes first. */
    load,
    reveal,
    close,
    edit,
    toggle,
    walk: createRecordWalk({ list, detail, rows, selection, guarded, open }),
    /** Picks a row or lets it go, without opening it. */
    togglePick: (row: number) => {
      const key = keyOfRow(rows.getState(), row);
      if (key !== undefined) selection.toggle(key, row);
    },
    /** Marks the rows of these records, which have a draft, and no others. */
    markDrafts: (oids: ReadonlySet<number>) => {
      draftOids = oids;
      rows.setState({ model: recordRowsWith({ deletedOids: list.store.getState().deletedOids, draftOids }) });
    },
    /** Closes the detail area unless an editor is open in it, which has its own way out. */
    closeDetails: () => {
      if (detail.store.getState().mode === "details") close();
    },
    /** A click on a row, in the column of a field, at a time in ms. */
    click: (row: number, field: string | null = null, at = clock.now()) => {
      const key = keyOfRow(rows.getState(), row);
      if (key === undefined) return;
      const isOpen = rows.getState().openKey === key;
      const read = readClick(lastClick, { key, at }, isOpen);
      lastClick = read.last;
      if (read.gesture === "edit") edit(row, field);
      else toggle(row);
    },
    /** Rows in sight changed: loads what is missing of them and around them. */
    see: (next: RowRange) => {
      sight.setState(next);
      list.see(loadableSight());
    },
    /** Empties form and result. */
    reset: () => {
      detail.close();
      list.reset();
      screen.setState({ action: "start" });
    },
    guarded,
    setMode: (mode: GridScreenState["mode"]) => screen.setState({ mode }),
    /** The user agreed to lose changes, or did not. */
    answerPending: (isAgreed: boolean) => {
      const { pending } = screen.getState();
      screen.setState({ pending: null });
      if (!isAgreed) {
        pending?.refused();
        return;
      }
      for (const discard of discards) discard();
      detail.dispatch({ type: "dirtyChanged", isDirty: false });
      pending?.run();
    },
    /** Opens a row in the editor again; false when the row or the whole grid is gone. */
    reopen: (key: string): boolean => {
      const row = isConnected ? findRow(rows.getState(), key) : -1;
      if (row >= 0) edit(row);
      return row >= 0;
    },
    /** Calls the open editor back when the user agreed to discard its changes. Returns the function that ends it. */
    onDiscard: (discard: () => void) => {
      discards.add(discard);
      return () => void discards.delete(discard);
    },
    /** The editor holds unsaved changes, or no longer. */
    dirtyChanged: (isDirty: boolean) => detail.dispatch({ type: "dirtyChanged", isDirty }),
    /** A row can be edited after this one. */
    hasNext: (key: string): boolean => rights().edit && keyAfter(key) !== undefined,
    /** The editor of a row stored its record; `next`: the following row is edited as soon as the editor is done. */
    saved: (key: string, record: EntityRecord, { next, field = null }: SavedHow = { next: false }) => {
      const after = next ? keyAfter(key) : undefined;
      following = after === undefined ? null : { key: after, field };
      if (detail.store.getState().key === key) detail.dispatch({ type: "saved", record });
      if (isNewKey(key)) {
        savedNew.set(key, record);
        list.dispatch({ type: "rowMade", oid: record.Oid });
      } else takeRecords([record]);
    },
    /** The editor of a row is done, with or without saving. */
    editorClosed: (key: string) => {
      if (detail.store.getState().key === key) {
        detail.dispatch({ type: "editorClosed", isClosing: deps.options.closeDetailsOnUpdate === true });
      }
      if (isNewKey(key)) dropNewRow(key);
      editNext();
    },
    /** Follows other people's changes, from when the screen shows until the answered function ends it. */
    connect: () => {
      const end = followChanges({ ...deps, list, takeRecords, sight, rows });
      isConnected = true;
      return () => {
        isConnected = false;
        end();
        list.dispose();
        detail.dispose();
        clock.clearTimeout(startTimer);
      };
    },
  };
};

/** A grid made by {@link createGridController}. */
export type GridController = ReturnType<typeof createGridController>;
