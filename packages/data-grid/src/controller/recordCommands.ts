import { isApiError } from "@backroom/api-client";
import { MAX_PAGE_SIZE } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { formatClipboardPayload } from "../state/clipboardPayload.ts";
import type { DetailReader } from "../state/createDetailReader.ts";
import type { ListLoader } from "../state/createListLoader.ts";
import type { Picked } from "../state/picked.ts";
import { rowKey } from "../state/newRows.ts";
import { countRows, keyOfRow, recordOfRow } from "../state/rowsState.ts";
import { formatEditLink, formatMessageLink, formatShareLink, MAIL_LINK } from "../state/shareLink.ts";
import type { GridStore } from "./createGridStore.ts";
import type { LeaveGuard } from "./leaveGuard.ts";
import { recordTitle } from "./types.ts";
import type { GridControllerDeps, GridNews } from "./types.ts";

/** Records that are copied at once. */
const MOST_COPIED = 500;

interface RecordCommandsDeps extends GridControllerDeps {
  readonly store: GridStore;
  readonly loader: ListLoader;
  readonly reader: DetailReader;
  readonly guarded: LeaveGuard["guarded"];
}

/** What can be done with stored records: share, copy, delete, open by link. */
export const createRecordCommands = (deps: RecordCommandsDeps) => {
  const { meta, service, tenantOid, report, store, loader, reader, location } = deps;
  const { dispatch } = store;
  let sharedTurn = 0;

  const write = async (text: string, news: GridNews) => {
    try {
      await deps.clipboard.writeText(text);
    } catch {
      // Without the user's permission there is no clipboard.
      return report({ kind: "clipboard", problem: "noWriteAccess" });
    }
    report(news);
  };
  const copy = (records: readonly EntityRecord[]) =>
    write(formatClipboardPayload(meta.entity, records), { kind: "copied" });
  // With an opener the new tab begins with this one's session, also where that is kept per tab.
  const openInNewTab = location.openInNewTab ?? ((url: string) => void globalThis.open(url, "_blank"));
  const linkOf = (oid: number) => formatShareLink(location.href, oid, tenantOid);

  /** All records of a query but some; undefined after a report that they are too many. */
  const readMatching = async ({
    query,
    except,
  }: Extract<Picked, { kind: "matching" }>): Promise<readonly EntityRecord[] | undefined> => {
    const most = MOST_COPIED + except.size;
    const { records, hasMore } = await service.list({
      ...query,
      tenantOid,
      skip: 0,
      take: Math.min(MAX_PAGE_SIZE, most),
    });
    const wanted = records.filter(({ Oid }) => !except.has(rowKey(Oid)));
    if (!hasMore && wanted.length <= MOST_COPIED) return wanted;
    report({ kind: "tooManyToCopy", most: MOST_COPIED });
    return undefined;
  };

  const readPicked = async (): Promise<readonly EntityRecord[] | undefined> => {
    const { picked, active } = store.getState().selection;
    if (picked.kind === "matching") return readMatching(picked);
    const state = store.rows.getState();
    const { keys } = picked;
    if (keys.size === 0) {
      const record = recordOfRow(state, active.row);
      return record === undefined ? [] : [record];
    }
    const found: EntityRecord[] = [];
    for (let row = 0; row < countRows(state) && found.length < keys.size; row += 1) {
      const key = keyOfRow(state, row);
      const record = key !== undefined && keys.has(key) ? recordOfRow(state, row) : undefined;
      if (record !== undefined) found.push(record);
    }
    return found;
  };

  return {
    copyRecord: (record: EntityRecord) => copy([record]),
    /** The picked rows, or the one the keyboard is on. Of all that match, those that are not loaded are read first. */
    copyPicked: async () => {
      try {
        const records = (await readPicked()) ?? [];
        if (records.length > 0) await copy(records);
      } catch (error) {
        report({ kind: "actionFailed", error });
      }
    },
    /** Copies a record with these properties, all of them null, to be filled in and pasted as an import. */
    copyTemplate: (names: readonly string[]) => {
      const data = [Object.fromEntries(names.map((name) => [name, null]))];
      return write(JSON.stringify({ type: meta.entity, data }, null, 2), { kind: "copied" });
    },
    copyLink: (oid: number) => write(linkOf(oid), { kind: "linkCopied" }),
    /** Opens a message with the link; one of a web application in a new tab. */
    sendLink: (record: EntityRecord) => {
      const template = deps.messageLink ?? MAIL_LINK;
      const url = formatMessageLink(template, recordTitle(meta, record), linkOf(record.Oid));
      if (/^https?:/.test(url)) openInNewTab(url);
      else location.open(url);
    },
    /** Opens a record's editor in a new tab. */
    editInNewTab: (oid: number) => openInNewTab(formatEditLink(linkOf(oid))),
    askDelete: (record: EntityRecord) => deps.guarded(() => dispatch({ type: "deletionAsked", record })),
    cancelDelete: () => dispatch({ type: "deletionAsked", record: null }),
    confirmDelete: async () => {
      const { deleting, isDeleting } = store.getState().screen;
      if (deleting === null || isDeleting) return;
      dispatch({ type: "deletionStarted" });
      try {
        const outcome = await service.remove(deleting);
        if (outcome.kind === "conflict") report({ kind: "deleteFailed", error: outcome.error });
        else {
          dispatch({ type: "closed" });
          dispatch({ type: "rowRemoved", oid: deleting.Oid });
          report({ kind: "deleted" });
        }
      } catch (error) {
        report({ kind: "deleteFailed", error });
      } finally {
        dispatch({ type: "deletionEnded" });
      }
    },
    /** Shows and opens the record of a shared link as the only row. Has no effect if another list or link was opened before it has loaded. */
    openShared: async (oid: number, isEditing = false) => {
      sharedTurn += 1;
      const turn = sharedTurn;
      const { generation } = store.getState().list;
      const isCurrent = () => turn === sharedTurn && store.getState().list.generation === generation;
      try {
        const outcome = await service.read(oid);
        if (outcome.kind !== "read" || !isCurrent()) return;
        loader.show(outcome.record);
        dispatch({ type: "opened", key: rowKey(oid), record: outcome.record, isNew: false });
        if (isEditing) void reader.enter(store.getState().screen.rights.edit ? "edit" : "view");
      } catch (error) {
        if (!isCurrent()) return;
        loader.reset();
        report(
          isApiError(error) && error.status === 404 ? { kind: "notFound" } : { kind: "loadFailed", error },
        );
      }
    },
  };
};
