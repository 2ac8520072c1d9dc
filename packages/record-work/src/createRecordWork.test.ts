import { ApiError, NetworkError } from "@backroom/api-client";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedByOther, createRecordWork, sentOver } from "./createRecordWork.ts";
import { change, changesSince, redo, startHistory, undo } from "./history.ts";

/** What becomes of a call: answered, refused, done without a response, or not done. */
type Fate = "answered" | "refused" | "doneAndLost" | "lost";

interface Stored {
  readonly content: string;
  /** A field that is no part of the content. */
  readonly note: number;
  readonly etag: string;
  readonly userName: string;
}

const failure = (httpStatus: number) =>
  new ApiError({ message: "", httpMethod: "PUT", httpStatus, httpStatusText: "" });

/** A server with one record. */
const createServer = () => {
  let stored: Stored | undefined = { content: "base", note: 0, etag: "0", userName: "me" };
  let version = 0;
  let fates: Fate[] = [];
  const overwritten: Stored[] = [];
  const put = (next: Pick<Stored, "content" | "note" | "userName">): Stored => {
    version += 1;
    stored = { ...next, etag: String(version) };
    return stored;
  };
  const current = (): Stored => {
    if (stored === undefined) throw failure(404);
    return stored;
  };
  /** A call that arrives or not. */
  const call = async <T>(act: () => T): Promise<T> => {
    const fate = fates.shift() ?? "answered";
    await Promise.resolve();
    if (fate === "refused") throw failure(422);
    if (fate === "lost") throw new NetworkError();
    const result = act();
    if (fate === "doneAndLost") throw new NetworkError();
    return result;
  };
  return {
    overwritten,
    stored: () => stored,
    /** Fates of the next calls; further ones are answered. */
    expect: (next: readonly Fate[]) => {
      fates = [...next];
    },
    byOther: (content: string) => put({ ...current(), content, userName: "other" }),
    touchedByOther: () => put({ ...current(), note: current().note + 1, userName: "other" }),
    remove: () => {
      stored = undefined;
    },
    port: {
      read: () => call(current),
      write: (next: Stored) =>
        call(() => {
          const before = current();
          if (before.etag !== next.etag) return { kind: "conflict" as const };
          overwritten.push(before);
          return { kind: "stored" as const, stored: put({ ...next, userName: "me" }) };
        }),
      etagOf: ({ etag }: Stored) => etag,
      userOf: ({ userName }: Stored) => userName,
    },
  };
};

const open = (server = createServer()) => {
  const stored = server.stored();
  if (stored === undefined) throw new Error("There is no record");
  let history = startHistory(stored.content);
  const work = createRecordWork<string, Stored>(
    { stored, content: stored.content },
    {
      codec: {
        read: ({ content }) => content,
        write: (content, over) => ({ ...over, content }),
        isSame: (a, b) => a === b,
      },
      port: server.port,
      base: () => history.base,
      now: () => 0,
    },
  );
  return {
    server,
    stored,
    work,
    history: () => history,
    edit: (content: string) => {
      history = change(history, "Edit", content);
    },
    undo: () => {
      history = undo(history);
    },
    redo: () => {
      history = redo(history);
    },
    save: () => work.save(history.now),
    /** Joins both contents, in one step. */
    merge: () => {
      const { theirs } = work.getState();
      if (theirs === null) return;
      const merged = `${history.now}+${theirs.content}`;
      history = change(history, "Merge", merged, { base: work.acceptTheirs(true) });
    },
    other: () => changedByOther(work.getState(), history.base),
    unsaved: () => changesSince(history, work.getState().bases[history.base]?.content ?? ""),
  };
};

type Opened = ReturnType<typeof open>;

