import { ApiError, NetworkError } from "@backroom/api-client";
import { createFakeEntityService } from "@backroom/api-client/testing";
import type { EntityRecord } from "@backroom/contract";
import { mountTestForm } from "@backroom/fields/testing";
import { createFakeClock } from "@backroom/ports/testing";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { articleMeta, oatDrink } from "../EntityEditor/articles.stories.data.ts";
import type { DraftPort } from "@backroom/record-work";
import { createEditorForm } from "../model/editorForm.ts";
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

type Fate = "answered" | "refused" | "storedAndLost" | "lost";

const refusal = () =>
  new ApiError({ message: "refused", httpMethod: "PUT", httpStatus: 422, httpStatusText: "" });

/** An editor of the article, with a network that decides the fate of its next save. */
const setUp = (
  service = createFakeEntityService([{ ...oatDrink, Note: "hidden" }], articleMeta),
  drafts?: DraftPort,
) => {
  const network: { fate: Fate; isDown: boolean } = { fate: "answered", isDown: false };
  const listeners = new Set<(change: RecordChange) => void>();
  const notify = vi.fn<(intent: EditorIntent) => void>();
  const onSaved = vi.fn<(record: EntityRecord) => void>();
  const announce = (userName: string) => {
    const etag = service.stored(236)?.ETag ?? null;
    const place = { area: "pos-supply", entity: "article", oid: 236, tenantOid: 1004, origin: null };
    for (const listener of listeners) listener({ ...place, type: "update", etag, userName });
  };
  const opened = service.stored(236);
  if (opened === undefined) throw new Error("The article is missing.");
  const editor = createEditor({
    meta: articleMeta,
    editorForm: createEditorForm(articleMeta),
    service: {
      ...service,
      read: (oid, options) =>
        network.isDown ? Promise.reject(new NetworkError()) : service.read(oid, options),
      update: async (record) => {
        if (network.fate === "refused") throw refusal();
        if (network.fate === "lost") throw new NetworkError();
        const outcome = await service.update(record);
        if (network.fate === "storedAndLost" && outcome.kind !== "conflict") throw new NetworkError();
        return outcome;
      },
    },
    source: { kind: "record", record: opened },
    isReadOnly: false,
    keepOpenOnUpdate: true,
    clock: createFakeClock(),
    drafts: drafts && { port: drafts, userOid: 7, tenantOid: 1004 },
    restoresDraft: true,
    changes: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify,
    onSaved,
    onClosed: () => undefined,
  });
  mountTestForm(editor.form);
  const stop = editor.start();
  const save = async (fate: Fate, isDown = false) => {
    Object.assign(network, { fate, isDown });
    await editor.save();
    network.isDown = false;
  };
  const phase = () => editor.store.getState().phase.name;
  const stored = (name: string) => service.stored(236)?.[name];
  const intents = () => notify.mock.calls.map(([{ type }]) => type);
  return { editor, stop, service, network, save, phase, stored, announce, intents, onSaved };
};

/** Runs pending promises, without timers. */
const settled = () => new Promise<void>((resolve) => void setTimeout(resolve));

it("a save hands the stored record to the list in few hops", async () => {
  const { editor, save, onSaved } = setUp();
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 300;
  const stacks: string[] = [];
  const push = () => void stacks.push(new Error("hops").stack ?? "");
  editor.store.subscribe(({ phase }, before) => {
    if (phase.name !== "saving" && before.phase.name === "saving") push();
  });
  onSaved.mockImplementation(push);
  editor.form.setValue("Text", "Mine");
  await save("answered");
  Error.stackTraceLimit = limit;
  const hops = stacks.map((stack) =>
    stack.split("\n").filter((line) => /\/packages\/[^/]+\/(?:src|dist)\/(?!.*\.test\.)/u.test(line)),
  );
  expect(hops).toHaveLength(2);
  // Measured: 8 and 2. Six of the 8 wait for the request, and are among those of `hops.e2e.ts`, too.
  for (const way of hops) expect(way.slice(9)).toEqual([]);
});

