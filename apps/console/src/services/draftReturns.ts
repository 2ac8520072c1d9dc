import type { DraftKey } from "@backroom/entity-editor";
import { createStore, type StoreApi } from "zustand/vanilla";

/** Drafts that the user opened, on their way to the editor of their record. */
export interface DraftReturns extends Pick<StoreApi<{ readonly turn: number }>, "getState" | "subscribe"> {
  /** The user opens this draft: the next editor of its record restores it without an offer. */
  readonly want: (key: DraftKey) => void;
  /** Whether this draft was asked for. */
  readonly isWanted: (key: DraftKey) => boolean;
  /** The editor of the record has come. */
  readonly arrived: (key: DraftKey) => void;
  /** The page of the draft is open already and has to read its address again: its `turn` changes. */
  readonly reopen: () => void;
  readonly getInitialState: () => { readonly turn: number };
}

const isSame = (a: DraftKey | undefined, b: DraftKey): boolean =>
  a?.userOid === b.userOid &&
  a.tenantOid === b.tenantOid &&
  a.area === b.area &&
  a.entity === b.entity &&
  a.oid === b.oid &&
  a.newId === b.newId;

/** Makes the register of drafts that are being opened; the last one counts. */
export const createDraftReturns = (): DraftReturns => {
  const store = createStore<{ readonly turn: number }>(() => ({ turn: 0 }));
  let wanted: DraftKey | undefined;
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    want: (key) => {
      wanted = key;
    },
    isWanted: (key) => isSame(wanted, key),
    arrived: (key) => {
      if (isSame(wanted, key)) wanted = undefined;
    },
    reopen: () => store.setState(({ turn }) => ({ turn: turn + 1 })),
  };
};