const fate = fc.constantFrom<Fate>("answered", "answered", "refused", "doneAndLost", "lost");
const ownAct = fc.oneof(
  fc.record({ kind: fc.constant("edit" as const), text: fc.constantFrom("A", "B", "C", "base") }),
  fc.record({ kind: fc.constantFrom("undo" as const, "redo" as const, "look" as const) }),
  fc.record({ kind: fc.constant("save" as const), fates: fc.array(fate, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant("saveTwice" as const), fates: fc.array(fate, { maxLength: 6 }) }),
);
const mergeAct = fc.record({ kind: fc.constantFrom("merge" as const, "leave" as const, "begin" as const) });
const otherAct = fc.record({ kind: fc.constantFrom("other" as const, "touch" as const) });

interface Act {
  readonly kind: string;
  readonly text?: string;
  readonly fates?: readonly Fate[];
}

/** Checks what every save has to keep, whatever was done before. */
const saved = async (opened: Opened, accepted: ReadonlySet<string>): Promise<void> => {
  const { server, history, save } = opened;
  const content = history().now;
  const outcome = await save();
  // "stored" means that the server has it.
  if (outcome.kind === "stored") expect(server.stored()?.content).toBe(content);
  // No other user's content is overwritten unseen.
  for (const before of server.overwritten)
    if (before.content.startsWith("other")) expect(accepted.has(before.content)).toBe(true);
};

const run = async (acts: readonly Act[]): Promise<Opened> => {
  const opened = open();
  const { server, work } = opened;
  const accepted = new Set<string>();
  let touches = 0;
  let others = 0;
  for (const { kind, text = "", fates = [] } of acts) {
    if (kind === "edit") opened.edit(text);
    if (kind === "undo") opened.undo();
    if (kind === "redo") opened.redo();
    if (kind === "merge") {
      accepted.add(work.getState().theirs?.content ?? "");
      opened.merge();
    }
    if (kind === "leave") work.leaveMerge();
    if (kind === "other") server.byOther(`other ${(others += 1)}`);
    if (kind === "touch") {
      touches += 1;
      server.touchedByOther();
    }
    server.expect(fates);
    // One after the other, as a user does it.
    /* oxlint-disable no-await-in-loop */
    if (kind === "look") await work.look();
    if (kind === "begin") await work.beginMerge();
    if (kind === "save") await saved(opened, accepted);
    if (kind === "saveTwice") await Promise.all([opened.save(), saved(opened, accepted)]);
    /* oxlint-enable no-await-in-loop */
    // No other field is lost.
    expect(server.stored()?.note).toBe(touches);
  }
  return opened;
};

describe("createRecordWork", () => {
  it("finds no conflict after lost responses if no other user changes the record", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(ownAct, { maxLength: 14 }), async (acts) => {
        const { work, other, save, server, unsaved, history } = await run(acts);
        server.expect([]);
        expect((await save()).kind).not.toBe("conflict");
        expect([work.getState().theirs, other(), unsaved()]).toEqual([null, null, 0]);
        expect(server.stored()?.content).toBe(history().now);
      }),
      { numRuns: 1500 },
    );
  });

  it("overwrites no other user's content unseen, and loses no other field", async () => {
    const act = fc.oneof({ weight: 4, arbitrary: ownAct }, mergeAct, otherAct);
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 18 }), async (acts) => {
        const { server, work } = await run(acts);
        expect(work.getState().latest.stored.note).toBeLessThanOrEqual(server.stored()?.note ?? 0);
      }),
      { numRuns: 3000 },
    );
  });

  it("has nothing unsaved after the last save is stored, and the same state after undo and redo", async () => {
    const act = fc.oneof({ weight: 4, arbitrary: ownAct }, mergeAct, otherAct);
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        const opened = await run(acts);
        const { history, save, merge, unsaved, server, other } = opened;
        opened.edit("last");
        server.expect([]);
        // A conflict is merged; no other user saves during the test.
        await save();
        merge();
        expect(await save()).toHaveProperty("stored");
        expect([unsaved(), other()]).toEqual([0, null]);
        const before = history();
        opened.undo();
        opened.redo();
        expect({ ...history(), typed: "" }).toEqual({ ...before, typed: "" });
        expect([unsaved(), other()]).toEqual([0, null]);
      }),
      { numRuns: 1000 },
    );
  });

  it("opens the conflict again when its merge is undone, also after it was saved", async () => {
    const { server, edit, save, merge, undo: back, redo: again, other, work } = open();
    server.byOther("theirs");
    edit("mine");
    expect((await save()).kind).toBe("conflict");
    merge();
    expect(other()).toBeNull();
    back();
    expect(other()).toEqual({ userName: "other", at: 0 });
    expect((await save()).kind).toBe("conflict");
    work.leaveMerge();
    expect(work.getState().theirs).toBeNull();
    again();
    expect((await save()).kind).toBe("stored");
    expect(other()).toBeNull();
    back();
    expect((await save()).kind).toBe("conflict");
    work.leaveMerge();
    again();
    expect(other()).toBeNull();
    expect(server.stored()?.content).toBe("mine+theirs");
  });

  it("is saving until the response arrives", async () => {
    const { work, edit, save } = open();
    edit("mine");
    const saving = save();
    await Promise.resolve();
    expect(work.getState().isSaving).toBe(true);
    await saving;
    expect(work.getState().isSaving).toBe(false);
  });

  it("sends no save without edits", async () => {
    const { server, save } = open();
    expect((await save()).kind).toBe("unchanged");
    expect(server.overwritten).toEqual([]);
  });

  it("counts a save as stored if its response was lost and the server has its content", async () => {
    const { server, work, edit, save, unsaved } = open();
    edit("mine");
    server.expect(["doneAndLost"]);
    expect(await save()).toMatchObject({ kind: "stored", stored: { content: "mine" } });
    expect([unsaved(), work.getState().latest.etag]).toEqual([0, "1"]);
  });

  it("fails without a response if the server does not have the content", async () => {
    const { server, edit, save, unsaved } = open();
    edit("mine");
    server.expect(["lost"]);
    expect((await save()).kind).toBe("failed");
    expect(unsaved()).toBe(1);
  });

  it("does not take a refused save for a deletion", async () => {
    const { server, work, edit, save } = open();
    edit("mine");
    server.expect(["refused"]);
    expect((await save()).kind).toBe("failed");
    expect(work.getState().deleted).toBeNull();
  });

  it("ends the merge if the other user's content is no longer stored", async () => {
    const { server, work, edit, save } = open();
    server.byOther("theirs");
    edit("mine");
    await save();
    expect(work.getState().theirs?.content).toBe("theirs");
    server.byOther("base");
    expect((await work.beginMerge()).kind).toBe("stored");
    expect(work.getState().theirs).toBeNull();
    expect((await save()).kind).toBe("stored");
  });

  it("reports that a merge cannot begin if the record cannot be read", async () => {
    const { server, work } = open();
    server.expect(["lost"]);
    expect((await work.beginMerge()).kind).toBe("failed");
  });

  it("does not read after the event of its own save, and tells of other users' content", async () => {
    const { server, work, edit, save, other } = open();
    edit("mine");
    const saving = save();
    const told = work.changed({ type: "update", userName: "me", etag: '"1"' });
    await saving;
    server.expect(["lost"]);
    await told;
    // The next call is the one that is lost.
    await expect(server.port.read()).rejects.toThrow("Network Error");
    server.byOther("theirs");
    await work.changed({ type: "update", userName: "other", etag: '"2"' });
    expect(other()).toEqual({ userName: "other", at: 0 });
  });

  it("knows that the record was deleted, by an event or by a save", async () => {
    const first = open();
    await first.work.changed({ type: "delete", userName: "other" });
    expect(first.work.getState().deleted).toEqual({ userName: "other", at: 0 });
    const second = open();
    second.edit("mine");
    second.server.remove();
    expect((await second.save()).kind).toBe("gone");
    expect(second.work.getState().deleted).not.toBeNull();
    const third = open();
    third.server.remove();
    await third.work.look();
    expect(third.work.getState().deleted).not.toBeNull();
    third.server.expect(["lost"]);
    await third.work.look();
  });

  it("merges an older state, such as that of a draft, before it is stored", async () => {
    const { server, work, edit, save, merge } = open();
    edit("left");
    work.continueFrom({ content: "older", note: 0, etag: "-1", userName: "me" });
    expect(work.getState().theirs?.content).toBe("base");
    work.leaveMerge();
    expect((await save()).kind).toBe("conflict");
    merge();
    expect((await save()).kind).toBe("stored");
    expect(server.stored()?.content).toBe("left+base");
  });

  it("continues from a draft without a merge if its sent content is stored", async () => {
    const before = open();
    before.edit("A");
    before.server.expect(["doneAndLost", "lost"]);
    expect((await before.save()).kind).toBe("failed");
    const { bases, sent } = before.work.getState();
    expect(sent).toEqual([{ content: "A", base: 0 }]);
    const after = open(before.server);
    after.edit("B");
    expect(
      after.work.continueFrom(bases[0]?.stored ?? after.stored, sentOver(before.work.getState(), 0)),
    ).toBe(false);
    expect([after.other(), after.work.getState().theirs]).toEqual([null, null]);
    expect((await after.save()).kind).toBe("stored");
    expect(before.server.stored()?.content).toBe("B");
  });

  it("runs a further write in the same turn, and merges what it finds stored instead", async () => {
    const { server, work, edit } = open();
    edit("mine");
    const published: string[] = [];
    const publish = async (stored: Stored) => {
      published.push(stored.content);
      return { kind: "stored" as const, stored: server.touchedByOther() };
    };
    expect(await work.save("mine", publish)).toMatchObject({ kind: "stored", stored: { note: 1 } });
    expect(published).toEqual(["mine"]);
    expect(work.getState().latest.stored.note).toBe(1);
    expect((await work.save("mine", () => Promise.reject(new NetworkError()))).kind).toBe("failed");
    expect((await work.save("mine too")).kind).toBe("stored");
    const meets = async () => {
      server.byOther("theirs");
      return { kind: "conflict" as const };
    };
    expect((await work.save("mine too", meets)).kind).toBe("conflict");
    expect(work.getState().theirs?.content).toBe("theirs");
  });
});
