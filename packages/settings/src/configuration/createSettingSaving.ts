import { createSentWrites, isApiError } from "@backroom/api-client";
import type { SentWrites, StoredOrigin } from "@backroom/api-client";
import type { SettingEntry } from "@backroom/contract";
import type { SettingEdit } from "./createEditStore.ts";

/** Calls that store one value and read it. */
export interface SettingCalls {
  /** Stores the text of the edit over the value with the ETag; null = none is stored. Rejects as the call does. */
  readonly write: (edit: SettingEdit, etag: string | null) => Promise<void>;
  /** The value that is stored now; null = none. */
  readonly read: (edit: SettingEdit) => Promise<SettingEntry | null>;
}

/** Saves edits of settings. */
export interface SettingSaving {
  /** Stores the text of an edit. Rejects as the calls do, with 409 if another user stored another value. */
  readonly save: (edit: SettingEdit, calls: SettingCalls) => Promise<void>;
  /** Whose value is stored: the text of the edit, an own one it came after, or that of another user. */
  readonly originOf: (edit: SettingEdit, entry: SettingEntry | null) => StoredOrigin;
}

/** Writes again over an own value at most this often. */
const TRIES = 3;

/** Makes what saves the edits of a target. It remembers what was sent without a response. */
export const createSettingSaving = (): SettingSaving => {
  /** By setting and scope; the base is the ETag an edit began from. */
  const all = new Map<string, SentWrites<string | null, string | null>>();
  /** Values by setting, scope and ETag. */
  const bases = new Map<string, string>();
  const sentOf = ({ path, scope, base, etag }: SettingEdit) => {
    const key = `${path} ${scope}`;
    if (etag !== null) bases.set(`${key} ${etag}`, base);
    const sent =
      all.get(key) ??
      createSentWrites<string | null, string | null>({
        isSame: (a, b) => a === b,
        contentOf: (of) => (of === null ? null : (bases.get(`${key} ${of}`) ?? null)),
      });
    all.set(key, sent);
    return sent;
  };
  const originOf: SettingSaving["originOf"] = (edit, entry) =>
    sentOf(edit).originOf(entry?.value ?? null, edit.text, edit.etag);
  return {
    originOf,
    save: async (edit, { write, read }) => {
      const store = async (etag: string | null, tries: number): Promise<void> => {
        try {
          await write(edit, etag);
        } catch (error) {
          if (!isApiError(error) || error.status !== 409) throw error;
          const entry = await read(edit);
          const origin = originOf(edit, entry);
          if (origin === "current") return;
          if (origin === "other" || tries === 1) throw error;
          await store(entry?.etag ?? null, tries - 1);
        }
      };
      await sentOf(edit).send(edit.text, edit.etag, async () => {
        await store(edit.etag, TRIES);
        return { kind: "stored" };
      });
    },
  };
};
