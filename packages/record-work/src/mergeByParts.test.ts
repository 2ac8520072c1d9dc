import { ApiError, NetworkError } from "@backroom/api-client";
import { describe, expect, it } from "vitest";
import { changedByOther, createRecordWork } from "./createRecordWork.ts";
import type { RecordPort } from "./types.ts";

/** A record of two fields that are edited, and one that the server fills in. */
interface Stored {
  readonly oid: number;
  readonly etag: string;
  readonly a: string;
  readonly b: string;
  readonly number: number;
}

type Content = Pick<Stored, "a" | "b">;

const names = ["a", "b"] as const;

/** A server whose records have the oid 0 until they are created. */
const createServer = (first: Stored) => {
  const records = new Map([[first.oid, first]]);
  let version = 1;
  let current = first.oid;
  let losses: ("before" | "after")[] = [];
  const put = (next: Stored): Stored => {
    version += 1;
    const stored = { ...next, etag: String(version) };
    records.set(stored.oid, stored);
    return stored;
  };
  const read = async (): Promise<Stored> => {
    const stored = records.get(current);
    if (losses.length > 0) throw new NetworkError();
    if (stored === undefined || current === 0)
      throw new ApiError({ message: "", httpMethod: "GET", httpStatus: 404, httpStatusText: "" });
    return stored;
  };
  const port: RecordPort<Stored> = {
    read,
    write: async (record, over) => {
      const loss = losses.shift();
      if (loss === "before") throw new NetworkError();
      const before = records.get(over.oid === 0 ? current : over.oid);
      if (over.oid === 0 && current !== 0 && before !== undefined) return { kind: "conflict" };
      if (over.oid === 0) current = 7;
      else if (before?.etag !== over.etag) return { kind: "conflict" };
      const stored = put({ ...record, oid: current, number: over.oid === 0 ? 100 : (before?.number ?? 0) });
      if (loss === "after") throw new NetworkError();
      return { kind: "stored", stored };
    },
    writesUnchanged: first.oid === 0,
    asNew: (stored) => ({ ...stored, oid: 0, etag: "" }),
    etagOf: ({ etag }) => etag,
    userOf: () => "author",
  };
  return {
    port,
    stored: () => records.get(current),
    lose: (...next: ("before" | "after")[]) => {
      losses = next;
    },
    byOther: (changes: Partial<Stored>) => put({ ...(records.get(current) ?? first), ...changes }),
    remove: () => {
      records.clear();
      current = 0;
    },
  };
};

const open = (oid = 1) => {
  const stored: Stored = { oid, etag: oid === 0 ? "" : "1", a: "a", b: "b", number: 0 };
  const server = createServer(stored);
  let content: Content = { a: "a", b: "b" };
  let base = 0;
  const work = createRecordWork<Content, Stored>(
    { stored, content },
    {
      codec: {
        read: ({ a, b }) => ({ a, b }),
        write: (next, over) => ({ ...over, ...next }),
        isSame: (one, two) => names.every((name) => one[name] === two[name]),
        compare: async ({ base: before, edited, sent }, theirs) => {
          const isOwn = (name: "a" | "b") =>
            theirs[name] === edited[name] || [before, ...sent].some((own) => own[name] === theirs[name]);
          const mine = names.filter((name) => edited[name] !== before[name]);
          const merged = Object.fromEntries(mine.map((name) => [name, edited[name]]));
          return {
            origin: names.every((name) => theirs[name] === edited[name])
              ? "current"
              : names.every(isOwn)
                ? "own"
                : "other",
            content: { a: theirs.a, b: theirs.b, ...merged },
          };
        },
      },
      port: server.port,
      base: () => base,
      edited: () => content,
      now: () => 0,
    },
  );
  return {
    server,
    work,
    edit: (changes: Partial<Content>) => {
      content = { ...content, ...changes };
    },
    save: () => work.save(content),
    saveAsNew: () => work.saveAsNew(content),
    moveTo: (to: Stored, isStep: boolean) => {
      base = work.moveTo(to, isStep);
    },
    undo: () => {
      base -= 1;
    },
    other: () => changedByOther(work.getState(), base),
  };
};

