import type { EntityRecord } from "@backroom/contract";
import type { NewRecord, NewRecordsPort, RecordDraft } from "@backroom/data-grid";
import type { Draft, DraftKey, DraftPort } from "@backroom/entity-editor";

/** Says which new records are open in a tab, so that no other tab offers them. */
export interface OpenRecords {
  /** Holds an id until the answered function is called or the tab is gone. */
  readonly hold: (id: string) => () => void;
  /** Ids held in any tab. */
  readonly held: () => Promise<ReadonlySet<string>>;
}

/** What {@link createNewRecordDrafts} works with. */
export interface NewRecordDraftsOptions {
  readonly drafts: DraftPort;
  /** Whose new records of which kind, and the tenant the user works in. */
  readonly place: Pick<DraftKey, "userOid" | "tenantOid" | "area" | "entity">;
  /** Text that stands for a record. */
  readonly titleOf: (record: EntityRecord) => string;
  readonly openRecords: OpenRecords;
  /** ms since 1970. */
  readonly now: () => number;
  /** There are new records that would be lost, or no longer. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** The draft of the record itself; what is typed into its editor has ids of its own. */
const ROW_DRAFT = "row";

const isRecord = (values: Readonly<Record<string, unknown>>): values is EntityRecord =>
  typeof values["Oid"] === "number" && typeof values["TenantOid"] === "number";

/** Keeps the new records of one grid as drafts, from when they are made until they are saved or given up. */
export const createNewRecordDrafts = ({
  drafts,
  place,
  titleOf,
  openRecords,
  now,
  onUnsaved,
}: NewRecordDraftsOptions) => {
  const open = new Map<string, { readonly record: EntityRecord; readonly release: () => void }>();
  const gone = new Set<string>();
  /** By id of the record: the draft whose values it took over. */
  const takenOver = new Map<string, string>();
  const keyOf = (newId: string): DraftKey => ({ ...place, oid: 0, newId });

  const keep = ({ id, record, hasValues }: NewRecord) => {
    const before = open.get(id);
    if (before?.record === record) return;
    gone.delete(id);
    open.set(id, { record, release: before?.release ?? openRecords.hold(id) });
    if (!hasValues) return;
    const savedAt = new Date(now()).toISOString();
    const draft: Draft = {
      version: 1,
      id: ROW_DRAFT,
      etag: "",
      savedAt,
      title: titleOf(record),
      base: record,
      values: record,
    };
    void drafts.write(keyOf(id), draft).then(() => {
      const old = takenOver.get(id);
      takenOver.delete(id);
      return old === undefined ? undefined : drafts.remove(keyOf(id), old);
    });
  };
  const giveUp = (id: string) => {
    open.get(id)?.release();
    open.delete(id);
    gone.add(id);
    void drafts.remove(keyOf(id));
  };

  const port: NewRecordsPort = {
    changed: (records) => {
      const ids = new Set(records.map(({ id }) => id));
      for (const id of open.keys()) if (!ids.has(id)) giveUp(id);
      for (const record of records) keep(record);
      onUnsaved(records.some(({ hasValues }) => hasValues));
    },
    load: async (id) => {
      const [newest] = await drafts.read(keyOf(id));
      if (newest === undefined || !isRecord(newest.values)) return undefined;
      // What was typed is the record from now on; the editor need not offer it again.
      if (newest.id !== ROW_DRAFT) takenOver.set(id, newest.id);
      return newest.values;
    },
    discard: async (ids) => {
      await Promise.all(ids.map((id) => drafts.remove(keyOf(id))));
    },
  };

  return {
    port,
    /** The drafts as the editor of a new record sees them: without the record itself, and closed once it is gone. */
    editorDrafts: {
      ...drafts,
      read: async (key: DraftKey) => {
        const found = await drafts.read(key);
        return key.newId === undefined ? found : found.filter(({ id }) => id !== ROW_DRAFT);
      },
      write: async (key: DraftKey, draft: Draft) => {
        const isGone = key.newId !== undefined && gone.has(key.newId);
        return !isGone && (await drafts.write(key, draft));
      },
    } satisfies DraftPort,
    /** Records of this place that have a draft, and ids of new records that no tab has open. */
    read: async (): Promise<{
      readonly drafts: readonly RecordDraft[];
      readonly keptIds: readonly string[];
    }> => {
      const [entries, held] = await Promise.all([drafts.list(place.userOid), openRecords.held()]);
      const here = entries.filter(
        ({ key }) =>
          key.tenantOid === place.tenantOid && key.area === place.area && key.entity === place.entity,
      );
      return {
        drafts: here.flatMap(({ key, savedAt }) => {
          const changedAt = Date.parse(savedAt);
          // A draft whose time cannot be read is there all the same.
          return key.newId === undefined
            ? [{ oid: key.oid, changedAt: Number.isNaN(changedAt) ? now() : changedAt }]
            : [];
        }),
        keptIds: here.flatMap(({ key: { newId } }) =>
          newId === undefined || open.has(newId) || held.has(newId) ? [] : [newId],
        ),
      };
    },
    /** The page is left: the drafts stay, other tabs may open them. */
    leave: () => {
      for (const { release } of open.values()) release();
      open.clear();
      onUnsaved(false);
    },
  };
};

/** New records kept by {@link createNewRecordDrafts}. */
export type NewRecordDrafts = ReturnType<typeof createNewRecordDrafts>;
