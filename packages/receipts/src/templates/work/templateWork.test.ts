import { ApiError } from "@backroom/api-client";
import { createFakeEntityService } from "@backroom/api-client/testing";
import type { EntityMeta } from "@backroom/contract";
import { changedByOther, createEntityPort, createRecordWork } from "@backroom/record-work";
import { history } from "@codemirror/commands";
import { expect, it } from "vitest";
import { createTemplateEditor } from "../../template/createTemplateEditor.ts";
import { publishDraft } from "./publishDraft.ts";
import { templateCodec } from "./templateCodec.ts";
import { textIn } from "../templateText.ts";

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

/** Work on a stored template with the text `mine` in its editor. */
const open = async () => {
  const service = createFakeEntityService(
    [{ Oid: 7, TenantOid: 100, Text: "Receipt", DocumentType: "receipt", Xml: base, LiveVersion: null }],
    meta,
  );
  const port = createEntityPort(service, 7);
  const opened = await port.read();
  const editor = createTemplateEditor(mine, history());
  const work = createRecordWork(
    { stored: opened, content: base },
    { codec: templateCodec, port, base: editor.base, now: () => 0 },
  );
  const published: string[] = [];
  const send = async (etag: string) => {
    const stored = service.stored(7);
    if (stored === undefined) throw problem(404);
    if (stored.ETag !== etag) throw problem(409);
    published.push(textIn(stored, "Xml"));
    const changed = service.changeByOther(7, { LiveVersion: published.length });
    return { live: published.length, etag: changed.ETag };
  };
  return {
    service,
    work,
    editor,
    published,
    save: () => work.save(editor.text()),
    publish: () => work.save(editor.text(), (stored) => publishDraft(port, stored, send)),
    other: () => changedByOther(work.getState(), editor.base()),
    xml: () => textIn(service.stored(7) ?? opened, "Xml"),
  };
};

it("begins the merge again before it saves over another's text whose merge was undone, also when the merge has been saved", async () => {
  const { service, work, editor, save, other, xml } = await open();
  const merged = `${theirs}\n${mine}`;
  const merge = async () => {
    expect((await save()).kind).toBe("conflict");
    editor.replace("Merge", merged, work.acceptTheirs(true));
  };
  service.changeByOther(7, { Xml: theirs });
  await merge();
  editor.undo();
  expect(editor.text()).toBe(mine);
  expect(other()).not.toBeNull();
  expect((await save()).kind).toBe("conflict");
  expect(xml()).toBe(theirs);

  work.leaveMerge();
  editor.redo();
  expect(other()).toBeNull();
  expect((await save()).kind).toBe("stored");
  expect(xml()).toBe(merged);

  // Undone while it is saved; the event of its own save comes afterwards.
  editor.change({ name: "More", changes: [{ from: 0, to: 0, insert: "<!-- -->" }] });
  const saved = save();
  await Promise.resolve();
  editor.undo();
  editor.undo();
  expect((await saved).kind).toBe("stored");
  await work.changed({ type: "update", userName: "me" });
  await merge();
  expect(xml()).toBe(`<!-- -->${merged}`);
  expect((await save()).kind).toBe("stored");
  expect(xml()).toBe(merged);
});

it("publishes the text once, also when the response was lost", async () => {
  const { service, work, publish, published } = await open();
  expect((await publish()).kind).toBe("stored");
  expect(work.getState().bases[0]?.stored["LiveVersion"]).toBe(1);
  service.changeByOther(7, { LiveVersion: 2 });
  expect((await publish()).kind).toBe("stored");
  expect(published).toEqual([mine]);
  service.changeByOther(7, { Text: "Renamed" });
  await publish();
  expect(published).toEqual([mine, mine]);
});

it("publishes no text of another user", async () => {
  const { service, publish, published } = await open();
  service.changeByOther(7, { Xml: theirs });
  expect((await publish()).kind).toBe("conflict");
  expect(published).toEqual([]);
});

it("keeps the line breaks and other fields of the record", async () => {
  const { service, save } = await open();
  service.changeByOther(7, { Xml: base, Text: "Renamed" });
  expect((await save()).kind).toBe("stored");
  expect(service.stored(7)).toMatchObject({ Text: "Renamed", Xml: mine });
});
