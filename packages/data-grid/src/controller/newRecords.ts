import { ROOT_OID, systemFields } from "@backroom/contract";
import type { EntityRecord } from "@backroom/contract";
import { randomId } from "@backroom/ports";
import type { WorkHolder } from "@backroom/ports";
import { parseClipboardPayload } from "../state/clipboardPayload.ts";
import { mapLimited } from "../state/mapLimited.ts";
import { toNewRecord, withoutClientValues } from "../state/newRows.ts";
import type { AddedRow } from "../state/newRows.ts";
import type { GridStore } from "./createGridStore.ts";
import type { GridControllerDeps } from "./types.ts";

const isSystemField = (name: string) => name.startsWith("$") || systemFields.some((field) => field === name);

/** Calls to adjust that are under way at the same time. */
const ADJUST_AT_ONCE = 6;

/** The ways to a new record: add, duplicate, paste, bring back. Each opens in edit mode. */
export const createNewRecords = (
  deps: GridControllerDeps,
  { dispatch, getState }: GridStore,
  edits: Pick<WorkHolder, "isUnsaved">,
) => {
  const { meta, service, tenantOid, clock, report, clipboard } = deps;
  const createId = deps.createId ?? randomId;

  const choices = () => deps.newRecordTenants ?? [];
  // Under all tenants the tenant of the record is unknown.
  const needsTenant = () => tenantOid === ROOT_OID && choices().length > 1;

  const openNew = (added: readonly AddedRow[]) => {
    dispatch({ type: "newRowsAdded", added, createdAt: clock.now() });
    const row = getState().newRows.find(({ id }) => id === added[0]?.id);
    // An editor with unsaved changes stays; the new rows wait above.
    if (row !== undefined && !edits.isUnsaved())
      dispatch({ type: "opened", key: row.key, record: row.record, isNew: true });
  };

  const adjust = async (record: EntityRecord): Promise<EntityRecord> => {
    const outcome = await service.adjust(record);
    return outcome.kind === "adjusted" ? outcome.record : record;
  };

  /** New records from what `make` answers, completed by the server. */
  const prepare = async (make: () => Promise<readonly Omit<AddedRow, "id">[]>) => {
    if (getState().screen.isPreparing) return;
    dispatch({ type: "prepared", isPreparing: true });
    try {
      openNew(
        await mapLimited(await make(), ADJUST_AT_ONCE, async ({ record, ...row }) => ({
          ...row,
          id: createId(),
          record: await adjust(record),
        })),
      );
    } catch (error) {
      report({ kind: "actionFailed", error });
    } finally {
      dispatch({ type: "prepared", isPreparing: false });
    }
  };

  /** Values of a pasted record, or undefined after a report of what is wrong. */
  const readRow = (
    row: Readonly<Record<string, unknown>>,
    index: number,
    empty: EntityRecord,
  ): Readonly<Record<string, unknown>> | undefined => {
    const given = Object.entries(row).filter(([name, value]) => !isSystemField(name) && value !== null);
    const rules = deps.importRules;
    if (rules === undefined) return Object.fromEntries(given);
    const names = new Set(rules.fields.map(({ name }) => name));
    // What records of the kind have, as copied ones do, and the import list does not name is the editor's to check.
    const others = given.filter(
      ([name]) =>
        !names.has(name) && (Object.hasOwn(empty, name) || meta.fields.some((field) => field.name === name)),
    );
    const outcome = rules.read(Object.fromEntries(given.filter((entry) => !others.includes(entry))));
    if (outcome.ok) return { ...Object.fromEntries(others), ...outcome.values };
    report({ kind: "importRefused", index, issues: outcome.issues });
    return undefined;
  };

  const paste = async (text: string): Promise<void> => {
    const outcome = parseClipboardPayload(text, meta.entity);
    if (!outcome.ok) return report({ kind: "clipboard", problem: outcome.problem });
    if (outcome.payload.data.length === 0) return report({ kind: "clipboard", problem: "empty" });
    const { data } = outcome.payload;
    return prepare(async () => {
      const empty = await service.empty({ tenantOid });
      const values = data.map((row, index) => readRow(row, index, empty));
      // All of them or none: a part of what was copied is easily taken for the whole.
      if (values.some((one) => one === undefined)) return [];
      return values.map((one = {}) => ({
        record: toNewRecord({ ...empty, ...one }, tenantOid),
        given: one,
        needsTenant: needsTenant(),
      }));
    });
  };

  return {
    /** A new record from the kind's defaults. */
    add: () =>
      prepare(async () => [
        {
          record: toNewRecord(await service.empty({ tenantOid }), tenantOid),
          given: null,
          needsTenant: needsTenant(),
        },
      ]),
    /** A new record with the values of a stored one, read anew. */
    duplicate: (oid: number) =>
      prepare(async () => {
        const outcome = await service.read(oid);
        if (outcome.kind !== "read") throw new Error("A read without ETag answered not modified.");
        const given = withoutClientValues(outcome.record);
        // The copy of a tenant's record is that tenant's, where the user may create it.
        const isChoice = choices().some(({ oid: choice }) => choice === outcome.record.TenantOid);
        return [{ record: toNewRecord(given, isChoice ? outcome.record.TenantOid : tenantOid), given }];
      }),
    /**
     * Makes a new record one of this tenant: its defaults are read again, values it brought along stay. The others that
     * wait for a tenant follow.
     */
    setTenant: async (key: string, oid: number): Promise<void> => {
      if (getState().screen.isPreparing) return;
      dispatch({ type: "prepared", isPreparing: true });
      try {
        const moving = getState().newRows.filter((row) => row.key === key || row.needsTenant);
        const empty = await service.empty({ tenantOid: oid });
        const made = await mapLimited(moving, ADJUST_AT_ONCE, async (row) => {
          const record = await adjust(toNewRecord({ ...empty, ...row.given }, oid));
          return [row.key, record] as const;
        });
        dispatch({ type: "newRecordsReplaced", records: new Map(made) });
      } catch (error) {
        report({ kind: "actionFailed", error });
      } finally {
        dispatch({ type: "prepared", isPreparing: false });
      }
    },
    /** Shows new records that were kept elsewhere, such as in drafts, under their own ids. They are not adjusted again. */
    bringBack: async (ids: readonly string[]): Promise<void> => {
      const { newRecords } = deps;
      if (newRecords === undefined) return;
      const loaded = await Promise.all(
        ids.map(async (id) => ({ id, values: await newRecords.load(id).catch(() => undefined) })),
      );
      const found = loaded.flatMap(({ id, values }) =>
        values === undefined
          ? []
          : [{ id, record: toNewRecord(values, values.TenantOid), given: withoutClientValues(values) }],
      );
      if (found.length < ids.length) report({ kind: "draftNotFound", count: ids.length - found.length });
      if (found.length > 0) openNew(found);
    },
    /** New records from the clipboard's text. */
    paste,
    /** Reads the clipboard, which the browser may refuse, and pastes. */
    pasteFromClipboard: async (): Promise<void> => {
      let text: string;
      try {
        text = await clipboard.readText();
      } catch {
        return report({ kind: "clipboard", problem: "noAccess" });
      }
      return paste(text);
    },
  };
};
