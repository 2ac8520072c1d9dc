import { ApiError } from "@backroom/api-client";
import type { SettingEntry } from "@backroom/contract";
import { createMemoryStorage } from "@backroom/ports/testing";
import { describe, expect, it } from "vitest";
import { createEditStore } from "./createEditStore.ts";
import type { SettingCalls } from "./createSettingCalls.ts";
import { createSettingWorks } from "./createSettingWorks.ts";

const open = () => {
  let stored: SettingEntry | null = null;
  let version = 0;
  const put = (value: string, modifiedBy = "me"): void => {
    version += 1;
    stored = {
      oid: 7,
      etag: String(version),
      value,
      isDisabled: false,
      modifiedAt: "2026-01-01T00:00:00Z",
      modifiedBy,
    };
  };
  const network: { state: "ok" | "lost" | "none" } = { state: "ok" };
  const online = () => {
    if (network.state !== "ok") throw new TypeError("Failed to fetch");
  };
  const storage = createMemoryStorage();
  const openEdits = () => createEditStore({ storage, logError: () => undefined }, "edits");
  let edits = openEdits();
  edits.start({ path: "a", scope: "global", text: "", base: "", etag: null });
  const edit = () => {
    const [first] = edits.getState().edits;
    if (first === undefined) throw new Error("The edit has ended.");
    return first;
  };
  let onWrite = (): void => undefined;
  const calls: SettingCalls = {
    write: async ([change]) => {
      onWrite();
      if (network.state === "none") throw new TypeError("Failed to fetch");
      if ((stored?.etag ?? null) !== change?.etag)
        throw new ApiError({ message: "", httpMethod: "POST", httpStatus: 409, httpStatusText: "" });
      put(change.value ?? "");
      online();
    },
    read: async () => {
      online();
      return stored;
    },
  };
  let works = createSettingWorks(edits, calls);
  return {
    network,
    put,
    edits: () => edits.getState().edits,
    change: (text: string) => edits.change("a", "global", text),
    work: () => works.of(edit()),
    reload: () => {
      edits = openEdits();
      works = createSettingWorks(edits, calls);
    },
    edit,
    value: () => stored?.value,
    whileWriting: (act: () => void) => {
      onWrite = act;
    },
    save: async (text: string) => {
      edits.change("a", "global", text);
      return (await works.save(edit())).kind;
    },
  };
};

it("finds no conflict with values sent without a response", async () => {
  const { network, save, value, edits } = open();
  network.state = "lost";
  expect(await save("A")).toBe("failed");
  network.state = "none";
  expect(await save("B")).toBe("failed");
  network.state = "ok";
  expect(await save("C")).toBe("stored");
  expect([value(), edits()]).toEqual(["C", []]);
});

it("keeps the value of another user until mine is chosen", async () => {
  const { network, save, put, value, work } = open();
  network.state = "lost";
  await save("A");
  network.state = "ok";
  put("theirs", "anna");
  expect(await save("B")).toBe("conflict");
  expect(value()).toBe("theirs");
  work().acceptTheirs(false);
  expect(await save("B")).toBe("stored");
  expect(value()).toBe("B");
});

it("keeps what is typed while the value is saved", async () => {
  const { save, edits, edit, change, value, whileWriting } = open();
  whileWriting(() => change("A and more"));
  expect(await save("A")).toBe("stored");
  expect(edit()).toMatchObject({ text: "A and more", base: "A", etag: "1" });
  whileWriting(() => undefined);
  expect(await save("A and more")).toBe("stored");
  expect([value(), edits()]).toEqual(["A and more", []]);
});

it("ends an edit whose text turns out to be stored", async () => {
  const { put, edits, change, work } = open();
  change("A");
  put("A");
  await work().changed({ type: "update", etag: "1" });
  expect(edits()).toEqual([]);
});

it("finds no conflict with a value that was sent without a response before the page was reloaded", async () => {
  const { network, save, change, reload, value, edit, edits } = open();
  network.state = "lost";
  expect(await save("A")).toBe("failed");
  change("A and more");
  reload();
  expect(edit()).toMatchObject({ text: "A and more", base: "", sent: ["A"] });
  network.state = "ok";
  expect(await save("A and more")).toBe("stored");
  expect([value(), edits()]).toEqual(["A and more", []]);
});

it("takes no other user's value for one that was sent before the page was reloaded", async () => {
  const { network, save, put, change, reload, value } = open();
  network.state = "lost";
  await save("A");
  change("A and more");
  reload();
  network.state = "ok";
  put("theirs", "anna");
  expect(await save("A and more")).toBe("conflict");
  expect(value()).toBe("theirs");
});

