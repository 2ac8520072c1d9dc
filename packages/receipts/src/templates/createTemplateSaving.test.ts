import { ApiError } from "@backroom/api-client";
import { createFakeEntityService } from "@backroom/api-client/testing";
import type { FakeEntityServiceOptions } from "@backroom/api-client/testing";
import type { EntityMeta, EntityRecord } from "@backroom/contract";
import { history } from "@codemirror/commands";
import { expect, it } from "vitest";
import { createTemplateEditor } from "../template/createTemplateEditor.ts";
import { createTemplateSaving } from "./createTemplateSaving.ts";
import { textIn } from "./templateText.ts";

const meta = {
  area: "pos-preferences",
  entity: "receipt-template",
  title: "Receipt template",
  fields: [],
  tabs: [],
  columns: [],
  query: { fields: [], default: {}, sort: [] },
} as unknown as EntityMeta;

const base = "<receipt>\n<text>base</text>\n</receipt>";
const mine = base.replace("base", "mine");
const theirs = base.replace("base", "theirs");

const problem = (httpStatus: number) =>
  new ApiError({ message: "", httpMethod: "POST", httpStatus, httpStatusText: "", kind: "", subject: "" });

const open = async (options: FakeEntityServiceOptions = {}) => {
  const service = createFakeEntityService(
    [{ Oid: 7, TenantOid: 100, Text: "Receipt", DocumentType: "receipt", Xml: base, LiveVersion: null }],
    meta,
    options,
  );
  const read = await service.read(7);
  if (read.kind !== "read") throw new Error("There is no template");
  const published: string[] = [];
  const saving = createTemplateSaving(read.record, {
    service,
    publish: async (etag) => {
      const stored = service.stored(7);
      if (stored === undefined) throw problem(404);
      if (stored.ETag !== etag) throw problem(409);
      published.push(textIn(stored, "Xml"));
      const changed = service.changeByOther(7, { LiveVersion: published.length });
      return { live: published.length, etag: changed.ETag };
    },
  });
  return { service, saving, published, xml: () => textIn(service.stored(7) ?? read.record, "Xml") };
};

it("keeps what somebody else stored until it is merged, however often one tries", async () => {
  const { service, saving, xml } = await open();
  service.changeByOther(7, { Xml: theirs });
  expect((await saving.save(mine)).kind).toBe("conflict");
  saving.leaveMerge();
  expect(saving.getState()).toMatchObject({ theirs: null, changedBy: expect.any(String) });
  expect((await saving.publish(mine)).kind).toBe("conflict");
  expect(xml()).toBe(theirs);
  saving.acceptTheirs(false);
  expect((await saving.save(`${mine}\n`)).kind).toBe("stored");
  expect(xml()).toBe(`${mine}\n`);
  expect(saving.getState()).toMatchObject({ theirs: null, changedBy: null });
});

it("begins the merge again before it saves over another's text whose merge was undone, also when the merge has been saved", async () => {
  const { service, saving, xml } = await open();
  const editor = createTemplateEditor(mine, history());
  editor.subscribe(() => saving.goTo(editor.base()));
  const merged = `${theirs}\n${mine}`;
  const merge = async () => {
    expect((await saving.save(editor.text())).kind).toBe("conflict");
    editor.replace("Merge", merged, saving.acceptTheirs(true));
  };
  service.changeByOther(7, { Xml: theirs });
  await merge();
  editor.undo();
  expect(editor.text()).toBe(mine);
  expect(saving.getState().changedBy).not.toBeNull();
  expect((await saving.save(mine)).kind).toBe("conflict");
  expect(xml()).toBe(theirs);

  saving.leaveMerge();
  editor.redo();
  expect(saving.getState().changedBy).toBeNull();
  expect((await saving.save(editor.text())).kind).toBe("stored");
  expect(xml()).toBe(merged);

  // Undone while it is saved; the event of its own save comes afterwards.
  editor.change({ name: "More", changes: [{ from: 0, to: 0, insert: "<!-- -->" }] });
  const saved = saving.save(editor.text());
  await Promise.resolve();
  editor.undo();
  editor.undo();
  expect((await saved).kind).toBe("stored");
  saving.changedElsewhere({ type: "update", userName: "me" });
  await merge();
  expect(xml()).toBe(`<!-- -->${merged}`);
  expect((await saving.save(editor.text())).kind).toBe("stored");
  expect(xml()).toBe(merged);
});

it("begins no merge when only other fields were changed, and keeps those", async () => {
  const { service, saving } = await open();
  service.changeByOther(7, { Text: "Renamed" });
  expect((await saving.save(mine)).kind).toBe("stored");
  expect(service.stored(7)).toMatchObject({ Text: "Renamed", Xml: mine });
});

