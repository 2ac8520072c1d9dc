import { errorCodes } from "@backroom/contract";
import { readOwners } from "../records/readOwners.ts";
import type { RecordOwners } from "../records/readOwners.ts";
import { isForCaller } from "../records/visible.ts";
import { findKind, isStored } from "../model/registry.ts";
import { HttpError } from "../kernel/errors.ts";
import { kindPath } from "../kernel/kindPath.ts";
import { repeat } from "../kernel/timers.ts";
import type { Caller } from "../access/requestCaller.ts";
import type { Database } from "../db/database.ts";
import type { ProcessBus } from "../processes/processBus.ts";
import { createEditedRecords, editorsTopic, recordKey } from "./editedRecords.ts";
import type { EditedRecordState, RecordEditor } from "./editedRecords.ts";
import type { HubClients, HubPart } from "./hub.ts";

/** Each process repeats this often what is edited at its connections. */
const REPEAT_MS = 20_000;
/** What a process did not repeat for this long is forgotten. */
const FORGET_MS = 60_000;
/** Records one connection may edit at once. */
const MAX_EDITED = 20;
/** Kinds one connection may follow at once. */
const MAX_FOLLOWED = 20;
/** Editors of a record at one process, at most; a message of the bus is limited. */
const MAX_EDITORS = 5;
const MAX_NAME_LENGTH = 100;
/** Records per message of the bus. */
const BATCH = 20;
/** Records a new follower gets at once, at most. */
const MAX_FIRST = 500;

/** What the part reads. */
export interface EditorSources {
  /** The record's tenant and locations; null = there is none that the caller could read. */
  readonly ownersOf: (
    area: string,
    entity: string,
    oid: number,
    caller: Caller,
  ) => Promise<RecordOwners | null>;
  /** The name others see. */
  readonly nameOf: (caller: Caller) => Promise<string>;
}

/** The sources in the database. */
export const editorSources = (db: Database): EditorSources => ({
  ownersOf: async (area, entity, oid, caller) => {
    const kind = findKind(area, entity);
    // What has no form is not edited, and reports show records of other kinds.
    if (kind === undefined || !kind.hasForm || !isStored(kind)) return null;
    // Who follows the kind would receive events of chats they may not read.
    if (kind.area === "pos-operating" && kind.entity === "chat") return null;
    return readOwners(db, kind, oid, caller);
  },
  nameOf: async ({ userOid, userName }) => {
    const [row] = await db.query<{ name: string }>(
      "select trim(concat_ws(' ', first_name, last_name)) as name from app_user where oid = $1",
      [userOid],
    );
    return row === undefined || row.name === "" ? userName : row.name;
  },
});

interface Edit {
  readonly record: Omit<EditedRecordState, "editors">;
  readonly editor: RecordEditor;
}

interface Connection {
  /** Paths of the kinds it follows. */
  readonly kinds: Set<string>;
  /** By record; null while it is being checked. */
  readonly edits: Map<string, Edit | null>;
}

const forbidden = () => new HttpError(403, errorCodes.noPermission, "You have no permission for this");
const notFound = () => new HttpError(404, errorCodes.recordNotFound, "There is no such record");
const tooMany = (what: string) =>
  new HttpError(429, errorCodes.tooManyRequests, `This connection ${what} too much at once`);

const toEvent = ({ oid, editors }: EditedRecordState, exceptUserOid?: number) => ({
  oid,
  editors: editors.filter(({ userOid }) => userOid !== exceptUserOid).map(({ name }) => name),
});

