import { isLocations } from "../processes/dataEvents.ts";

/** A user who edits a record. */
export interface RecordEditor {
  readonly userOid: number;
  readonly name: string;
}

/** A record and who edits it. */
export interface EditedRecordState {
  readonly area: string;
  readonly entity: string;
  readonly oid: number;
  readonly tenantOid: number;
  /** The root's oid stands for all locations of the tenant. Null: records of the kind have none. */
  readonly locations: readonly number[] | null;
  readonly editors: readonly RecordEditor[];
}

/** What a process publishes: records whose editors are connected to it. */
export interface EditorsMessage {
  readonly processId: string;
  readonly records: readonly EditedRecordState[];
}

type Fields = Readonly<Record<string, unknown>>;

const foreign = () => new TypeError("A message of another process about editors cannot be read");
const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

const parseEditor = (value: unknown): RecordEditor => {
  if (!isObject(value)) throw foreign();
  const { userOid, name } = value;
  if (typeof userOid !== "number" || typeof name !== "string") throw foreign();
  return { userOid, name };
};

const parseRecord = (value: unknown): EditedRecordState => {
  if (!isObject(value)) throw foreign();
  const { area, entity, oid, tenantOid, locations, editors } = value;
  if (typeof area !== "string" || typeof entity !== "string" || typeof oid !== "number") throw foreign();
  if (typeof tenantOid !== "number" || !Array.isArray(editors)) throw foreign();
  if (!isLocations(locations)) throw foreign();
  return { area, entity, oid, tenantOid, locations, editors: editors.map(parseEditor) };
};

/** Throws TypeError. */
export const parseEditorsMessage = (payload: unknown): EditorsMessage => {
  if (!isObject(payload)) throw foreign();
  const { processId, records } = payload;
  if (typeof processId !== "string" || !Array.isArray(records)) throw foreign();
  return { processId, records: records.map(parseRecord) };
};

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
