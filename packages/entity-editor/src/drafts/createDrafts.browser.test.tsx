import { keepSoon } from "@backroom/ports";
import { createFakeClock } from "@backroom/ports/testing";
import { expect, it, vi } from "vitest";
import { createDrafts } from "./createDrafts.ts";
import type { Draft, DraftKey } from "@backroom/record-work";
import { createHeldDrafts } from "./heldDrafts.ts";

const key: DraftKey = { userOid: 7, tenantOid: 1004, area: "pos-supply", entity: "article", oid: 236 };
const draft = (id: string, savedAt: string, title = "Oat drink"): Draft => ({
  version: 1,
  id,
  etag: '"1"',
  savedAt,
  title,
  base: {},
  values: { Text: id },
});
const setup = () => {
  const database = `drafts-${Math.random()}`;
  const held = () => Object.keys(localStorage).filter((name) => name.startsWith(database));
  return { drafts: createDrafts({ database }), otherTab: createDrafts({ database }), held };
};

it("keeps edits of different visits apart, newest first", async () => {
  const { drafts, otherTab } = setup();
  await drafts.write(key, draft("a", "2026-01-01T10:00:00Z"));
  await otherTab.write(key, draft("b", "2026-01-01T11:00:00Z"));
  await drafts.write(key, draft("a", "2026-01-01T12:00:00Z"));
  expect((await drafts.read(key)).map(({ id }) => id)).toEqual(["a", "b"]);
  await drafts.remove(key, "a");
  expect((await drafts.read(key)).map(({ id }) => id)).toEqual(["b"]);
  await drafts.remove(key);
  expect(await drafts.read(key)).toEqual([]);
});

it("lists one user's records over kinds and tenants, newest first, and no other user's", async () => {
  const { drafts } = setup();
  const newer: DraftKey = { ...key, tenantOid: 5, entity: "customer", oid: 0, newId: "n1" };
  await drafts.write(key, draft("a", "2026-01-01T10:00:00Z"));
  await drafts.write(newer, draft("b", "2026-01-01T11:00:00Z", ""));
  await drafts.write({ ...key, userOid: 70 }, draft("c", "2026-01-01T12:00:00Z"));
  expect(await drafts.list(7)).toEqual([
    { key: newer, savedAt: "2026-01-01T11:00:00Z", title: "" },
    { key, savedAt: "2026-01-01T10:00:00Z", title: "Oat drink" },
  ]);
  await drafts.remove(newer, "b");
  expect(await drafts.list(7)).toHaveLength(1);
});

it("calls back in every tab after a change, until the end of the subscription", async () => {
  const { drafts, otherTab } = setup();
  const here = vi.fn();
  const there = vi.fn();
  const end = drafts.subscribe(here);
  otherTab.subscribe(there);
  await drafts.write(key, draft("a", "2026-01-01T10:00:00Z"));
  expect(here).toHaveBeenCalledOnce();
  await expect.poll(() => there.mock.calls.length).toBe(1);
  end();
  await otherTab.remove(key);
  await expect.poll(() => there.mock.calls.length).toBe(2);
  expect(here).toHaveBeenCalledOnce();
});

it("holds an edit that is not written yet, also when the page goes, until the database has it", async () => {
  const { drafts, otherTab, held } = setup();
  const clock = createFakeClock();
  const edit = (text: string, savedAt: string) => {
    const edited = { ...draft("a", savedAt), values: { Text: text } };
    return keepSoon({
      clock,
      write: async () => {
        await drafts.write(key, edited);
      },
      hold: (isLeaving) => drafts.hold(key, edited, isLeaving),
    });
  };
  const leave = () => window.dispatchEvent(new Event("pagehide"));
  const texts = async () => (await otherTab.read(key)).map(({ values }) => values["Text"]);

  // A page that crashes gets no event.
  const end = edit("Tea", "2026-01-01T10:00:00Z");
  expect(held()).toHaveLength(1);
  expect(await otherTab.list(7)).toHaveLength(1);
  expect(await texts()).toEqual(["Tea"]);
  expect(held()).toEqual([]);

  // The page stays: its later edits are written as ever, and nothing older comes back.
  end();
  edit("Tea with milk", "2026-01-01T10:01:00Z");
  leave();
  await clock.advanceAsync(400);
  await expect.poll(held).toEqual([]);
  expect(await texts()).toEqual(["Tea with milk"]);
  leave();
  expect(held()).toEqual([]);

  drafts.hold(key, draft("b", "2026-01-01T10:02:00Z"), false);
  await drafts.remove(key);
  expect(await texts()).toEqual([]);
});

it("keeps an edit that is held in the millisecond in which an older one is written", async () => {
  const { drafts, otherTab } = setup();
  const edit = (text: string) => ({ ...draft("a", "2026-01-01T10:00:00Z"), values: { Text: text } });
  const writing = drafts.write(key, edit("Tea"));
  drafts.hold(key, edit("Tea with milk"), false);
  await writing;
  expect((await otherTab.read(key)).map(({ values }) => values["Text"])).toEqual(["Tea with milk"]);
});

it("holds a large draft only when the page goes", () => {
  const { drafts, held } = setup();
  const large = { ...draft("a", "2026-01-01T10:00:00Z"), values: { Text: "x".repeat(200_000) } };
  drafts.hold(key, large, false);
  expect(held()).toEqual([]);
  drafts.hold(key, large, true);
  expect(held()).toHaveLength(1);
});

it("takes over no held draft that is damaged or older than the stored one, and goes on where storage is forbidden", async () => {
  const { drafts, otherTab, held } = setup();
  drafts.hold(key, draft("a", "2026-01-01T10:00:00Z", "Old"), false);
  const [name = ""] = held();
  const old = localStorage.getItem(name) ?? "";
  await drafts.write(key, draft("a", "2026-01-01T11:00:00Z", "New"));
  localStorage.setItem(name, old);
  localStorage.setItem(name.replace(/#.*/, "#b"), "{");
  expect((await otherTab.read(key)).map(({ title }) => title)).toEqual(["New"]);
  expect(held()).toEqual([]);
  const log = vi.fn();
  const forbidden = () => {
    throw new Error("Denied");
  };
  createHeldDrafts({ storage: forbidden, prefix: "", log }).hold("a", draft("a", ""), true);
  expect(log).toHaveBeenCalledOnce();
});

it("keeps drafts in localStorage without IndexedDB, and logs each reason once", async () => {
  vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("No mutations", "InvalidStateError");
  });
  const log = vi.fn();
  const drafts = createDrafts({ database: `drafts-${Math.random()}`, log });
  drafts.hold(key, draft("a", "2026-01-01T10:00:00Z", "Tea"), false);
  expect(await drafts.write(key, draft("a", "2026-01-01T10:00:01Z", "Tea with milk"))).toBe(true);
  expect((await drafts.read(key)).map(({ title }) => title)).toEqual(["Tea with milk"]);
  expect((await drafts.list(7)).map(({ title }) => title)).toEqual(["Tea with milk"]);
  await drafts.remove(key, "a");
  expect(await drafts.read(key)).toEqual([]);

  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  expect(await drafts.write(key, draft("a", "2026-01-01T10:00:02Z"))).toBe(false);
  expect(log.mock.calls).toEqual([
    ["Drafts are not available: No mutations"],
    ["A draft could not be held: Full"],
  ]);
  vi.restoreAllMocks();
});
