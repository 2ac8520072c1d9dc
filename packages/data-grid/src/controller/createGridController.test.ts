import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { article, articleMeta, articleService } from "../../test/articles.ts";
import { formatClipboardPayload } from "../state/clipboardPayload.ts";
import { createOtherPeople } from "../../test/otherPeople.ts";
import { articleImport } from "../../test/articleImport.ts";
import type { EntityRecord } from "@backroom/contract";
import { createUnsavedWork, systemClock } from "@backroom/ports";
import type { NewRecordsPort } from "../ports.ts";
import { keyOfRow, recordOfRow } from "../state/rowsState.ts";
import { createGridController } from "./createGridController.ts";
import type { GridController } from "./createGridController.ts";
import { gridRights } from "./types.ts";
import type { GridControllerDeps, GridNews, GridOptions } from "./types.ts";

const setUp = (options: GridOptions = {}, deps: Partial<GridControllerDeps> = {}) => {
  const service = articleService(60);
  let newCount = 0;
  const questions: ((isAgreed: boolean) => void)[] = [];
  /** Answers what the grid asked last. */
  const answer = async (isAgreed: boolean) => {
    questions.at(-1)?.(isAgreed);
    await vi.advanceTimersByTimeAsync(0);
  };
  const grid = createGridController({
    meta: articleMeta,
    service,
    tenantOid: 1004,
    clock: systemClock,
    can: () => true,
    clipboard: { readText: () => Promise.resolve(""), writeText: () => Promise.resolve() },
    location: { search: "", href: "https://x.test/a", open: () => undefined },
    report: () => undefined,
    options,
    unsavedWork: createUnsavedWork(() => new Promise((resolve) => questions.push(resolve))),
    createId: () => String(newCount++),
    findScope: (tenantOid) => ({ text: `Tenant ${tenantOid}`, country: null }),
    ...deps,
  });
  return { service, grid, questions, answer };
};