describe("a save whose response is lost", () => {
  it("is successful if it is stored", async () => {
    const { editor, save, phase, intents, onSaved } = setUp();
    editor.form.setValue("Text", "Mine");
    await save("storedAndLost");
    expect(phase()).toBe("editing");
    expect(intents()).toEqual(["saved"]);
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it("becomes successful when the network returns and the hub announces it", async () => {
    const { editor, save, phase, announce, intents, onSaved } = setUp();
    editor.form.setValue("Text", "Mine");
    await save("storedAndLost", true);
    expect([phase(), intents()]).toEqual(["failed", ["failed"]]);
    announce("me");
    await settled();
    expect([phase(), editor.store.getState().foreign]).toEqual(["editing", null]);
    expect(intents()).toEqual(["failed", "saved"]);
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it("is not announced as a change of another user, whenever the event arrives", async () => {
    const { editor, service, save, announce } = setUp();
    const foreign = vi.fn();
    editor.store.subscribe(({ foreign: change }) => {
      if (change !== null) foreign(change);
    });
    editor.form.setValue("Text", "Mine");
    const saving = save("storedAndLost", true);
    await vi.waitFor(() => expect(service.stored(236)?.["Text"]).toBe("Mine"));
    announce("me");
    await saving;
    announce("me");
    await settled();
    expect(foreign).not.toHaveBeenCalled();
  });

  it("is no conflict for later saves, even if more responses are lost", async () => {
    const { editor, save, phase, stored } = setUp();
    editor.form.setValue("Text", "A");
    await save("storedAndLost", true);
    editor.form.setValue("Text", "B");
    await save("lost", true);
    editor.form.setValue("Text", "C");
    await save("answered");
    expect([phase(), stored("Text")]).toEqual(["editing", "C"]);
  });

  it("is no conflict if the user returns to the old value", async () => {
    const { editor, save, phase, stored } = setUp();
    editor.form.setValue("Text", "A");
    await save("storedAndLost", true);
    editor.form.setValue("Text", "Oat drink 1 l");
    await save("answered");
    expect([phase(), stored("Text")]).toEqual(["editing", "Oat drink 1 l"]);
  });

  it("does not hide a change of another user to the same field", async () => {
    const { editor, service, save, phase, stored } = setUp();
    editor.form.setValue("Text", "A");
    await save("storedAndLost", true);
    service.changeByOther(236, { Text: "Theirs" });
    editor.form.setValue("Text", "B");
    await save("answered");
    expect([phase(), stored("Text")]).toEqual(["conflict", "Theirs"]);
  });
});

it("keeps what another user changed outside the form, without a conflict", async () => {
  const { editor, service, save, phase, stored } = setUp();
  editor.form.setValue("Text", "Mine");
  service.changeByOther(236, { Note: "Theirs" });
  await save("answered");
  expect([phase(), stored("Text"), stored("Note")]).toEqual(["editing", "Mine", "Theirs"]);
});

it("opens the conflict again if the merge is undone before it is stored", async () => {
  const { editor, service, network, save, phase, stored } = setUp();
  editor.form.setValue("Text", "Mine");
  editor.form.setValue("RetailPrice", 3);
  service.changeByOther(236, { Text: "Theirs", Tax: 19 });
  await save("answered");
  expect(phase()).toBe("conflict");
  network.fate = "lost";
  await editor.keepMine({ Text: "theirs" });
  expect([phase(), editor.form.getValue("Text")]).toEqual(["failed", "Theirs"]);
  editor.undo();
  expect(editor.form.getValue("Text")).toBe("Mine");
  await save("answered");
  expect([phase(), stored("Text"), stored("Tax")]).toEqual(["conflict", "Theirs", 19]);
});

describe("a create whose response is lost", () => {
  const createServer = () => ({
    keys: new Map<string, EntityRecord>(),
    service: createFakeEntityService([oatDrink], articleMeta),
  });
  const openNew = async (isIdempotent: boolean, { keys, service } = createServer()) => {
    const network: { fate: Fate; isDown: boolean } = { fate: "answered", isDown: false };
    const sent: (string | undefined)[] = [];
    const capabilities = isIdempotent ? (["create", "idempotent"] as const) : (["create"] as const);
    const editor = createEditor({
      meta: { ...articleMeta, capabilities: [...capabilities] },
      editorForm: createEditorForm(articleMeta),
      service: {
        ...service,
        list: (query, call) =>
          network.isDown ? Promise.reject(new NetworkError()) : service.list(query, call),
        create: async (record, { idempotencyKey = "" } = {}) => {
          sent.push(idempotencyKey);
          if (network.fate === "lost") throw new NetworkError();
          const first = isIdempotent ? keys.get(idempotencyKey) : undefined;
          const made = first ?? (await service.create(record));
          keys.set(idempotencyKey, made);
          if (network.fate === "storedAndLost") throw new NetworkError();
          return made;
        },
      },
      source: {
        kind: "record",
        record: { ...oatDrink, Oid: 0, ETag: "" },
        isAdjusted: true,
        newId: "5d0c6b1e-5f0a-4a3c-9d55-0c8c3b8f7c11",
      },
      isReadOnly: false,
      keepOpenOnUpdate: true,
      clock: createFakeClock(),
      drafts: { port: createDraftMemory(), userOid: 7, tenantOid: 1004 },
      restoresDraft: false,
      notify: () => undefined,
      onClosed: () => undefined,
    });
    mountTestForm(editor.form);
    editor.start();
    editor.form.setValue("ArticleNumber", "new");
    const save = (fate: Fate, isDown = false) => {
      Object.assign(network, { fate, isDown });
      return editor.save();
    };
    const stored = async () => {
      const { records } = await service.list({ filter: { Oid: { gt: 236 } } });
      return records.map((record) => record["ArticleNumber"]);
    };
    return { editor, save, stored, sent, phase: () => editor.store.getState().phase.name };
  };

  it("stores one record if the same is saved again, under the same key", async () => {
    const { save, stored, sent, phase } = await openNew(true);
    await save("storedAndLost");
    expect(phase()).toBe("failed");
    await save("answered");
    expect([phase(), await stored(), new Set(sent).size]).toEqual(["editing", ["new"], 1]);
  });

  it("stores one record if the same is saved again after a reload", async () => {
    const server = createServer();
    const before = await openNew(true, server);
    await before.save("storedAndLost");
    const after = await openNew(true, server);
    await after.save("answered");
    expect([after.phase(), await after.stored()]).toEqual(["editing", ["new"]]);
  });

  it("updates the stored record if it was edited since", async () => {
    const { editor, save, stored, phase } = await openNew(true);
    await save("storedAndLost");
    editor.form.setValue("ArticleNumber", "newer");
    await save("answered");
    expect([phase(), await stored()]).toEqual(["editing", ["newer"]]);
  });

  it("takes a new key after the server refused", async () => {
    const { editor, save, stored, sent } = await openNew(true);
    editor.form.setValue("ArticleNumber", oatDrink["ArticleNumber"]);
    await save("answered");
    editor.form.setValue("ArticleNumber", "new");
    await save("answered");
    expect([await stored(), new Set(sent).size]).toEqual([["new"], 2]);
  });

  it("finds the record by its unique field on a server that ignores keys", async () => {
    const { editor, save, stored, phase } = await openNew(false);
    await save("storedAndLost", true);
    expect(phase()).toBe("failed");
    editor.form.setValue("Text", "Edited since");
    await save("answered");
    expect([phase(), await stored()]).toEqual(["editing", ["new"]]);
    expect(editor.store.getState().record?.["Text"]).toBe("Edited since");
  });
});

/** What happens to a record between two users. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant("edit"), name: fc.constantFrom("Text", "Tax") }) },
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant("save"),
      fate: fc.constantFrom<Fate>("answered", "refused", "storedAndLost", "lost"),
      isDown: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("announce") }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("undo") }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("redo") }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant("reload") }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("touch") }) },
);
const foreignWrite = fc.record({ type: fc.constant("write"), name: fc.constantFrom("Text", "Tax") });

type Step =
  | { type: "edit" | "write"; name: "Text" | "Tax" }
  | { type: "save"; fate: Fate; isDown: boolean }
  | { type: "announce" | "undo" | "redo" | "touch" | "reload" };

const run = async (steps: readonly Step[]) => {
  const drafts = createDraftMemory();
  let opened = setUp(undefined, drafts);
  const { service, stored } = opened;
  let count = 0;
  let note: unknown = "hidden";
  let conflicts = 0;
  /** Values that were overwritten although the user had neither seen nor sent them. */
  const unseen: unknown[] = [];
  /** Values by field that the user has seen or sent. */
  const seen = { Text: new Set<unknown>(), Tax: new Set<unknown>() };
  const look = () => {
    const { initial, values } = opened.editor.form.store.getState();
    const { phase: now } = opened.editor.store.getState();
    const shown = now.name === "conflict" ? [now.conflict.theirs] : [];
    for (const name of ["Text", "Tax"] as const)
      for (const record of [initial, values, ...shown]) seen[name].add(record[name]);
  };
  look();
  const perform = async (one: Step) => {
    count += 1;
    const next = { Text: `text ${count}`, Tax: count };
    const before = { Text: stored("Text"), Tax: stored("Tax") };
    const { editor, save, phase, announce } = opened;
    if (one.type === "edit") editor.form.setValue(one.name, next[one.name]);
    else if (one.type === "write") service.changeByOther(236, { [one.name]: next[one.name] });
    else if (one.type === "touch") {
      note = `note ${count}`;
      service.changeByOther(236, { Note: note });
    } else if (one.type === "announce") announce("somebody");
    else if (one.type === "reload") {
      const { values, changed } = editor.form.store.getState();
      opened.stop();
      opened = setUp(service, drafts);
      await settled();
      for (const name of changed) expect(opened.editor.form.getValue(name)).toEqual(values[name]);
    } else if (one.type !== "save") editor[one.type]();
    else {
      await save(one.fate, one.isDown);
      for (const name of ["Text", "Tax"] as const)
        if (stored(name) !== before[name] && !seen[name].has(before[name])) unseen.push(before[name]);
      if (phase() === "conflict") {
        conflicts += 1;
        look();
        await editor.keepMine({});
      }
    }
    await settled();
    look();
    expect(stored("Note")).toBe(note);
  };
  // Each step starts from the result of the previous one.
  // oxlint-disable-next-line no-await-in-loop
  for (const one of steps) await perform(one);
  const { editor, save, phase } = opened;
  await save("answered");
  opened.stop();
  const { values } = editor.form.store.getState();
  if (phase() === "editing") expect([stored("Text"), stored("Tax")]).toEqual([values["Text"], values["Tax"]]);
  return { conflicts: conflicts + (phase() === "conflict" ? 1 : 0), unseen };
};

describe("random saves on a bad network", () => {
  it("never conflict with themselves", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25, size: "max" }), async (steps) => {
        expect((await run(steps as readonly Step[])).conflicts).toBe(0);
      }),
    );
  });

  it("overwrite nothing of another user unseen", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 3, arbitrary: step }, { weight: 1, arbitrary: foreignWrite }), {
          minLength: 5,
          maxLength: 25,
          size: "max",
        }),
        async (steps) => {
          expect((await run(steps as readonly Step[])).unseen).toEqual([]);
        },
      ),
    );
  });
});
