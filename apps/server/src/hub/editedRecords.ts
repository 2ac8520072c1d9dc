import { Array as List, Integer, Object, String } from "typebox";
import type { Static } from "typebox";
import { recordPlaces } from "../processes/dataEvents.ts";
import { createTopic } from "../processes/topic.ts";

const editorSchema = Object({ userOid: Integer(), name: String() });
/** A user who edits a record. */
export type RecordEditor = Static<typeof editorSchema>;

const recordSchema = Object({
  area: String(),
  entity: String(),
  oid: Integer(),
  tenantOid: Integer(),
  ...recordPlaces,
  editors: List(editorSchema),
});
/** A record and who edits it. */
export type EditedRecordState = Static<typeof recordSchema>;

const messageSchema = Object({ processId: String(), records: List(recordSchema) });
/** What a process publishes: records whose editors are connected to it. */
export type EditorsMessage = Static<typeof messageSchema>;

/** Records whose editors are connected to a process. */
export const editorsTopic = createTopic("record-editors", messageSchema);

interface Known {
  readonly record: Omit<EditedRecordState, "editors">;
  readonly byProcess: Map<string, { readonly editors: readonly RecordEditor[]; readonly at: number }>;
}

/** Key of a record over all kinds. */
export const recordKey = (area: string, entity: string, oid: number): string => `${area}/${entity}/${oid}`;

const stateOf = ({ record, byProcess }: Known): EditedRecordState => {
  const byUser = new Map(
    [...byProcess.values()].flatMap(({ editors }) => editors).map((one) => [one.userOid, one]),
  );
  return { ...record, editors: [...byUser.values()] };
};

const namesOf = ({ editors }: EditedRecordState): string =>
  JSON.stringify(editors.map(({ userOid, name }) => [userOid, name]));

/** Who edits what, over all processes. A process repeats what it publishes, so that one that died is forgotten. */
export const createEditedRecords = () => {
  const known = new Map<string, Known>();

  const change = (key: string, entry: Known, run: () => void): readonly EditedRecordState[] => {
    const before = namesOf(stateOf(entry));
    run();
    const state = stateOf(entry);
    if (entry.byProcess.size === 0) known.delete(key);
    else known.set(key, entry);
    return namesOf(state) === before ? [] : [state];
  };

  return {
    /** Takes what a process published at `at` (ms). Returns the records whose editors are others now. */
    take: ({ processId, records }: EditorsMessage, at: number): readonly EditedRecordState[] =>
      records.flatMap(({ editors, ...record }) => {
        const key = recordKey(record.area, record.entity, record.oid);
        const entry: Known = known.get(key) ?? { record, byProcess: new Map() };
        return change(key, entry, () => {
          if (editors.length === 0) entry.byProcess.delete(processId);
          else entry.byProcess.set(processId, { editors, at });
        });
      }),
    /** Forgets what was not repeated since `before` (ms). Returns the records whose editors are others now. */
    forget: (before: number): readonly EditedRecordState[] =>
      [...known].flatMap(([key, entry]) =>
        change(key, entry, () => {
          for (const [processId, { at }] of entry.byProcess)
            if (at < before) entry.byProcess.delete(processId);
        }),
      ),
    /** Records of a kind that are edited now. */
    ofKind: (area: string, entity: string): readonly EditedRecordState[] =>
      [...known.values()]
        .filter(({ record }) => record.area === area && record.entity === entity)
        .map(stateOf),
  };
};
