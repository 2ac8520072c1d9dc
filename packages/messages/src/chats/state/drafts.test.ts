import type { KeyValueStorage } from "@backroom/ports";
import { createMemoryStorage } from "@backroom/ports/testing";
import { expect, it, vi } from "vitest";
import { createDraftStore } from "./drafts.ts";
import type { MessageDraft } from "./drafts.ts";

const draft = (chatOid: number, text = "Hello"): MessageDraft => ({
  chatOid,
  text,
  mentions: [],
  files: [],
  at: "2026-11-20T08:00:00Z",
});

const setUp = (storage: KeyValueStorage) => {
  const logError = vi.fn<(message: string, detail?: unknown) => void>();
  return { storage, logError, store: createDraftStore({ storage, logError, key: "drafts" }) };
};
const chatsIn = ({ store }: ReturnType<typeof setUp>) => store.getState().map(({ chatOid }) => chatOid);

it("keeps one draft per chat, the newest first, over a reload", () => {
  const first = setUp(createMemoryStorage());
  first.store.keep(draft(1));
  first.store.keep(draft(2));
  first.store.keep(draft(1, "Hello again"));
  expect(chatsIn(first)).toEqual([1, 2]);
  const reloaded = setUp(first.storage);
  expect(reloaded.store.getState()[0]?.text).toBe("Hello again");
});

it("removes a draft without text and files", () => {
  const used = setUp(createMemoryStorage());
  used.store.keep(draft(1));
  used.store.keep(draft(1, "  \n"));
  expect(chatsIn(used)).toEqual([]);
});

it("keeps a draft of files alone", () => {
  const used = setUp(createMemoryStorage());
  used.store.keep({ ...draft(1, ""), files: [{ id: "a", name: "a.pdf", mediaType: "", size: 1 }] });
  expect(chatsIn(used)).toEqual([1]);
});

it("does not store a draft again that another tab has sent", () => {
  const here = setUp(createMemoryStorage());
  const there = setUp(here.storage);
  here.store.keep(draft(1));
  there.store.keep(draft(1, ""));
  here.store.keep(draft(2));
  expect(chatsIn(setUp(here.storage))).toEqual([2]);
});

it("keeps drafts that another tab has written", () => {
  const here = setUp(createMemoryStorage());
  const there = setUp(here.storage);
  there.store.keep(draft(2));
  here.store.keep(draft(1));
  expect(chatsIn(here)).toEqual([1, 2]);
});

it("forgets the oldest beyond a hundred", () => {
  const used = setUp(createMemoryStorage());
  for (let oid = 1; oid <= 101; oid += 1) used.store.keep(draft(oid));
  expect(used.store.getState()).toHaveLength(100);
  expect(chatsIn(used)).not.toContain(1);
});

it("starts empty and logs when the stored drafts cannot be read", () => {
  const storage = createMemoryStorage();
  storage.setItem("drafts", "{");
  const used = setUp(storage);
  expect(chatsIn(used)).toEqual([]);
  expect(used.logError).toHaveBeenCalledOnce();
});

it("keeps drafts of all chats, without a time, if the browser cannot store them", () => {
  const forbidden = () => {
    throw new DOMException("Denied", "SecurityError");
  };
  const used = setUp({ getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  used.store.keep(draft(1));
  used.store.keep(draft(2, "Hello"));
  used.store.keep(draft(2, "Hello again"));
  expect(used.store.getState().map(({ text, at }) => [text, at])).toEqual([
    ["Hello again", ""],
    ["Hello", ""],
  ]);
});