describe("a codec that compares by parts", () => {
  it("continues from a version with the same edits, and reports one with others", async () => {
    const { server, work, edit, other } = open();
    edit({ a: "mine" });
    server.byOther({ a: "mine" });
    await work.look();
    expect([other(), work.getState().bases[0]?.content.a]).toEqual([null, "mine"]);
    server.byOther({ b: "theirs" });
    await work.look();
    expect(other()).toEqual({ userName: "author", at: 0 });
    expect((await work.beginMerge()).kind).toBe("conflict");
  });

  it("saves changed parts over content that was sent without a response", async () => {
    const { server, edit, save } = open();
    edit({ a: "A" });
    server.lose("after", "before");
    expect((await save()).kind).toBe("failed");
    server.lose();
    edit({ b: "B" });
    expect((await save()).kind).toBe("stored");
    expect(server.stored()).toMatchObject({ a: "A", b: "B" });
  });

  it("removes sent content after it was found stored", async () => {
    const { server, work, edit, save } = open();
    edit({ a: "A" });
    server.lose("after", "before");
    await save();
    server.lose();
    await work.look();
    expect(work.getState().sent).toEqual([]);
  });
});

describe("a new record", () => {
  it("creates a new record without changes", async () => {
    const { server, save } = open(0);
    expect((await save()).kind).toBe("stored");
    expect(server.stored()).toMatchObject({ oid: 7, a: "a", number: 100 });
  });

  it("updates a new record whose creation lost its response, and keeps values of the server", async () => {
    const { server, work, edit, save } = open(0);
    edit({ a: "A" });
    server.lose("after", "before");
    expect((await save()).kind).toBe("failed");
    server.lose();
    edit({ a: "A2" });
    expect((await save()).kind).toBe("stored");
    expect(server.stored()).toMatchObject({ oid: 7, a: "A2", number: 100 });
    expect(work.getState().bases).toHaveLength(1);
  });

  it("continues from the created record if the update after a lost creation fails", async () => {
    const { server, work, edit, save } = open(0);
    edit({ a: "A" });
    server.lose("after", "before");
    await save();
    edit({ a: "A2" });
    const { write } = server.port;
    server.lose();
    let calls = 0;
    Object.assign(server.port, {
      write: (...args: Parameters<typeof write>) => {
        calls += 1;
        if (calls === 2) server.lose("before", "before");
        return write(...args);
      },
    });
    expect((await save()).kind).toBe("failed");
    expect(work.getState().bases[0]?.stored.oid).toBe(7);
  });
});

it("saves the content of a deleted record as a new one", async () => {
  const { server, work, edit, save, saveAsNew } = open();
  edit({ a: "mine" });
  server.remove();
  expect((await save()).kind).toBe("gone");
  expect((await saveAsNew()).kind).toBe("stored");
  expect([work.getState().deleted, server.stored()?.a]).toEqual([null, "mine"]);
});

it("reports the user of the event if the event is about the version that was read", async () => {
  const { server, work, other } = open();
  const { etag } = server.byOther({ a: "theirs" });
  await work.changed({ type: "update", userName: "manager", etag });
  expect(other()?.userName).toBe("manager");
  server.byOther({ a: "theirs too" });
  await work.changed({ type: "update", userName: "manager", etag: "older" });
  expect(other()?.userName).toBe("author");
});

it("moves the edits to another state, in a step that can be undone", async () => {
  const { work, moveTo, undo, other } = open();
  moveTo({ oid: 1, etag: "0", a: "older", b: "b", number: 0 }, true);
  expect(work.getState().bases.map(({ etag }) => etag)).toEqual(["1", "0"]);
  expect(other()).not.toBeNull();
  undo();
  expect(other()).toBeNull();
});