/** Who edits which record, for those who follow the kind and may read the record. Nothing is stored. */
export const recordEditors =
  (deps: EditorSources & { bus: ProcessBus; now: () => number; onFailure: (error: unknown) => void }) =>
  (clients: HubClients): HubPart => {
    const { bus, now, ownersOf, nameOf } = deps;
    const connections = new Map<string, Connection>();
    const edited = createEditedRecords();

    const connectionOf = (connectionId: string): Connection => {
      const known = connections.get(connectionId) ?? { kinds: new Set(), edits: new Map() };
      connections.set(connectionId, known);
      return known;
    };
    const edits = () => [...connections.values()].flatMap((one) => [...one.edits]);

    const publish = (records: readonly EditedRecordState[]) => {
      for (let start = 0; start < records.length; start += BATCH)
        bus.publish(editorsTopic, { processId: bus.processId, records: records.slice(start, start + BATCH) });
    };
    /** The record with its editors at this process. */
    const withEditors = ({ record }: Edit): EditedRecordState => {
      const key = recordKey(record.area, record.entity, record.oid);
      const editors = edits().flatMap(([at, edit]) => (at === key && edit !== null ? [edit.editor] : []));
      const byUser = new Map(editors.map((editor) => [editor.userOid, editor]));
      return { ...record, editors: [...byUser.values()].slice(0, MAX_EDITORS) };
    };

    const send = (state: EditedRecordState) => {
      const { area, entity, tenantOid, editors } = state;
      const path = kindPath(area, entity);
      const oids = new Set(editors.map(({ userOid }) => userOid));
      const broadcast = (reaches: (userOid: number) => boolean, exceptUserOid?: number) =>
        clients.broadcast(
          "RecordEditors",
          [area, entity, [toEvent(state, exceptUserOid)]],
          ({ connectionId, caller }) =>
            connections.get(connectionId)?.kinds.has(path) === true &&
            reaches(caller.userOid) &&
            caller.may(path, "Demand", tenantOid) &&
            isForCaller(caller, state),
        );
      broadcast((userOid) => !oids.has(userOid));
      for (const oid of oids) broadcast((userOid) => userOid === oid, oid);
    };
    const stopListening = bus.subscribe(editorsTopic, (message) => {
      for (const state of edited.take(message, now())) send(state);
    });
    const publishAgain = () => {
      const own = new Map(edits().flatMap(([key, edit]) => (edit === null ? [] : [[key, edit]])));
      publish([...own.values()].map(withEditors));
      for (const state of edited.forget(now() - FORGET_MS)) send(state);
    };
    const repetition = repeat(REPEAT_MS, publishAgain, deps.onFailure);

    return {
      methods: {
        SubscribeRecordEditors({ connectionId, caller }, area, entity) {
          const path = kindPath(area, entity);
          if (findKind(area, entity) === undefined || !caller.mayOpen(path)) throw forbidden();
          const { kinds } = connectionOf(connectionId);
          if (!kinds.has(path) && kinds.size >= MAX_FOLLOWED) throw tooMany("follows");
          kinds.add(path);
          const records = edited
            .ofKind(area, entity)
            .filter((state) => caller.may(path, "Demand", state.tenantOid) && isForCaller(caller, state))
            .map((state) => toEvent(state, caller.userOid))
            .filter(({ editors }) => editors.length > 0);
          clients.send(connectionId, "RecordEditors", [area, entity, records.slice(0, MAX_FIRST)]);
        },
        UnsubscribeRecordEditors({ connectionId }, area, entity) {
          connections.get(connectionId)?.kinds.delete(kindPath(area, entity));
        },
        async StartEditing({ connectionId, caller }, area, entity, oid) {
          const key = recordKey(area, entity, oid);
          const connection = connectionOf(connectionId);
          if (connection.edits.has(key)) return;
          if (connection.edits.size >= MAX_EDITED) throw tooMany("edits");
          connection.edits.set(key, null);
          try {
            const owners = await ownersOf(area, entity, oid, caller);
            const path = kindPath(area, entity);
            if (owners === null || !caller.may(path, "Demand", owners.tenantOid)) throw notFound();
            if (!caller.may(path, "Update", owners.tenantOid)) throw forbidden();
            const name = (await nameOf(caller)).slice(0, MAX_NAME_LENGTH);
            // It may have stopped, or left, meanwhile.
            if (connections.get(connectionId)?.edits.get(key) !== null) return;
            const { tenantOid } = owners;
            const locations = owners.locations === null ? null : [...owners.locations];
            const countries = owners.countries === null ? null : [...owners.countries];
            const record = { area, entity, oid, tenantOid, locations, countries };
            const edit: Edit = { record, editor: { userOid: caller.userOid, name } };
            connection.edits.set(key, edit);
            publish([withEditors(edit)]);
          } finally {
            if (connection.edits.get(key) === null) connection.edits.delete(key);
          }
        },
        StopEditing({ connectionId }, area, entity, oid) {
          const key = recordKey(area, entity, oid);
          const edit = connections.get(connectionId)?.edits.get(key);
          connections.get(connectionId)?.edits.delete(key);
          if (edit) publish([withEditors(edit)]);
        },
      },
      onDisconnected({ connectionId }) {
        const left = connections.get(connectionId);
        connections.delete(connectionId);
        publish(
          [...(left?.edits.values() ?? [])].flatMap((edit) => (edit === null ? [] : [withEditors(edit)])),
        );
      },
      async onClosed() {
        stopListening();
        await repetition.stop();
      },
    };
  };
