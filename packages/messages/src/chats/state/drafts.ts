import { messageDraftsSchema } from "@backroom/contract";
import type { MessageDrafts } from "@backroom/contract";
import { readStored, toReadable, writeStored } from "@backroom/ports";
import type { KeyValueStorage, LogError, ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";

/** What is written in a chat and not sent. */
export type MessageDraft = MessageDrafts[number];

/** Returns the draft of a chat; undefined if it has none. */
export const draftOf = (drafts: MessageDrafts, chatOid: number): MessageDraft | undefined =>
  drafts.find((draft) => draft.chatOid === chatOid);

/** What is written and not sent, kept in the browser. */
export interface DraftStore extends ReadableStore<MessageDrafts> {
  /** Keeps a draft, or removes it if it has neither text nor files. If the browser cannot store it, its `at` is "". */
  readonly keep: (draft: MessageDraft) => void;
}

const MOST = 100;

/** Makes the drafts of one user on this device. */
export const createDraftStore = (options: {
  readonly storage: KeyValueStorage;
  readonly logError: LogError;
  readonly key: string;
}): DraftStore => {
  const { key } = options;
  const stored = () => readStored(options, key, messageDraftsSchema, []);
  const store = createStore<MessageDrafts>(stored);
  return {
    ...toReadable(store),
    keep: (draft) => {
      // Other tabs store drafts too. Drafts that could not be stored are only in this store.
      const others = [...store.getState().filter(({ at }) => at === ""), ...stored()].filter(
        ({ chatOid }, index, all) =>
          chatOid !== draft.chatOid && all.findIndex((one) => one.chatOid === chatOid) === index,
      );
      const isEmpty = draft.text.trim() === "" && draft.files.length === 0;
      const of = (kept: MessageDraft) => (isEmpty ? others : [kept, ...others].slice(0, MOST));
      const isStored = writeStored(options, key, of(draft));
      store.setState(of(isStored ? draft : { ...draft, at: "" }), true);
    },
  };
};
