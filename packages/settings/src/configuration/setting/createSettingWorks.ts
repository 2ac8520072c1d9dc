import { isApiError } from "@backroom/api-client";
import type { SettingEntry } from "@backroom/contract";
import { createRecordWork, sentOver } from "@backroom/record-work";
import type { RecordCodec, RecordPort, RecordWork, WorkOutcome } from "@backroom/record-work";
import type { EditStore, SettingEdit } from "./createEditStore.ts";
import type { SettingCalls } from "./createSettingCalls.ts";

/** What a scope has stored of a setting. */
export interface StoredValue {
  /** Null = the scope has no value of its own. */
  readonly value: string | null;
  /** "" = there is no value. */
  readonly etag: string;
  /** Who stored it; "" = unknown. */
  readonly userName: string;
  /** When, as ISO 8601; null = unknown. */
  readonly at: string | null;
}

/** Work on the value of one setting in one scope. */
export type SettingWork = RecordWork<string | null, StoredValue>;

/** The work on the values that are edited. */
export interface SettingWorks {
  /** The work on the value the edit began from. */
  readonly of: (edit: SettingEdit) => SettingWork;
  /** Stores the text of an edit. The edit ends if nothing else was typed meanwhile. Never rejects. */
  readonly save: (edit: SettingEdit) => Promise<WorkOutcome<StoredValue>>;
  /** Removes the value of a scope. Never rejects. */
  readonly remove: (path: string, scope: string, entry: SettingEntry) => Promise<WorkOutcome<StoredValue>>;
}

const codec: RecordCodec<string | null, StoredValue> = {
  read: ({ value }) => value,
  write: (value, over) => ({ ...over, value }),
  isSame: (a, b) => a === b,
};

const toStored = (entry: SettingEntry | null): StoredValue => ({
  value: entry?.value ?? null,
  etag: entry?.etag ?? "",
  userName: entry?.modifiedBy ?? "",
  at: entry?.modifiedAt ?? null,
});

/** Makes the work on the edits of a target. */
export const createSettingWorks = (edits: EditStore, calls: SettingCalls): SettingWorks => {
  const works = new Map<string, SettingWork>();
  const keyOf = ({ path, scope }: Pick<SettingEdit, "path" | "scope">) => `${path} ${scope}`;
  const portOf = (path: string, scope: string): RecordPort<StoredValue> => {
    const read = async () => toStored(await calls.read(path, scope));
    return {
      read,
      write: async ({ value }, { etag }) => {
        try {
          await calls.write([{ path, scope, value, etag: etag === "" ? null : etag }]);
        } catch (error) {
          if (isApiError(error) && error.status === 409) return { kind: "conflict" };
          throw error;
        }
        return { kind: "stored", stored: await read() };
      },
      etagOf: ({ etag }) => etag,
      userOf: ({ userName }) => userName,
    };
  };
  const open = (
    path: string,
    scope: string,
    stored: StoredValue,
    sent: readonly string[] = [],
  ): SettingWork =>
    createRecordWork(
      { stored, content: stored.value, sent },
      { codec, port: portOf(path, scope), base: () => 0, now: () => Date.now() },
    );
  const editOf = (key: string) => edits.getState().edits.find((edit) => keyOf(edit) === key);
  const of: SettingWorks["of"] = (edit) => {
    const key = keyOf(edit);
    const { path, scope, base, etag, sent } = edit;
    const known = works.get(key);
    if (known !== undefined) return known;
    const value = etag === null ? null : base;
    const work = open(path, scope, { value, etag: etag ?? "", userName: "", at: null }, sent);
    works.set(key, work);
    work.subscribe((state, last) => {
      const { latest } = state;
      const [[now], [before]] = [state.bases, last.bases];
      if (works.get(key) !== work) return;
      // Stored by a save that was sent before a reload, or by another user with the same thought.
      if (latest.content === editOf(key)?.text && now !== latest) edits.drop(path, scope);
      else if (now !== undefined && (now !== before || state.sent !== last.sent))
        edits.rebase(path, scope, {
          base: now.content ?? "",
          etag: now.stored.etag || null,
          sent: sentOver(state, 0).flatMap((one) => one ?? []),
        });
    });
    return work;
  };
  edits.subscribe(() => {
    for (const key of works.keys()) if (editOf(key) === undefined) works.delete(key);
  });
  return {
    of,
    save: async (edit) => {
      const outcome = await of(edit).save(edit.text);
      if ("stored" in outcome && editOf(keyOf(edit))?.text === edit.text) edits.drop(edit.path, edit.scope);
      return outcome;
    },
    remove: (path, scope, entry) => open(path, scope, toStored(entry)).save(null),
  };
};
