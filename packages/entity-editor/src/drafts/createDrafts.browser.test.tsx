import { expect, it, vi } from "vitest";
import { createDrafts } from "./createDrafts.ts";
import type { Draft, DraftKey } from "./draft.ts";

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
  return { drafts: createDrafts({ database }), otherTab: createDrafts({ database }) };
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

it("lists one user's records over kinds and tenants, newest first, and nobody else's", async () => {
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
