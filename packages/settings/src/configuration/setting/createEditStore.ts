import { storedSettingEditsSchema } from "@backroom/contract";
import type { StoredSettingEdits } from "@backroom/contract";
import { readStored, removeStored, toReadable, writeStored } from "@backroom/ports";
import type { ReadableStore, StoredValuesOptions } from "@backroom/ports";
import { createStore } from "zustand/vanilla";

/** An edit of a setting in a scope. */
export type SettingEdit = Readonly<StoredSettingEdits["edits"][number]>;

/** Edits that are not saved. */
export interface EditState {
  readonly edits: readonly SettingEdit[];
}

/** The edits of a target on this device. */
export interface EditStore extends ReadableStore<EditState> {
  /** Begins an edit, or goes on with the one there is. */
  readonly start: (edit: SettingEdit) => void;
  readonly change: (path: string, scope: string, text: string) => void;
  /** The edit comes after another value from now on, or values were sent over it without a response. */
  readonly rebase: (path: string, scope: string, on: Pick<SettingEdit, "base" | "etag" | "sent">) => void;
  readonly drop: (path: string, scope: string) => void;
}

/** True when the edit changed something. */
export const isChanged = ({ text, base }: SettingEdit): boolean => text !== base;

/** Makes the edits that are kept under this key; changed ones survive a reload and the end of the session. */
export const createEditStore = (where: StoredValuesOptions, key: string): EditStore => {
  const stored = readStored(where, key, storedSettingEditsSchema, undefined);
  const store = createStore<EditState>(() => ({ edits: stored?.edits ?? [] }));
  const isOf = (path: string, scope: string) => (edit: SettingEdit) =>
    edit.path === path && edit.scope === scope;
  /** Edits of other settings that are kept stay as they are: another window may have made them. */
  const set = (path: string, scope: string, edits: readonly SettingEdit[]) => {
    store.setState({ edits });
    const others = readStored(where, key, storedSettingEditsSchema, undefined)?.edits ?? [];
    const kept = [
      ...others.filter((edit) => !isOf(path, scope)(edit)),
      ...edits.filter((edit) => isOf(path, scope)(edit) && isChanged(edit)),
    ];
    if (kept.length === 0) removeStored(where, key);
    else writeStored(where, key, { version: 1, edits: kept });
  };
  const update = (path: string, scope: string, part: Partial<SettingEdit>) =>
    set(
      path,
      scope,
      store.getState().edits.map((edit) => (isOf(path, scope)(edit) ? { ...edit, ...part } : edit)),
    );
  return {
    ...toReadable(store),
    start: (edit) => {
      const { edits } = store.getState();
      if (!edits.some(isOf(edit.path, edit.scope))) set(edit.path, edit.scope, [...edits, edit]);
    },
    change: (path, scope, text) => update(path, scope, { text }),
    rebase: (path, scope, on) => update(path, scope, on),
    drop: (path, scope) =>
      set(
        path,
        scope,
        store.getState().edits.filter((edit) => !isOf(path, scope)(edit)),
      ),
  };
};
