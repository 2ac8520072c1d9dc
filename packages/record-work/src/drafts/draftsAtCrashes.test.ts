import { createFakeClock } from "@backroom/ports/testing";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDraftKeeper } from "./createDraftKeeper.ts";
import type { Draft, DraftContent } from "./types.ts";

let page = new EventTarget();
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("window", page);
});
// Test files share globals: other test files would detect a browser.
afterEach(() => vi.unstubAllGlobals());

const KEY = { userOid: 7, tenantOid: 1, area: "shop", entity: "order", oid: 5 };
/** Duration of a change in the database, in ms. */
const WRITE_MS = 20;
/** Pause in editing after which a draft is written, in ms. */
const PAUSE_MS = 400;

/** A device with a database, whose changes take a while, and storage that is written immediately. */
const createDevice = (clock = createFakeClock(Date.UTC(2026, 0, 1))) => {
  let stored: readonly Draft[] = [];
  const held = new Map<string, Draft>();
  const put = (draft: Draft) => {
    stored = [draft, ...stored.filter(({ id }) => id !== draft.id)].toSorted((a, b) =>
      b.savedAt.localeCompare(a.savedAt),
    );
  };
  const read = (): readonly Draft[] => {
    for (const draft of held.values()) {
      const before = stored.find(({ id }) => id === draft.id);
      if (before === undefined || before.savedAt <= draft.savedAt) put(draft);
    }
    held.clear();
    return stored;
  };
  /** Opens the record in a tab. `isLarge`: its drafts are held only by a page that is left. */
  const open = (visit: string, isLarge: boolean) => {
    let hasCrashed = false;
    const later = (change: () => void) =>
      new Promise<void>((resolve) => {
        clock.setTimeout(() => {
          if (hasCrashed) return;
          change();
          resolve();
        }, WRITE_MS);
      });
    const keeper = createDraftKeeper({
      key: () => KEY,
      id: visit,
      clock: { ...clock, setTimeout: (run, ms) => clock.setTimeout(() => hasCrashed || run(), ms) },
      drafts: {
        read: async () => read(),
        write: async (_, next) => {
          await later(() => {
            put(next);
            const before = held.get(next.id);
            const isNewer = (before?.savedAt ?? "") < next.savedAt;
            if (isNewer || before?.values["Text"] === next.values["Text"]) held.delete(next.id);
          });
          return true;
        },
        hold: (_, next, isLeaving) => {
          if (!isLarge || isLeaving) held.set(next.id, next);
        },
        remove: (_, id = "") => {
          held.delete(id);
          return later(() => {
            stored = stored.filter((one) => one.id !== id);
          });
        },
      },
    });
    return {
      keeper,
      crash: () => {
        hasCrashed = true;
        keeper.end();
      },
    };
  };
  const textsOf = (drafts: Iterable<Draft>) => [...drafts].map(({ values }) => String(values["Text"]));
  return { clock, open, texts: () => new Set(textsOf([...stored, ...held.values()])), put };
};

const contentOf = (text: string): DraftContent => ({
  etag: "1",
  title: "",
  base: {},
  values: { Text: text },
});

const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("edit" as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(0, 5, 20, 100, 399, 400, 420),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("save" as const, "leave" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("crash" as const) }) },
);

it("has every edit in a draft at every crash, and loses no older draft", async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(act, { maxLength: 25 }), async (isLarge, acts) => {
      const device = createDevice();
      const { clock } = device;
      let visits = 0;
      let edits = 0;
      let content = "";
      let lastEdit = clock.now();
      /** Edits that must be in a draft. */
      const kept = new Set<string>();
      for (const [index, text] of [" first", " second"].entries()) {
        kept.add(text);
        device.put({ ...contentOf(text), version: 1, id: text, savedAt: `2020-01-0${index + 1}T00:00:00Z` });
      }
      const open = async () => {
        visits += 1;
        const opened = device.open(`visit ${visits}`, isLarge);
        const [left] = await opened.keeper.readOlder();
        if (left !== undefined) opened.keeper.takeOver(left.id);
        const text = left?.values["Text"];
        content = typeof text === "string" ? text : "";
        lastEdit = clock.now();
        const draft = left === undefined ? null : contentOf(content);
        opened.keeper.keep(() => draft);
        return opened;
      };
      const inDrafts = (edit: string) => [...device.texts()].some((text) => text.includes(edit));
      let tab = await open();
      for (const one of acts) {
        // Steps happen one after the other.
        /* oxlint-disable no-await-in-loop */
        if (one.kind === "edit") {
          edits += 1;
          content += ` ${edits};`;
          lastEdit = clock.now();
          const draft = contentOf(content);
          tab.keeper.keep(() => draft);
        } else if (one.kind === "wait") await clock.advanceAsync(one.ms);
        else if (one.kind === "leave") page.dispatchEvent(new Event("pagehide"));
        else if (one.kind === "save") {
          for (const edit of kept) if (content.includes(edit)) kept.delete(edit);
          content = "";
          tab.keeper.keep(() => null);
          await clock.advanceAsync(WRITE_MS);
        } else {
          tab.crash();
          tab = await open();
        }
        /* oxlint-enable no-await-in-loop */
        // Large drafts are written after the pause only, all others immediately.
        if (!isLarge || clock.now() - lastEdit >= PAUSE_MS + WRITE_MS)
          for (const [edit] of content.matchAll(/ \w+;?/gu)) kept.add(edit);
        // The page may crash now.
        expect([...kept].filter((edit) => !inDrafts(edit))).toEqual([]);
      }
      tab.crash();
    }),
    { numRuns: 300 },
  );
});