describe("values of several scopes", () => {
  const openMany = () => {
    const stored = new Map<string, SettingEntry>();
    const put = (path: string, scope: string, value: string) => {
      const etag = String(Number(stored.get(`${path} ${scope}`)?.etag ?? "0") + 1);
      const entry = {
        oid: 7,
        etag,
        value,
        isDisabled: false,
        modifiedAt: "2026-01-01T00:00:00Z",
        modifiedBy: "anna",
      };
      stored.set(`${path} ${scope}`, entry);
      return entry;
    };
    const server = { isLost: false, isRefusing: false };
    const calls: SettingCalls = {
      write: async (changes) => {
        for (const { path, scope, value, etag } of changes) {
          if (server.isRefusing)
            throw new ApiError({ message: "", httpMethod: "POST", httpStatus: 403, httpStatusText: "" });
          if ((stored.get(`${path} ${scope}`)?.etag ?? null) !== etag)
            throw new ApiError({ message: "", httpMethod: "POST", httpStatus: 409, httpStatusText: "" });
          if (value === null) stored.delete(`${path} ${scope}`);
          else put(path, scope, value);
        }
        if (server.isLost) throw new TypeError("Failed to fetch");
      },
      read: async (path, scope) => stored.get(`${path} ${scope}`) ?? null,
    };
    const edits = createEditStore({ storage: createMemoryStorage(), logError: () => undefined }, "edits");
    const works = createSettingWorks(edits, calls);
    const edit = (path: string, scope: string) => {
      const found = edits.getState().edits.find((one) => one.path === path && one.scope === scope);
      if (found === undefined) throw new Error("There is no such edit.");
      return found;
    };
    const start = (path: string, scope: string, text: string) => {
      const entry = stored.get(`${path} ${scope}`);
      edits.start({ path, scope, text, base: entry?.value ?? "", etag: entry?.etag ?? null });
    };
    const valueOf = (path: string, scope: string) => stored.get(`${path} ${scope}`)?.value;
    return { server, put, edits, works, edit, start, valueOf };
  };

  it("stores one value and leaves the edits of other settings and scopes", async () => {
    const { put, edits, works, edit, start, valueOf } = openMany();
    put("a", "tenant-9", "old");
    start("a", "global", "1");
    start("a", "tenant-9", "2");
    start("b", "global", "3");
    expect((await works.save(edit("a", "tenant-9"))).kind).toBe("stored");
    expect([valueOf("a", "tenant-9"), valueOf("a", "global"), valueOf("b", "global")]).toEqual([
      "2",
      undefined,
      undefined,
    ]);
    expect(edits.getState().edits.map(({ path, scope, text }) => [path, scope, text])).toEqual([
      ["a", "global", "1"],
      ["b", "global", "3"],
    ]);
  });

  it("starts again from the stored value after an edit has ended", async () => {
    const { put, edits, works, edit, start, valueOf } = openMany();
    start("a", "global", "1");
    await works.save(edit("a", "global"));
    put("a", "global", "theirs");
    start("a", "global", "2");
    expect((await works.save(edit("a", "global"))).kind).toBe("stored");
    expect([valueOf("a", "global"), edits.getState().edits]).toEqual(["2", []]);
  });

  it("stores an empty value in a scope without one, and nothing that is as it was", async () => {
    const { server, put, edits, works, edit, start, valueOf } = openMany();
    start("a", "global", "");
    expect((await works.save(edit("a", "global"))).kind).toBe("stored");
    expect(valueOf("a", "global")).toBe("");
    put("a", "tenant-9", "old");
    start("a", "tenant-9", "old");
    server.isRefusing = true;
    expect((await works.save(edit("a", "tenant-9"))).kind).toBe("unchanged");
    expect(edits.getState().edits).toEqual([]);
  });

  it("keeps the edit when the server refuses to store it", async () => {
    const { server, edits, works, edit, start } = openMany();
    start("a", "global", "1");
    server.isRefusing = true;
    expect((await works.save(edit("a", "global"))).kind).toBe("failed");
    expect(edits.getState().edits).toHaveLength(1);
  });

  it("removes the value of a scope, also if the response is lost", async () => {
    const { server, put, works, valueOf } = openMany();
    const first = put("a", "global", "old");
    put("a", "tenant-9", "other");
    expect((await works.remove("a", "global", first)).kind).toBe("stored");
    expect([valueOf("a", "global"), valueOf("a", "tenant-9")]).toEqual([undefined, "other"]);
    const second = put("a", "global", "old");
    server.isLost = true;
    expect((await works.remove("a", "global", second)).kind).toBe("stored");
    expect(valueOf("a", "global")).toBeUndefined();
  });

  it("does not remove a value that another user has changed", async () => {
    const { put, works, valueOf } = openMany();
    const shown = put("a", "global", "old");
    put("a", "global", "theirs");
    expect((await works.remove("a", "global", shown)).kind).toBe("conflict");
    expect(valueOf("a", "global")).toBe("theirs");
  });
});
