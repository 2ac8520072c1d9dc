import type { EntityRecord } from "@backroom/contract";
import type { Draft, DraftKey, DraftPort } from "@backroom/entity-editor";
import { expect, it, vi } from "vitest";
import { createNewRecordDrafts } from "./newRecordDrafts.ts";

const place = { userOid: 7, tenantOid: 1004, area: "pos-supply", entity: "article" };
const record = (text: string) =>
  ({ Oid: 0, ETag: "", TenantOid: 1004, Text: text }) as unknown as EntityRecord;
const typed = (values: EntityRecord): Draft => ({
  version: 1,
  id: "visit",
  etag: "",
  savedAt: "2026-01-02T00:00:00Z",
  title: "",
  base: record("Pasted"),
  values,
});

const createMemory = () => {
  const stored = new Map<string, { key: DraftKey; drafts: readonly Draft[] }>();
  const nameOf = (key: DraftKey) => JSON.stringify([key.entity, key.oid, key.newId]);
  const read = (key: DraftKey) => stored.get(nameOf(key))?.drafts ?? [];
  const put = (key: DraftKey, drafts: readonly Draft[]) => {
    if (drafts.length === 0) stored.delete(nameOf(key));
    else stored.set(nameOf(key), { key, drafts });
  };
  const port: DraftPort = {
    read: (key) => Promise.resolve(read(key)),
    write: async (key, draft) => {
      put(key, [draft, ...read(key).filter(({ id }) => id !== draft.id)]);
      return true;
    },
    hold: (key, draft) => put(key, [draft, ...read(key).filter(({ id }) => id !== draft.id)]),
    remove: async (key, id) => put(key, id === undefined ? [] : read(key).filter((one) => one.id !== id)),
    list: () =>
      Promise.resolve(
        [...stored.values()].map(({ key }) => ({ key, savedAt: "2026-01-02T00:00:00Z", title: "" })),
      ),
    subscribe: () => () => undefined,
  };
  return port;
};
const setUp = (drafts = createMemory(), held = new Set<string>()) => {
  const onUnsaved = vi.fn();
  const keeper = createNewRecordDrafts({
    drafts,
    place,
    titleOf: ({ Text }) => String(Text),
    openRecords: {
      hold: (id) => {
        held.add(id);
        return () => held.delete(id);
      },
      held: () => Promise.resolve(held),
    },
    now: () => 0,
    onUnsaved,
  });
  return { drafts, held, keeper, onUnsaved, keyOf: (newId: string) => ({ ...place, oid: 0, newId }) };
};
const pasted = (id: string, text = "Pasted") => ({ id, record: record(text), hasValues: true });

it("new records that hold values are unsaved work and kept; an untouched one is neither", async () => {
  const { keeper, drafts, onUnsaved, keyOf } = setUp();
  keeper.port.changed([{ ...pasted("empty"), hasValues: false }]);
  expect(onUnsaved).toHaveBeenLastCalledWith(false);
  keeper.port.changed([pasted("a"), pasted("b")]);
  expect(onUnsaved).toHaveBeenLastCalledWith(true);
  expect(await drafts.read(keyOf("a"))).toMatchObject([{ title: "Pasted", values: record("Pasted") }]);
  expect(await drafts.read(keyOf("empty"))).toEqual([]);
});

it("a record that is saved or given up leaves no draft, not even a late one of its editor", async () => {
  const { keeper, drafts, onUnsaved, keyOf } = setUp();
  keeper.port.changed([pasted("a")]);
  keeper.port.changed([]);
  await keeper.editorDrafts.write(keyOf("a"), typed(record("Late")));
  expect(await drafts.read(keyOf("a"))).toEqual([]);
  expect(onUnsaved).toHaveBeenLastCalledWith(false);
});

it("what was typed into it comes back as the record, and the editor has nothing more to offer", async () => {
  const first = setUp();
  first.keeper.port.changed([pasted("a")]);
  await first.keeper.editorDrafts.write(first.keyOf("a"), typed(record("Typed")));
  first.keeper.leave();

  const later = setUp(first.drafts, first.held);
  expect(await later.keeper.read()).toEqual({ drafts: [], keptIds: ["a"] });
  const loaded = await later.keeper.port.load("a");
  expect(loaded?.["Text"]).toBe("Typed");
  later.keeper.port.changed([pasted("a", "Typed")]);
  await vi.waitFor(async () => expect(await later.drafts.read(later.keyOf("a"))).toHaveLength(1));
  expect(await later.keeper.editorDrafts.read(later.keyOf("a"))).toEqual([]);
  expect(await later.keeper.read()).toMatchObject({ keptIds: [] });
});

it("records that another tab has open are not offered, and two tabs keep their own", async () => {
  const one = setUp();
  const other = setUp(one.drafts, one.held);
  one.keeper.port.changed([pasted("a", "One")]);
  other.keeper.port.changed([pasted("b", "Other")]);
  expect((await other.keeper.read()).keptIds).toEqual([]);
  one.keeper.leave();
  expect((await other.keeper.read()).keptIds).toEqual(["a"]);
  expect((await one.drafts.read(one.keyOf("b")))[0]?.title).toBe("Other");
});

it("offers no drafts of other kinds, areas or tenants", async () => {
  const { keeper, drafts } = setUp();
  const others = [{ tenantOid: 1005 }, { area: "pos-config" }, { entity: "category" }];
  for (const [index, other] of others.entries()) {
    const key = { ...place, ...other };
    await drafts.write({ ...key, oid: 5001 + index }, typed(record("x")));
    await drafts.write({ ...key, oid: 0, newId: String(index) }, typed(record("y")));
  }
  expect(await keeper.read()).toEqual({ drafts: [], keptIds: [] });
});

it("keeps the draft of a record that was loaded from its own draft and changed", async () => {
  const { keeper, drafts, held, keyOf, onUnsaved } = setUp();
  keeper.port.changed([pasted("a")]);
  keeper.leave();
  expect(onUnsaved).toHaveBeenLastCalledWith(false);
  const later = setUp(drafts, held);
  await later.keeper.port.load("a");
  later.keeper.port.changed([pasted("a", "Changed")]);
  await vi.waitFor(async () => expect(await drafts.read(keyOf("a"))).toMatchObject([{ title: "Changed" }]));
  await Promise.resolve();
  expect(await drafts.read(keyOf("a"))).toHaveLength(1);
});

it("discarded ones are gone, and rows with drafts are named", async () => {
  const { keeper, drafts, keyOf } = setUp();
  await drafts.write(keyOf("a"), typed(record("x")));
  await drafts.write({ ...place, oid: 5001 }, typed(record("y")));
  expect(await keeper.read()).toEqual({
    drafts: [{ oid: 5001, changedAt: Date.UTC(2026, 0, 2) }],
    keptIds: ["a"],
  });
  await keeper.port.discard?.(["a"]);
  expect(await keeper.read()).toEqual({
    drafts: [{ oid: 5001, changedAt: Date.UTC(2026, 0, 2) }],
    keptIds: [],
  });
});
