import { NetworkError } from "@backroom/api-client";
import { createFakeEntityService } from "@backroom/api-client/testing";
import type { EntityRecord } from "@backroom/contract";
import { mountTestForm } from "@backroom/fields/testing";
import { createFakeClock } from "@backroom/ports/testing";
import type { DraftPort } from "@backroom/record-work";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { articleMeta, oatDrink } from "../EntityEditor/articles.stories.data.ts";
import { createEditorForm } from "../model/editorForm.ts";
import type { EditorPanel } from "../model/editorPanel.ts";
import { createDraftMemory } from "../../test/createDraftMemory.ts";
import { createEditor } from "./createEditor.ts";
import type { RecordChange } from "./recordChanges.ts";
import type { EditorIntent } from "./types.ts";

beforeEach(() => {
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("window", new EventTarget());
});
// Test files share globals: other test files would detect a browser.
afterEach(() => vi.unstubAllGlobals());

interface Options {
  readonly service?: ReturnType<typeof createFakeEntityService>;
  readonly panels?: readonly EditorPanel[];
  readonly drafts?: DraftPort;
}

/** An editor of the article. */
const setUp = ({
  service = createFakeEntityService([{ ...oatDrink, Note: "hidden" }], articleMeta),
  panels,
  drafts,
}: Options = {}) => {
  const listeners = new Set<(change: RecordChange) => void>();
  const notify = vi.fn<(intent: EditorIntent) => void>();
  const announce = (userName: string) => {
    const etag = service.stored(236)?.ETag ?? null;
    const place = { area: "pos-supply", entity: "article", oid: 236, tenantOid: 1004, origin: null };
    for (const listener of listeners) listener({ ...place, type: "update", etag, userName });
  };
  const network = { isLost: false };
  const adjust = vi.fn<typeof service.adjust>(() => Promise.resolve({ kind: "unchanged" }));
  const opened = service.stored(236);
  if (opened === undefined) throw new Error("The article is missing.");
  const editor = createEditor({
    meta: articleMeta,
    editorForm: createEditorForm(articleMeta, undefined, undefined, panels),
    service: {
      ...service,
      adjust,
      read: (oid, options) =>
        network.isLost ? Promise.reject(new NetworkError()) : service.read(oid, options),
      update: async (record) => {
        const outcome = await service.update(record);
        if (network.isLost) throw new NetworkError();
        return outcome;
      },
    },
    source: { kind: "record", record: opened },
    isReadOnly: false,
    keepOpenOnUpdate: true,
    clock: createFakeClock(),
    drafts: drafts && { port: drafts, userOid: 7, tenantOid: 1004 },
    restoresDraft: drafts !== undefined,
    changes: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify,
    onClosed: () => undefined,
  });
  mountTestForm(editor.form);
  const stop = editor.start();
  return {
    editor,
    stop,
    service,
    network,
    adjust,
    announce,
    phase: () => editor.store.getState().phase.name,
    foreign: () => editor.store.getState().foreign,
    stored: (name: string): unknown => service.stored(236)?.[name],
    changeAndAnnounce: async (changes: Partial<EntityRecord>) => {
      service.changeByOther(236, changes);
      announce("manager");
      await settled();
    },
  };
};

/** Runs pending promises, without timers. */
const settled = () => new Promise<void>((resolve) => void setTimeout(resolve));

