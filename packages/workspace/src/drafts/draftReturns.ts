import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import type { DraftKey } from "@backroom/entity-editor";
import { createStore } from "zustand/vanilla";

/** What is open of the drafts. */
export interface DraftReturnsState {
  /** Counts the drafts that were opened on the page that shows already: it has to read its address again. */
  readonly turn: number;
  /** Records in open editors: what is typed there is no draft to find yet. */
  readonly open: readonly DraftKey[];
}

/** Drafts that the user opened, on their way to the editor of their record. */
export interface DraftReturns extends ReadableStore<DraftReturnsState> {
  /** The user opens this draft: the next editor of its record restores it without an offer. */
  readonly want: (key: DraftKey) => void;
  /** Whether this draft was asked for. */
  readonly isWanted: (key: DraftKey) => boolean;
  /** The editor of a record is there, until the returned function is called. */
  readonly enter: (key: DraftKey) => () => void;
  /** The page of the draft shows already. */
  readonly reopen: () => void;
}

/** Whether two keys name the draft of one record. */
export const isSameDraft = (a: DraftKey | undefined, b: DraftKey): boolean =>
  a?.userOid === b.userOid &&
  a.tenantOid === b.tenantOid &&
  a.area === b.area &&
  a.entity === b.entity &&
  a.oid === b.oid &&
  a.newId === b.newId;

/** Makes the register of drafts that are being opened; the last one counts. */
export const createDraftReturns = (): DraftReturns => {
  const store = createStore<DraftReturnsState>(() => ({ turn: 0, open: [] }));
  let wanted: DraftKey | undefined;
  return {
    ...toReadable(store),
    want: (key) => {
      wanted = key;
    },
    isWanted: (key) => isSameDraft(wanted, key),
    enter: (key) => {
      if (isSameDraft(wanted, key)) wanted = undefined;
      store.setState(({ open }) => ({ open: [...open, key] }));
      return () => store.setState(({ open }) => ({ open: open.filter((one) => one !== key) }));
    },
    reopen: () => store.setState(({ turn }) => ({ turn: turn + 1 })),
  };
};