const storedOf = async (service: ReturnType<typeof articleService>, oid: number) => {
  const read = await service.read(oid);
  if (read.kind === "notModified") throw new Error("A read without ETag says that nothing changed.");
  return read.record;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("query button", () => {
  it("reads Start until 600 ms after a query starts, and again after reset", async () => {
    const { grid } = setUp();
    grid.start({});
    await vi.advanceTimersByTimeAsync(599);
    expect(grid.screen.getState().action).toBe("start");
    await vi.advanceTimersByTimeAsync(1);
    expect(grid.screen.getState().action).toBe("refresh");
    grid.reset();
    expect(grid.screen.getState().action).toBe("start");
  });
});

it("hands rows of a response to the table in few hops", async () => {
  const { grid } = setUp();
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 300;
  const stacks: string[] = [];
  grid.list.store.subscribe(({ cache }, before) => {
    if (cache.loaded > 0 && before.cache.loaded === 0) stacks.push(new Error("hops").stack ?? "");
  });
  grid.start({});
  await vi.advanceTimersByTimeAsync(0);
  Error.stackTraceLimit = limit;
  const hops = stacks.flatMap((stack) =>
    stack.split("\n").filter((line) => /\/data-grid\/src\/(?!.*\.test\.)/u.test(line)),
  );
  expect(hops).not.toEqual([]);
  // Measured: 4. A new layer that only forwards rows fails this test.
  expect(hops.slice(5)).toEqual([]);
});

describe("save and next", () => {
  const editFirst = async () => {
    const screen = setUp();
    screen.grid.start({});
    await vi.advanceTimersByTimeAsync(0);
    screen.grid.edit(0);
    await vi.advanceTimersByTimeAsync(500);
    return screen;
  };

  it("edits the following row, in the same field, once the editor is done", async () => {
    const { grid, service } = await editFirst();
    expect(grid.hasNext("5000")).toBe(true);
    grid.saved("5000", await storedOf(service, 5000), { next: true, field: "Text" });
    expect(grid.detail.store.getState().key).toBe("5000");
    grid.editorClosed("5000");
    await vi.advanceTimersByTimeAsync(500);
    expect(grid.detail.store.getState()).toMatchObject({ key: "5001", mode: "edit", field: "Text" });
  });

  it("stays with the record of a plain save, also after an earlier save went on", async () => {
    const { grid, service } = await editFirst();
    grid.saved("5000", await storedOf(service, 5000), { next: true });
    grid.saved("5000", await storedOf(service, 5000));
    grid.editorClosed("5000");
    await vi.advanceTimersByTimeAsync(500);
    expect(grid.detail.store.getState()).toMatchObject({ key: "5000", mode: "details" });
  });

  it("is not offered for the last row that is loaded", async () => {
    const { grid } = await editFirst();
    expect(grid.hasNext("5049")).toBe(false);
  });
});

describe("open row", () => {
  it("stays open on a refresh that finds it again and closes on one that does not", async () => {
    const { grid, service } = setUp();
    grid.start({});
    await vi.advanceTimersByTimeAsync(0);
    grid.click(3);
    service.removeByOther(5000);
    void grid.list.fetch();
    await vi.advanceTimersByTimeAsync(0);
    expect(grid.rows.getState()).toMatchObject({ openKey: "5003", gap: { after: 2 } });
    service.removeByOther(5003);
    void grid.list.fetch();
    await vi.advanceTimersByTimeAsync(0);
    expect(grid.rows.getState().openKey).toBeNull();
  });

  it("does on the second click what the page gives in place of the editor", async () => {
    const { grid } = setUp();
    grid.start({});
    await vi.advanceTimersByTimeAsync(0);
    const enter = vi.fn<() => void>();
    grid.click(3, 1000, enter);
    expect(enter).not.toHaveBeenCalled();
    grid.click(3, 1100, enter);
    await vi.advanceTimersByTimeAsync(500);
    expect(enter).toHaveBeenCalledOnce();
    expect(grid.detail.store.getState().mode).toBe("details");
  });

  it("closes with the editor when the page wants it so", async () => {
    const { grid } = setUp({ closeDetailsOnUpdate: true });
    grid.start({});
    await vi.advanceTimersByTimeAsync(0);
    grid.edit(0);
    await vi.advanceTimersByTimeAsync(500);
    expect(grid.detail.store.getState().mode).toBe("edit");
    grid.editorClosed("5000");
    expect(grid.rows.getState().openKey).toBeNull();
  });

  it("ignores the late end of an editor that was left before", async () => {
    const { grid } = setUp();
    await grid.add();
    await grid.add();
    expect(grid.rows.getState().openKey).toBe("new-1");
    grid.editorClosed("new-0");
    expect(grid.rows.getState()).toMatchObject({ openKey: "new-1", newRows: [{ key: "new-1" }] });
  });

  it("keeps its place when new rows come before it", async () => {
    const { grid } = setUp();
    grid.start({});
    await vi.advanceTimersByTimeAsync(0);
    grid.click(3);
    grid.dirtyChanged(true);
    await grid.add();
    expect(grid.rows.getState()).toMatchObject({ openKey: "5003", gap: { after: 4 } });
    expect(keyOfRow(grid.rows.getState(), 0)).toBe("new-0");
  });
});

describe("unsaved changes", () => {
  const editFirst = async (deps: Partial<GridControllerDeps> = {}) => {
    const screen = setUp({}, deps);
    await screen.grid.list.start({});
    screen.grid.edit(0);
    await vi.advanceTimersByTimeAsync(500);
    screen.grid.dirtyChanged(true);
    return screen;
  };

  it.each<[string, (grid: GridController) => void]>([
    ["another row", (grid) => grid.click(3)],
    ["another row's editor", (grid) => grid.edit(3)],
    ["the next record", (grid) => grid.walk(1)],
    ["a query", (grid) => grid.start({ search: "x" })],
    ["closing", (grid) => grid.close()],
  ])("are asked about once before %s, which waits for the answer", async (_, leave) => {
    const { grid, questions, answer } = await editFirst();
    leave(grid);
    leave(grid);
    expect(questions).toHaveLength(1);
    await answer(false);
    expect(grid.detail.store.getState()).toMatchObject({ key: "5000", mode: "edit" });
    leave(grid);
    await answer(true);
    expect(questions).toHaveLength(2);
    expect(grid.detail.store.getState()).not.toMatchObject({ key: "5000", mode: "edit" });
    // What was left is not asked about again.
    leave(grid);
    expect(questions).toHaveLength(2);
  });

  it("are those of the open editor: another one, and a page that was left, hold none", async () => {
    const unsavedWork = createUnsavedWork(() => Promise.resolve(false));
    const { grid } = await editFirst({ unsavedWork });
    grid.editorClosed("5000");
    expect(unsavedWork.isUnsaved()).toBe(false);
    const disconnect = grid.connect();
    grid.dirtyChanged(true);
    expect(unsavedWork.isUnsaved()).toBe(true);
    disconnect();
    expect(unsavedWork.isUnsaved()).toBe(false);
  });

  it("of a new record leave its row where they are kept, and give it up where they are not", async () => {
    const newRecords = { changed: () => undefined, load: () => Promise.resolve(undefined) };
    const rowsLeft = async (deps: Partial<GridControllerDeps>) => {
      const { grid, answer } = setUp({}, deps);
      await grid.add();
      grid.dirtyChanged(true);
      grid.close();
      await answer(true);
      expect(grid.rows.getState().openKey).toBeNull();
      return grid.rows.getState().newRows.length;
    };
    expect(await rowsLeft({ newRecords })).toBe(1);
    expect(await rowsLeft({})).toBe(0);
  });

  it("can be gone back to: their row opens again while it is there", async () => {
    const { grid } = await editFirst();
    const disconnect = grid.connect();
    grid.editorClosed("5000");
    grid.close();
    expect(grid.reopen("5000")).toBe(true);
    expect(grid.rows.getState().openKey).toBe("5000");
    expect(grid.reopen("99999")).toBe(false);
    disconnect();
    expect(grid.reopen("5000")).toBe(false);
  });
});

describe("new records", () => {
  const payload = JSON.stringify({ type: "article", data: [{ Text: "One" }, { Text: "Two" }] });

  it("are reported with their ids, and whether they hold values, until they are saved or given up", async () => {
    const changed = vi.fn<NewRecordsPort["changed"]>();
    const { grid } = setUp({}, { newRecords: { changed, load: () => Promise.resolve(undefined) } });
    const reported = () =>
      changed.mock.lastCall?.[0].map(({ id, record, hasValues }) => [id, record["Text"], hasValues]);
    await grid.add();
    expect(reported()).toEqual([["0", null, false]]);
    await grid.paste(payload);
    expect(reported()).toEqual([
      ["0", null, false],
      ["1", "One", true],
      ["2", "Two", true],
    ]);
    await grid.duplicate(5001);
    expect(reported()?.at(-1)).toEqual(["3", "Filter coffee 500 g", true]);
    grid.editorClosed("new-1");
    expect(reported()?.map(([id]) => id)).toEqual(["0", "2", "3"]);
  });

  it("take what was copied from a stored record, fields the import list does not name included", async () => {
    const news: GridNews[] = [];
    const stored: EntityRecord = { ...article(3), Extensions: { Shelf: "B2" } };
    const service = articleService(60);
    const { grid } = setUp(
      {},
      {
        service: {
          ...service,
          empty: async (...query) => ({ ...(await service.empty(...query)), Extensions: {}, Currency: null }),
        },
        importRules: articleImport,
        report: (one) => void news.push(one),
      },
    );
    await grid.paste(formatClipboardPayload("article", [{ ...stored, InternalNumber: "I3" }]));
    expect(news).toEqual([]);
    expect(grid.rows.getState().newRows[0]?.record).toMatchObject({
      Text: stored["Text"],
      GTIN: stored["GTIN"],
      ProductGroup: stored["ProductGroup"],
      Extensions: { Shelf: "B2" },
      Oid: 0,
    });
    await grid.paste(JSON.stringify({ type: "article", data: [{ Nonsense: 1 }] }));
    expect(news[0]?.kind).toBe("importRefused");
    expect(grid.rows.getState().newRows).toHaveLength(1);
  });

  it("are adjusted once each", async () => {
    const { grid, service } = setUp();
    await grid.paste(payload);
    expect(service.calls.filter(({ operation }) => operation === "adjust")).toHaveLength(2);
  });

  it("wait for a tenant under all tenants, and follow the choice with their own values over its defaults", async () => {
    const service = articleService(60, {
      adjust: ({ TenantOid }) => ({ Currency: TenantOid === 1004 ? "EUR" : "JPY" }),
    });
    const newRecordTenants = [
      { oid: 1004, text: "Nordlicht", country: "DE" },
      { oid: 1, text: "Global", country: null, isShared: true },
    ];
    const { grid } = setUp({}, { service, tenantOid: 1, newRecordTenants });
    const newRows = () =>
      grid.rows
        .getState()
        .newRows.map(({ record, needsTenant }) => [
          record["Text"],
          record.TenantOid,
          record["Currency"],
          needsTenant,
        ]);
    await grid.paste(payload);
    expect(newRows()).toEqual([
      ["One", 1, "JPY", true],
      ["Two", 1, "JPY", true],
    ]);
    await grid.setTenant("new-0", 1004);
    expect(newRows()).toEqual([
      ["One", 1004, "EUR", false],
      ["Two", 1004, "EUR", false],
    ]);
    expect(grid.detail.store.getState().record?.TenantOid).toBe(1004);
    await grid.setTenant("new-1", 1);
    expect(newRows()[0]?.[1]).toBe(1004);
    expect(newRows()[1]).toEqual(["Two", 1, "JPY", false]);
    await grid.duplicate(5001);
    expect(newRows()[2]).toEqual(["Filter coffee 500 g", 1004, "EUR", false]);
  });

  it("are of the tenant the user works in, without a question", async () => {
    const { grid } = setUp({}, { newRecordTenants: [{ oid: 1004, text: "Nordlicht", country: "DE" }] });
    await grid.add();
    expect(grid.rows.getState().newRows[0]).toMatchObject({
      needsTenant: false,
      record: { TenantOid: 1004 },
    });
  });

  it("come back under their ids, and it is said how many do not", async () => {
    const news: GridNews[] = [];
    const { grid } = setUp(
      {},
      {
        report: (one) => void news.push(one),
        newRecords: {
          changed: () => undefined,
          load: (id) => Promise.resolve(id === "kept" ? { ...article(0), Oid: 0, Text: "Kept" } : undefined),
        },
      },
    );
    await grid.bringBack(["kept", "gone"]);
    await grid.bringBack(["kept"]);
    expect(grid.rows.getState().newRows.map(({ id, record }) => [id, record["Text"]])).toEqual([
      ["kept", "Kept"],
    ]);
    expect(grid.rows.getState().openKey).toBe("new-kept");
    expect(news).toEqual([{ kind: "draftNotFound", count: 1 }]);
  });
});

it("reports a clipboard that cannot be written", async () => {
  const news: GridNews[] = [];
  const { grid } = setUp(
    {},
    {
      clipboard: {
        readText: () => Promise.resolve(""),
        writeText: () => Promise.reject(new DOMException("Write permission denied.", "NotAllowedError")),
      },
      report: (one) => void news.push(one),
    },
  );
  await grid.copyLink(5001);
  expect(news).toEqual([{ kind: "clipboard", problem: "noWriteAccess" }]);
});

describe("all picked rows", () => {
  const pickAll = async (count: number, deps: Partial<GridControllerDeps> = {}) => {
    const written: string[] = [];
    const news: GridNews[] = [];
    const { grid } = setUp(
      {},
      {
        service: articleService(count),
        clipboard: {
          readText: () => Promise.resolve(""),
          writeText: async (text) => void written.push(text),
        },
        report: (one) => void news.push(one),
        ...deps,
      },
    );
    grid.start({ search: "" });
    await vi.advanceTimersByTimeAsync(0);
    grid.pickAll();
    return { grid, written, news };
  };

  it("are copied although most of them are not loaded, but those let go", async () => {
    const { grid, written } = await pickAll(300);
    grid.togglePick(3);
    await grid.copyPicked();
    const { data } = JSON.parse(written[0] ?? "") as { data: { Oid: number }[] };
    expect(data).toHaveLength(299);
    expect(data.some(({ Oid }) => Oid === 5003)).toBe(false);
  });

  it("are copied if 500 of them are left", async () => {
    const { grid, written } = await pickAll(502);
    grid.togglePick(3);
    await grid.copyPicked();
    expect(written).toEqual([]);
    grid.togglePick(4);
    await grid.copyPicked();
    expect(JSON.parse(written[0] ?? "")).toMatchObject({ data: { length: 500 } });
  });

  it("are not copied when they are too many, and it is said how many can be", async () => {
    const { grid, written, news } = await pickAll(700);
    await grid.copyPicked();
    expect(written).toEqual([]);
    expect(news).toEqual([{ kind: "tooManyToCopy", most: 500 }]);
  });
});

describe("picked rows", () => {
  const pick = async () => {
    const written: string[] = [];
    const set = setUp(
      {},
      {
        clipboard: {
          readText: () => Promise.resolve(""),
          writeText: async (text) => void written.push(text),
        },
      },
    );
    set.grid.start({});
    await vi.advanceTimersByTimeAsync(0);
    const copied = async (): Promise<readonly number[]> => {
      await set.grid.copyPicked();
      const { data } = JSON.parse(written.at(-1) ?? "") as { data: { Oid: number }[] };
      return data.map(({ Oid }) => Oid);
    };
    return { ...set, copied };
  };

  it("are copied in the order of the list, and no others", async () => {
    const { grid, copied } = await pick();
    for (const row of [40, 3, 7, 3]) grid.togglePick(row);
    expect(await copied()).toEqual([5007, 5040]);
  });

  it("are the row of the keyboard if no row is picked", async () => {
    const { grid, copied } = await pick();
    grid.selection.moveTo({ row: 4, column: 1 });
    expect(await copied()).toEqual([5004]);
  });
});

describe("deleting a record", () => {
  const ask = async () => {
    const news: GridNews[] = [];
    const set = setUp({}, { report: (one) => void news.push(one) });
    set.grid.start({});
    await vi.advanceTimersByTimeAsync(0);
    set.grid.click(3);
    set.grid.askDelete(await storedOf(set.service, 5003));
    const removals = () => set.service.calls.filter(({ operation }) => operation === "remove").length;
    const oids = () =>
      set.grid.list.store.getState().cache.pages.flatMap(({ rows = [] }) => rows.map(({ Oid }) => Oid));
    return { ...set, news, removals, oids };
  };

  it("removes its row and closes it, once, however often it is confirmed", async () => {
    const { grid, news, removals, oids } = await ask();
    await Promise.all([grid.confirmDelete(), grid.confirmDelete()]);
    expect([removals(), oids().includes(5003), oids().includes(5004)]).toEqual([1, false, true]);
    expect(grid.detail.store.getState().key).toBeNull();
    expect(grid.screen.getState()).toMatchObject({ deleting: null, isDeleting: false });
    expect(news).toEqual([{ kind: "deleted" }]);
  });

  it("deletes nothing after it was cancelled", async () => {
    const { grid, removals } = await ask();
    grid.cancelDelete();
    await grid.confirmDelete();
    expect(removals()).toBe(0);
  });

  it("keeps a record that another user has changed, or that the server does not delete", async () => {
    const { grid, service, news, oids } = await ask();
    service.changeByOther(5003, { Text: "Theirs" });
    await grid.confirmDelete();
    service.removeByOther(5003);
    grid.askDelete(article(3));
    await grid.confirmDelete();
    expect(news).toMatchObject([
      { kind: "deleteFailed", error: { status: 409 } },
      { kind: "deleteFailed", error: { status: 404 } },
    ]);
    expect(oids()).toContain(5003);
    expect(grid.screen.getState()).toMatchObject({ deleting: null, isDeleting: false });
  });
});

describe("a shared link", () => {
  const openLate = () => {
    const reads: PromiseWithResolvers<void>[] = [];
    const news: GridNews[] = [];
    const service = articleService(60, {
      before: ({ operation }) => {
        if (operation !== "read") return undefined;
        const read = Promise.withResolvers<void>();
        reads.push(read);
        return read.promise;
      },
    });
    const { grid } = setUp({}, { service, report: (one) => void news.push(one) });
    const loaded = () => grid.list.store.getState().cache.loaded;
    return { grid, reads, news, loaded };
  };

  it("shows its record as the only row, and opens it", async () => {
    const { grid, reads, loaded } = openLate();
    const opening = grid.openShared(5004);
    reads[0]?.resolve();
    await opening;
    expect([loaded(), grid.detail.store.getState().key]).toEqual([1, "5004"]);
  });

  it("says when its record cannot be found or read, and leaves no list behind", async () => {
    const { grid, reads, news } = openLate();
    const missing = grid.openShared(1);
    reads[0]?.resolve();
    await missing;
    const failing = grid.openShared(5004);
    const error = new TypeError("Failed to fetch");
    reads[1]?.reject(error);
    await failing;
    expect(news).toEqual([{ kind: "notFound" }, { kind: "loadFailed", error }]);
    expect(grid.list.store.getState().phase).toBe("idle");
  });

  it("does not replace a list that was started while its record loads", async () => {
    const { grid, reads, news, loaded } = openLate();
    const [opening, missing] = [grid.openShared(5004), grid.openShared(1)];
    grid.start({});
    await vi.advanceTimersByTimeAsync(0);
    for (const { resolve } of reads) resolve();
    await Promise.all([opening, missing]);
    expect([loaded(), grid.detail.store.getState().key, news]).toEqual([50, null, []]);
  });

  it("shows the record of the last one, whichever loads first", async () => {
    const { grid, reads } = openLate();
    const [first, second] = [grid.openShared(5004), grid.openShared(5005)];
    reads[1]?.resolve();
    await second;
    reads[0]?.resolve();
    await first;
    expect(grid.detail.store.getState().key).toBe("5005");
  });
});

describe("records", () => {
  it("know their scope, which never leaves the console", async () => {
    const { grid } = setUp();
    grid.start({});
    await vi.advanceTimersByTimeAsync(0);
    const record = grid.list.store.getState().cache.pages[0]?.rows?.[0];
    expect(record?.["$scope"]).toEqual({ text: "Tenant 1004", country: null });
    expect(JSON.stringify(record)).not.toContain("$scope");
    expect(Object.keys({ ...record })).not.toContain("$scope");
  });
});

describe("changes by others", () => {
  const follow = async () => {
    const events = createOtherPeople();
    const set = setUp({}, { dataEvents: events.dataEvents });
    set.grid.connect();
    set.grid.start({});
    await vi.advanceTimersByTimeAsync(0);
    set.grid.see({ first: 0, last: 9 });
    const textOf = (row: number) => recordOfRow(set.grid.rows.getState(), row)?.["Text"];
    const lists = () =>
      set.service.calls.filter(({ operation, args }) => operation === "list" && "filter" in Object(args[0]))
        .length;
    return { ...set, ...events, textOf, lists };
  };

  it("are read when their rows are scrolled into sight", async () => {
    const { grid, service, send, textOf, lists } = await follow();
    service.changeByOther(5030, { Text: "By another" });
    send("update", 5030);
    await vi.advanceTimersByTimeAsync(1000);
    expect(lists()).toBe(0);
    grid.see({ first: 25, last: 35 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(textOf(30)).toBe("By another");
    expect(lists()).toBe(1);
  });

  /** A grid whose pages arrive when `release` is called, as they were when the server read them. */
  const followSlowly = async () => {
    const events = createOtherPeople();
    const service = articleService(200);
    let gate = Promise.withResolvers<void>();
    const { grid } = setUp(
      {},
      {
        dataEvents: events.dataEvents,
        service: {
          ...service,
          list: async (...query) => {
            const page = await service.list(...query);
            await gate.promise;
            return page;
          },
        },
      },
    );
    const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    const rowOf = (row: number) => recordOfRow(grid.rows.getState(), row);
    return {
      ...events,
      grid,
      service,
      after,
      rowOf,
      isMarked: (row: number) => {
        const record = rowOf(row);
        return record !== undefined && grid.rows.getState().model.marksOf?.(record).isDeleted === true;
      },
      /** Holds what is requested from now on; returns the function that lets it arrive. */
      hold: () => {
        gate = Promise.withResolvers<void>();
        return gate.resolve;
      },
      release: async () => {
        gate.resolve();
        await after(1000);
      },
    };
  };

  it("are shown if they happen while the list loads, after the server has read it", async () => {
    const { grid, service, send, after, rowOf, isMarked, release } = await followSlowly();
    grid.connect();
    grid.start({});
    await after(0);
    service.changeByOther(5003, { Text: "By another" });
    send("update", 5003);
    service.removeByOther(5004);
    send("delete", 5004);
    await after(1000);
    grid.see({ first: 0, last: 9 });
    await release();
    expect(rowOf(3)?.["Text"]).toBe("By another");
    expect([isMarked(4), isMarked(5)]).toEqual([true, false]);
  });

  it("are shown if they happen while a further page loads", async () => {
    const { grid, service, send, after, rowOf, hold, release } = await followSlowly();
    grid.connect();
    grid.start({});
    await release();
    hold();
    grid.see({ first: 120, last: 130 });
    await after(0);
    service.changeByOther(5125, { Text: "By another" });
    send("update", 5125);
    await after(1000);
    expect(rowOf(125)).toBeUndefined();
    await release();
    expect(rowOf(125)?.["Text"]).toBe("By another");
  });

  it("do not bring back older values when they arrive after a refresh", async () => {
    const { grid, service, send, after, rowOf, hold, release } = await followSlowly();
    grid.connect();
    grid.start({});
    await release();
    grid.see({ first: 0, last: 9 });
    service.changeByOther(5003, { Text: "First" });
    send("update", 5003);
    const arrive = hold();
    await after(1000);
    service.changeByOther(5003, { Text: "Second" });
    hold();
    grid.start({});
    await release();
    arrive();
    await after(1000);
    expect(rowOf(3)?.["Text"]).toBe("Second");
  });

  it("are marked beside drafts, whichever is known first", async () => {
    const { grid, service, missed } = await follow();
    const marksOf = (row: number) => {
      const state = grid.rows.getState();
      const record = recordOfRow(state, row);
      return record === undefined ? undefined : state.model.marksOf?.(record);
    };
    grid.markDrafts([
      { oid: 5002, changedAt: 7 },
      { oid: 5004, changedAt: 8 },
    ]);
    service.removeByOther(5004);
    missed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(marksOf(2)).toMatchObject({ draftAt: 7, isDeleted: false });
    expect(marksOf(4)).toMatchObject({ draftAt: 8, isDeleted: true });
    grid.markDrafts([{ oid: 5001, changedAt: 9 }]);
    expect(marksOf(1)).toMatchObject({ draftAt: 9, isDeleted: false });
    expect(marksOf(2)?.draftAt).toBeUndefined();
    expect(marksOf(4)).toMatchObject({ isDeleted: true });
    expect(marksOf(4)?.draftAt).toBeUndefined();
  });

  it("that may have been missed are looked for in all rows in sight, and in others later", async () => {
    const { grid, service, missed, textOf } = await follow();
    service.changeByOther(5003, { Text: "Missed" });
    service.changeByOther(5030, { Text: "Missed, too" });
    service.removeByOther(5004);
    missed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(textOf(3)).toBe("Missed");
    const { model, cache } = grid.rows.getState();
    const loaded = cache.pages.flatMap(({ rows = [] }) => rows);
    const marked = loaded.filter((row) => !row.Deleted && model.marksOf?.(row).isDeleted === true);
    expect(marked.map(({ Oid }) => Oid)).toEqual([5004]);
    expect(textOf(30)).not.toBe("Missed, too");
    grid.see({ first: 25, last: 35 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(textOf(30)).toBe("Missed, too");
  });

  it("reads a list again whose refresh failed, and keeps the open editor", async () => {
    const { grid, service, missed } = await follow();
    const list = vi.spyOn(service, "list").mockRejectedValueOnce(new TypeError("Failed to fetch"));
    grid.start({});
    await vi.advanceTimersByTimeAsync(1000);
    grid.edit(3);
    expect(grid.list.store.getState()).toMatchObject({ phase: "failed", cache: { loaded: 50 } });
    missed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(grid.list.store.getState()).toMatchObject({ phase: "ready", error: null });
    expect(grid.detail.store.getState()).toMatchObject({ key: "5003", mode: "edit" });
    list.mockRestore();
  });

  it("do not count what was made here", async () => {
    const { grid, service, send } = await follow();
    await grid.add();
    const stored = await service.create({ ...article(70), Oid: 0 });
    send("create", stored.Oid);
    grid.saved("new-0", stored);
    grid.editorClosed("new-0");
    expect(grid.list.store.getState().addedOids.size).toBe(0);
    expect(recordOfRow(grid.rows.getState(), 0)?.Oid).toBe(stored.Oid);
    expect(grid.rows.getState().newRows).toEqual([]);
  });
});

describe("sorting by keyboard", () => {
  it("leaves the keyboard on its heading", async () => {
    const { grid } = setUp();
    grid.start({});
    await vi.advanceTimersByTimeAsync(0);
    grid.selection.moveTo({ row: -1, column: 3 });
    grid.start({ orderBy: ["Text"] });
    await vi.advanceTimersByTimeAsync(0);
    expect(grid.selection.store.getState().active).toEqual({ row: -1, column: 3 });
    grid.selection.moveTo({ row: 7, column: 3 });
    grid.start({ orderBy: ["-Text"] });
    expect(grid.selection.store.getState().active.row).toBe(0);
  });
});

describe("rights", () => {
  const rights = (granted: readonly string[], options: GridOptions = {}, hasForm = true) =>
    gridRights({ ...articleMeta, hasForm }, (right) => granted.includes(right), options);

  it("offers to edit in one of the eight cases only", () => {
    const cases = [true, false].flatMap((right) =>
      [true, false].flatMap((hasForm) =>
        [true, false].map((isOn) => rights(right ? ["Update"] : [], { disableEdit: !isOn }, hasForm).edit),
      ),
    );
    expect(cases).toEqual([true, false, false, false, false, false, false, false]);
  });

  it("duplicates with the right to create and neither switched off", () => {
    expect(rights(["Create"]).duplicate).toBe(true);
    expect(rights([]).duplicate).toBe(false);
    expect(rights(["Create"], { disableAdd: true })).toMatchObject({
      add: false,
      import: false,
      duplicate: false,
    });
    expect(rights(["Create"], { disableDuplicate: true })).toMatchObject({ add: true, duplicate: false });
  });

  it("deletes with the right to delete", () => {
    expect([rights(["Delete"]).remove, rights(["Update"]).remove]).toEqual([true, false]);
  });
});
