import { createFakeEntityService } from "@backroom/api-client/testing";
import type { FakeEntityServiceOptions } from "@backroom/api-client/testing";
import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { expect, it } from "vitest";
import { changeByOther, createLayoutSaving } from "./createLayoutSaving.ts";
import { createLayoutStore, storedLayout, unsavedCount } from "./createLayoutStore.ts";
import { changeCells } from "./model/cellCommands.ts";
import { readLayout } from "./model/layoutRecord.ts";
import { mergeLayouts } from "./model/mergeLayouts.ts";

const meta = {
  area: "pos-preferences",
  entity: "quick-access",
  title: "Quick access",
  fields: [],
  tabs: [],
  columns: [],
  query: { fields: [], default: {}, sort: [] },
} as unknown as EntityMeta;

const button = (key: string, Column: number, Text = key) => ({
  Key: key,
  Column,
  Row: 1,
  Text,
  Does: "function",
  Function: "discount",
});

const layoutOf = (record: EntityRecord) => readLayout(record, "function").layout;

const open = async (options: FakeEntityServiceOptions = {}) => {
  const buttons = [button("a", 1), button("b", 2)];
  const record = {
    Oid: 7,
    TenantOid: 100,
    Id: "BAR",
    Text: "Bar",
    PageText: "Hot",
    Columns: 4,
    Rows: 3,
    Buttons: buttons,
  };
  const service = createFakeEntityService([record], meta, options);
  const read = await service.read(7);
  if (read.kind !== "read") throw new Error("There is no layout");
  const store = createLayoutStore({ record: read.record, layout: layoutOf(read.record) });
  const saving = createLayoutSaving(store, { service, usual: "function", now: () => 1 });
  const now = () => store.getState().history.now;
  return {
    service,
    store,
    saving,
    rename: (key: string, text: string) => store.run("Change", changeCells(now(), [key], { text })),
    /** Somebody else stores a name of the second cell. */
    renameByOther: (text: string) =>
      service.changeByOther(7, { Buttons: [button("a", 1), button("b", 2, text)] }),
    save: async () => (await saving.save(now())).kind,
    merge: () => {
      const { theirs } = saving.getState();
      if (theirs === null) throw new Error("Nothing is merged");
      const merge = mergeLayouts(storedLayout(store.getState()).layout, now(), theirs.layout, () => "new");
      store.merge("Merge", merge.result({}).layout, theirs);
      saving.endMerge();
    },
    texts: () => {
      const stored = service.stored(7);
      return stored === undefined
        ? []
        : layoutOf(stored).pages.flatMap(({ cells }) => cells.map(({ text }) => text));
    },
    other: () => changeByOther(saving.getState(), storedLayout(store.getState())),
  };
};

it("asks again before it saves over another's layout whose merge was undone, also when the merge has been saved", async () => {
  const { store, saving, rename, renameByOther, save, merge, texts, other } = await open();
  renameByOther("theirs");
  rename("a", "mine");
  expect(await save()).toBe("conflict");
  merge();
  expect(other()).toBeNull();
  store.undo();
  expect(other()).toMatchObject({ type: "update", userName: "someone else" });
  expect(await save()).toBe("conflict");
  expect(texts()).toEqual(["a", "theirs"]);

  saving.endMerge();
  expect(other()).not.toBeNull();
  store.redo();
  expect(other()).toBeNull();
  expect(await save()).toBe("stored");
  expect(texts()).toEqual(["mine", "theirs"]);
  expect(unsavedCount(store.getState())).toBe(0);

  // Undone after it was saved, and merged once more.
  store.undo();
  expect(unsavedCount(store.getState())).toBe(1);
  expect(await save()).toBe("conflict");
  expect(texts()).toEqual(["mine", "theirs"]);
  merge();
  expect(await save()).toBe("stored");
  expect(texts()).toEqual(["mine", "theirs"]);
});

