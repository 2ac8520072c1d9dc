import { createFakeEntityService } from "@backroom/api-client/testing";
import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { changedByOther, changesSince, createEntityPort, createRecordWork } from "@backroom/record-work";
import { expect, it } from "vitest";
import { createLayoutStore } from "../editor/createLayoutStore.ts";
import { createLayoutFrom, layoutCodec } from "./layoutCodec.ts";
import { changeCells } from "../model/cellCommands.ts";
import { readLayout } from "../model/layoutRecord.ts";
import { mergeLayouts } from "../model/mergeLayouts.ts";

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

const open = async () => {
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
  const service = createFakeEntityService([record], meta);
  const read = await service.read(7);
  if (read.kind !== "read") throw new Error("There is no layout");
  const content = layoutOf(read.record);
  const store = createLayoutStore(content);
  const work = createRecordWork(
    { stored: read.record, content },
    {
      codec: layoutCodec("function"),
      port: createEntityPort(service, 7),
      base: () => store.getState().history.base,
      now: () => 1,
    },
  );
  const now = () => store.getState().history.now;
  const base = () => {
    const found = work.getState().bases[store.getState().history.base];
    if (found === undefined) throw new Error("The history names a base that is not there");
    return found;
  };
  return {
    service,
    store,
    rename: (key: string, text: string) => store.run("Change", changeCells(now(), [key], { text })),
    /** Another user stores a name of the second cell. */
    renameByOther: (text: string) =>
      service.changeByOther(7, { Buttons: [button("a", 1), button("b", 2, text)] }),
    save: async () => (await work.save(now())).kind,
    merge: () => {
      const { theirs } = work.getState();
      if (theirs === null) throw new Error("Nothing is merged");
      const merge = mergeLayouts(base().content, now(), theirs.content, () => "new");
      store.merge("Merge", merge.result({}).layout, work.acceptTheirs(true));
    },
    leave: work.leaveMerge,
    texts: () => {
      const stored = service.stored(7);
      return stored === undefined
        ? []
        : layoutOf(stored).pages.flatMap(({ cells }) => cells.map(({ text }) => text));
    },
    other: () => changedByOther(work.getState(), store.getState().history.base),
    unsaved: () => changesSince(store.getState().history, base().content),
    saveAsNew: () => createLayoutFrom(service, base().stored, now()),
  };
};

it("asks again before it saves over another's layout whose merge was undone, also when the merge has been saved", async () => {
  const { store, leave, rename, renameByOther, save, merge, texts, other, unsaved } = await open();
  renameByOther("theirs");
  rename("a", "mine");
  expect(await save()).toBe("conflict");
  merge();
  expect(other()).toBeNull();
  store.undo();
  expect(other()).toMatchObject({ userName: "someone else" });
  expect(await save()).toBe("conflict");
  expect(texts()).toEqual(["a", "theirs"]);

  leave();
  expect(other()).not.toBeNull();
  store.redo();
  expect(other()).toBeNull();
  expect(await save()).toBe("stored");
  expect(texts()).toEqual(["mine", "theirs"]);
  expect(unsaved()).toBe(0);

  // Undone after it was saved, and merged once more.
  store.undo();
  expect(unsaved()).toBe(1);
  expect(await save()).toBe("conflict");
  expect(texts()).toEqual(["mine", "theirs"]);
  merge();
  expect(await save()).toBe("unchanged");
  expect(texts()).toEqual(["mine", "theirs"]);
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

it("creates another layout with the same name, for one that was deleted", async () => {
  const { service, rename, save, saveAsNew } = await open();
  rename("a", "mine");
  service.removeByOther(7);
  expect(await save()).toBe("gone");
  expect(service.stored(await saveAsNew())).toMatchObject({
    Text: "Bar",
    Buttons: [{ Text: "mine" }, { Text: "b" }],
  });
});

it("counts what is typed after a save as a change of its own", async () => {
  const { store, save, unsaved } = await open();
  const type = (text: string) =>
    store.run("Change", changeCells(store.getState().history.now, ["a"], { text }), { typed: "a" });
  type("x");
  type("xy");
  await save();
  store.endTyping();
  type("xyz");
  expect(unsaved()).toBe(1);
  store.undo();
  expect(unsaved()).toBe(0);
});
