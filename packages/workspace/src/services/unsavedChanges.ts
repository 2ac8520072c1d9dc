import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";

/** Whether any open form has edits that are not saved. */
export interface UnsavedChangesState {
  readonly hasUnsavedChanges: boolean;
}

/** Forms report here; whatever would drop the page asks here first. */
export interface UnsavedChanges extends ReadableStore<UnsavedChangesState> {
  /** Reports one form; `key` names it as long as it is open. */
  report: (key: string, isDirty: boolean) => void;
}

/** Makes the register of dirty forms. */
export const createUnsavedChanges = (): UnsavedChanges => {
  const dirty = new Set<string>();
  const store = createStore<UnsavedChangesState>(() => ({ hasUnsavedChanges: false }));
  return {
    ...toReadable(store),
    report: (key, isDirty) => {
      if (isDirty) dirty.add(key);
      else dirty.delete(key);
      store.setState({ hasUnsavedChanges: dirty.size > 0 });
    },
  };
};