it("keeps a merge undone that is undone while it is saved", async () => {
  let release = () => {};
  let isHeld = false;
  const { store, rename, renameByOther, save, merge, texts, saving } = await open({
    before: async ({ operation }) => {
      if (operation === "update" && isHeld) await new Promise<void>((resolve) => (release = resolve));
    },
  });
  renameByOther("theirs");
  rename("a", "mine");
  await save();
  merge();
  isHeld = true;
  const saved = save();
  await Promise.resolve();
  store.undo();
  isHeld = false;
  release();
  expect(await saved).toBe("stored");
  expect(texts()).toEqual(["mine", "theirs"]);
  expect(await save()).toBe("conflict");
  expect(saving.getState().theirs?.layout.pages[0]?.cells.map(({ text }) => text)).toEqual([
    "mine",
    "theirs",
  ]);
});

it("asks nobody when only other fields were changed, and keeps those", async () => {
  const { service, rename, save, texts, other } = await open();
  rename("a", "mine");
  service.changeByOther(7, { Text: "Renamed" });
  expect(await save()).toBe("stored");
  expect(service.stored(7)).toMatchObject({ Text: "Renamed" });
  expect(texts()).toEqual(["mine", "b"]);
  expect(other()).toBeNull();
});

it("takes a save whose answer was lost for done, also when more was edited since, and saves of one moment one after the other", async () => {
  let isCut = false;
  const { service, store, rename, save, texts, other } = await open({
    before: ({ operation }) => {
      if (operation === "read" && isCut) throw new TypeError("Failed to fetch");
    },
  });
  rename("b", "mine");
  // Stored, but not answered.
  service.changeByOther(7, { Buttons: [button("a", 1), button("b", 2, "mine")] });
  isCut = true;
  expect(await save()).toBe("failed");
  isCut = false;
  rename("a", "mine too");
  expect(await save()).toBe("stored");
  expect(texts()).toEqual(["mine too", "mine"]);

  rename("a", "more");
  expect(await Promise.all([save(), save()])).toEqual(["stored", "stored"]);
  expect(unsavedCount(store.getState())).toBe(0);
  expect(other()).toBeNull();
});

it("finds no conflict with layouts sent without a response", async () => {
  let network: "ok" | "lost" | "none" = "ok";
  const { service, store, saving, rename, renameByOther, save, texts, other } = await open({
    before: ({ operation, args }) => {
      if (network === "ok") return;
      const [sent] = args;
      // The server stores the layout, the response is lost.
      if (network === "lost" && operation === "update")
        service.changeByOther(7, { Buttons: (sent as EntityRecord)["Buttons"] });
      throw new TypeError("Failed to fetch");
    },
  });
  network = "lost";
  rename("a", "A");
  expect(await save()).toBe("failed");
  network = "none";
  rename("a", "B");
  expect(await save()).toBe("failed");
  network = "ok";
  rename("a", "C");
  expect(await save()).toBe("stored");
  expect(texts()).toEqual(["C", "b"]);

  // Undone to what was stored before: what may be stored since is replaced.
  network = "lost";
  rename("a", "D");
  await save();
  store.undo();
  network = "ok";
  expect(await save()).toBe("stored");
  expect(texts()).toEqual(["C", "b"]);
  network = "lost";
  rename("a", "E");
  await save();
  network = "ok";
  await saving.look();
  expect(other()).toBeNull();
  renameByOther("theirs");
  rename("a", "F");
  expect(await save()).toBe("conflict");
});

it("looks for changes it may have missed, and says that a layout was deleted", async () => {
  const { service, store, saving, rename, renameByOther, save, other } = await open();
  await saving.look();
  expect(other()).toBeNull();
  renameByOther("theirs");
  await saving.look();
  expect(other()).toMatchObject({ type: "update", userName: "someone else" });
  rename("a", "mine");
  service.removeByOther(7);
  expect(await save()).toBe("gone");
  expect(other()).toMatchObject({ type: "delete" });
  const oid = await saving.saveAsNew(store.getState().history.now);
  expect(service.stored(oid)).toMatchObject({ Text: "Bar", Buttons: [{ Text: "mine" }, { Text: "b" }] });
});

it("counts what is typed after a save as a change of its own", async () => {
  const { store, save } = await open();
  const type = (text: string) =>
    store.run("Change", changeCells(store.getState().history.now, ["a"], { text }), { typed: "a" });
  type("x");
  type("xy");
  await save();
  type("xyz");
  expect(unsavedCount(store.getState())).toBe(1);
  store.undo();
  expect(unsavedCount(store.getState())).toBe(0);
});