it("takes a save whose answer was lost for done, and saves of one moment one after the other", async () => {
  let isCut = false;
  const { service, saving, xml } = await open({
    before: ({ operation }) => {
      if (operation === "read" && isCut) throw new TypeError("Failed to fetch");
    },
  });
  // Stored, but not answered.
  service.changeByOther(7, { Xml: mine });
  isCut = true;
  expect((await saving.save(mine)).kind).toBe("failed");
  isCut = false;
  expect((await saving.save(mine)).kind).toBe("stored");
  const all = await Promise.all([saving.save(base), saving.save(theirs), saving.save(mine)]);
  expect(all.map(({ kind }) => kind)).toEqual(["stored", "stored", "stored"]);
  expect(xml()).toBe(mine);
});

it.each(["save", "publish"] as const)(
  "%s: finds no conflict with texts sent without a response",
  async (act) => {
    let network: "ok" | "lost" | "none" = "ok";
    const { service, saving, xml } = await open({
      before: ({ operation, args }) => {
        if (network === "ok") return;
        const [sent] = args;
        // The server stores the text, the response is lost.
        if (network === "lost" && operation === "update")
          service.changeByOther(7, { Xml: textIn(sent as EntityRecord, "Xml") });
        throw new TypeError("Failed to fetch");
      },
    });
    network = "lost";
    expect((await saving[act](mine)).kind).toBe("failed");
    network = "none";
    expect((await saving[act](`${mine} B`)).kind).toBe("failed");
    network = "ok";
    expect((await saving[act](`${mine} C`)).kind).toBe("stored");
    expect(xml()).toBe(`${mine} C`);

    // The text that is opened again differs from what may be stored.
    network = "lost";
    await saving[act](`${mine} D`);
    network = "ok";
    saving.changedElsewhere({ type: "update", userName: "me" });
    expect((await saving[act](`${mine} C`)).kind).toBe("stored");
    expect(xml()).toBe(`${mine} C`);
    expect(saving.getState().changedBy).toBeNull();
    network = "lost";
    await saving[act](`${mine} E`);
    network = "ok";
    service.changeByOther(7, { Xml: theirs });
    expect((await saving[act](`${mine} F`)).kind).toBe("conflict");
  },
);

it("publishes the text once, also when the answer was lost", async () => {
  const { service, saving, published } = await open();
  expect((await saving.publish(mine)).kind).toBe("stored");
  expect(saving.getState().record["LiveVersion"]).toBe(1);
  service.changeByOther(7, { LiveVersion: 2 });
  expect((await saving.publish(mine)).kind).toBe("stored");
  expect(published).toEqual([mine]);
  service.changeByOther(7, { Text: "Renamed" });
  await saving.publish(mine);
  expect(published).toEqual([mine, mine]);
});

it("says that a template was deleted, and saves its text as another one", async () => {
  const { service, saving } = await open();
  service.removeByOther(7);
  expect((await saving.save(mine)).kind).toBe("gone");
  expect(saving.getState().isGone).toBe(true);
  const created = await saving.saveAsNew(mine);
  expect(service.stored(created.Oid)).toMatchObject({ Text: "Receipt", DocumentType: "receipt", Xml: mine });
});

it("finds another text and a deletion when the template was changed elsewhere, and not its own save", async () => {
  const { service, saving } = await open();
  await saving.save(mine);
  saving.changedElsewhere({ type: "update", userName: "me" });
  expect((await saving.save(mine)).kind).toBe("stored");
  expect(saving.getState().changedBy).toBeNull();
  service.changeByOther(7, { Xml: theirs });
  saving.changedElsewhere({ type: "update", userName: "anna" });
  await saving.merge();
  expect(textIn(saving.getState().theirs ?? saving.getState().record, "Xml")).toBe(theirs);
  saving.leaveMerge();
  expect(saving.getState().changedBy).not.toBeNull();
  saving.changedElsewhere({ type: "delete" });
  expect(saving.getState()).toMatchObject({ isGone: true, changedBy: null });
});

it("goes on from an older state, which is merged before it is stored", async () => {
  const { service, saving, xml } = await open();
  const older = { ...saving.getState().record, ETag: '"0"', Xml: "<receipt/>" };
  saving.goOnFrom(older);
  expect(textIn(saving.getState().theirs ?? older, "Xml")).toBe(base);
  saving.leaveMerge();
  expect((await saving.save(mine)).kind).toBe("conflict");
  expect(xml()).toBe(base);
  saving.acceptTheirs(false);
  expect((await saving.save(mine)).kind).toBe("stored");
  expect(service.stored(7)).toMatchObject({ Xml: mine });
});