describe("another user's change", () => {
  it("reports the version and user of another user's change until the edits include it", async () => {
    const { editor, foreign, changeAndAnnounce, stored } = setUp();
    editor.form.setValue("Text", "Mine");
    await changeAndAnnounce({ Tax: 19 });
    expect(foreign()).toMatchObject({ type: "update", userName: "manager", record: { Tax: 19 } });
    await editor.compare();
    await editor.keepMine({});
    expect([foreign(), stored("Text"), stored("Tax")]).toEqual([null, "Mine", 19]);
  });

  it("reports another user's change again when its merge is undone", async () => {
    const { editor, network, foreign, changeAndAnnounce } = setUp();
    editor.form.setValue("Text", "Mine");
    await changeAndAnnounce({ Text: "Theirs" });
    await editor.compare();
    network.isLost = true;
    await editor.keepMine({});
    expect(foreign()).toBeNull();
    editor.undo();
    expect(foreign()).toMatchObject({ type: "update", userName: "manager" });
    editor.redo();
    expect(foreign()).toBeNull();
  });

  it("continues from another user's version without a conflict if it differs only outside the form", async () => {
    const { editor, foreign, changeAndAnnounce, stored, service } = setUp();
    editor.form.setValue("Text", "Mine");
    await changeAndAnnounce({ Note: "Theirs" });
    expect([foreign(), editor.store.getState().record?.["Note"]]).toEqual([null, "Theirs"]);
    await editor.save();
    expect([stored("Text"), stored("Note")]).toEqual(["Mine", "Theirs"]);
    expect(service.calls.filter(({ operation }) => operation === "update")).toHaveLength(1);
  });

  it("keeps another user's change of a field outside the form that arrives while a save waits", async () => {
    const { editor, adjust, changeAndAnnounce, stored, phase } = setUp();
    const adjusted = Promise.withResolvers<{ kind: "unchanged" }>();
    adjust.mockReturnValue(adjusted.promise);
    editor.form.setValue("Tax", 19);
    const saving = editor.save();
    await changeAndAnnounce({ Note: "Theirs" });
    adjusted.resolve({ kind: "unchanged" });
    await saving;
    expect([phase(), stored("Tax"), stored("Note")]).toEqual(["editing", 19, "Theirs"]);
  });

  it("keeps the edits if the other version cannot be read or the user returns to them", async () => {
    const { editor, network, phase, changeAndAnnounce } = setUp();
    const state = () => [phase(), editor.form.getValue("Text")];
    editor.form.setValue("Text", "Mine");
    await changeAndAnnounce({ Text: "Theirs" });
    await editor.compare();
    network.isLost = true;
    await editor.takeOther();
    expect(state()).toEqual(["conflict", "Mine"]);
    expect(editor.store.getState().phase).toMatchObject({ isBusy: false });
    editor.returnToEdits();
    expect(state()).toEqual(["editing", "Mine"]);
    network.isLost = false;
    await editor.save();
    expect(state()).toEqual(["conflict", "Mine"]);
    await editor.takeOther();
    expect(state()).toEqual(["editing", "Theirs"]);
  });

  it("saves the changed fields, and no others, with the edits of a panel", async () => {
    const { editor, service } = setUp({
      panels: [
        {
          name: "Cells",
          render: () => null,
          toPatch: async (edits) => edits,
          compare: async () => ({ cells: [], merge: () => "x" }),
          renderValue: () => null,
          renderSummary: () => null,
        },
      ],
    });
    editor.form.setValue("Text", "Mine");
    editor.form.setValue("Cells", "x");
    await editor.save();
    const patch = service.calls.findLast(({ operation }) => operation === "patch");
    expect(patch?.args[1]).toEqual({ Text: "Mine", Cells: "x" });
  });

  it("does not overwrite another user's change of a panel cell that arrives while a save is confirmed", async () => {
    const table = { cell: "a" };
    const confirmed = Promise.withResolvers<boolean>();
    const { editor, changeAndAnnounce, phase, service } = setUp({
      panels: [
        {
          name: "Cells",
          render: () => null,
          toPatch: (edits) => Promise.resolve(edits),
          beforeSave: () => confirmed.promise,
          compare: async () => {
            const state = table.cell === "a" ? "mine" : "clash";
            const cell = { id: "1", label: "", state, base: "a", mine: "x", theirs: table.cell } as const;
            return { cells: [cell], merge: () => "x" };
          },
          renderValue: () => null,
          renderSummary: () => null,
        },
      ],
    });
    editor.form.setValue("Cells", "x");
    const saving = editor.save();
    await settled();
    table.cell = "theirs";
    await changeAndAnnounce({});
    confirmed.resolve(true);
    await saving;
    expect(phase()).toBe("conflict");
    expect(service.stored(236)?.["Cells"]).toBeUndefined();
  });
});

describe("a deleted record", () => {
  it("saves the edits of a deleted record as a new record after a comparison found the deletion", async () => {
    const { editor, service, foreign, phase } = setUp();
    editor.form.setValue("ArticleNumber", "new");
    service.removeByOther(236);
    await editor.compare();
    expect(foreign()).toMatchObject({ type: "delete" });
    await editor.saveAsNew();
    const { record } = editor.store.getState();
    expect([phase(), foreign(), record?.["ArticleNumber"]]).toEqual(["editing", null, "new"]);
    editor.form.setValue("Text", "Edited since");
    await editor.save();
    expect(service.stored(record?.Oid ?? 0)?.["Text"]).toBe("Edited since");
  });
});

it("does not conflict with the user's own save whose response was lost before a reload", async () => {
  const drafts = createDraftMemory();
  const before = setUp({ drafts });
  await settled();
  before.editor.form.setValue("Text", "A");
  before.network.isLost = true;
  await before.editor.save();
  before.editor.form.setValue("Text", "B");
  before.stop();
  expect(before.stored("Text")).toBe("A");
  const after = setUp({ drafts, service: before.service });
  await settled();
  expect(after.editor.form.getValue("Text")).toBe("B");
  await after.editor.save();
  expect([after.phase(), after.stored("Text")]).toEqual(["editing", "B"]);
});
