import type { EntityRecord, LookupModel } from "@backroom/contract";
import { describe, expect, it, vi } from "vitest";
import { isBooleanLookup } from "./booleanLookup.ts";
import { isLookupError } from "./errors.ts";
import { createInlineSource } from "./inlineSource.ts";
import { createLookupSearch } from "./lookupSearch.ts";
import { createLookups } from "./lookups.ts";
import type { LookupFactory } from "./types.ts";
import type { LookupRequest } from "./remoteSource.ts";

const remote: LookupModel = { kind: "remote", path: "/groups", valueField: "Id", textField: "Text" };
const group = (id: number) => ({ Id: `g${id}`, Text: `Group ${id}` }) as unknown as EntityRecord;
const groups = Array.from({ length: 30 }, (_, index) => group(index));
const loader = () =>
  vi.fn(({ search, filter, take }: LookupRequest) => {
    const wanted = filter?.["Id"]?.in as readonly unknown[] | undefined;
    const found = groups.filter(
      (record) =>
        (search === undefined || String(record["Text"]).includes(search)) &&
        (wanted === undefined || wanted.includes(record["Id"])),
    );
    return Promise.resolve(found.slice(0, take));
  });

describe("createLookups", () => {
  const message = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      return isLookupError(error) ? error.message : error;
    }
    return undefined;
  };

  it("has one text for each cause", () => {
    const factories = {
      broken: "text" as unknown as LookupFactory,
      tax: (() => null) as unknown as LookupFactory,
    };
    const lookups = createLookups({ models: {}, factories });
    const notFound = "Named Lookup not found or lookup factory is invalid or missing";
    expect(message(() => lookups.resolve("nowhere"))).toBe(notFound);
    expect(message(() => lookups.resolve("broken"))).toBe(notFound);
    expect(message(() => lookups.resolve(null))).toBe("Lookup unknown or missing");
    expect(message(() => lookups.resolve("tax"))).toBe("Lookup tax missing!");
  });

  it("knows no lookup of an unknown kind, and calls no server for it", () => {
    const load = loader();
    const models = { soon: { ...remote, kind: "graph" } as unknown as LookupModel };
    const lookups = createLookups({ models, load });
    expect(message(() => lookups.resolve("soon"))).toBe("Lookup unknown or missing");
    expect(lookups.get("soon").options).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });

  it("gives an empty lookup instead, and logs the cause once", () => {
    const log = vi.fn();
    const lookups = createLookups({ models: {}, log });
    expect(lookups.get("nowhere").options).toEqual([]);
    lookups.get("nowhere");
    expect(log).toHaveBeenCalledOnce();
  });
});

describe("an inline lookup", () => {
  it("lists 6 usable entries even if deleted entries match", async () => {
    const options = Array.from({ length: 12 }, (_, value) => ({
      value,
      text: `Group ${value}`,
      deleted: value < 5,
    }));
    const { search } = createInlineSource(options);
    const { signal } = new AbortController();
    const shown = (await search("", signal)).options.filter(({ deleted }) => deleted !== true);
    expect(shown.map(({ value }) => value)).toEqual([5, 6, 7, 8, 9, 10]);
    expect(await search("", signal)).toMatchObject({ hasMore: true });
    expect(await search("group 0", signal)).toEqual({ options: [options[0]], hasMore: false });
  });
});

describe("a remote lookup", () => {
  it("asks for 7 entries and shows 6, the seventh telling that there are more", async () => {
    const load = loader();
    const source = createLookups({ models: { groups: remote }, load }).resolve("groups");
    const { signal } = new AbortController();
    const page = await source.search("", signal);
    expect(load).toHaveBeenCalledWith({ path: "/groups", take: 7, signal });
    expect(page.options.map((option) => option.text)).toEqual([0, 1, 2, 3, 4, 5].map((n) => `Group ${n}`));
    expect(page.hasMore).toBe(true);
    expect(await source.search("29", signal)).toMatchObject({ hasMore: false, options: [{ value: "g29" }] });
  });

  it("asks for the texts of a whole page in one call, each once", async () => {
    const load = loader();
    const source = createLookups({ models: { groups: remote }, load }).resolve("groups");
    const told = new Promise<void>((resolve) => {
      source.subscribe(resolve);
    });
    for (const value of ["g1", "g2", "g1", "g3"]) source.find(value);
    await told;
    expect(load).toHaveBeenCalledOnce();
    expect(source.find("g2")?.text).toBe("Group 2");
    expect(load).toHaveBeenCalledOnce();
  });
});

describe("createLookupSearch", () => {
  it("searches once after a pause in typing and drops what was overtaken", async () => {
    const source = createLookups({ models: { groups: remote }, load: loader() }).resolve("groups");
    const timers: (() => void)[] = [];
    const search = createLookupSearch(source, {
      set: (run) => timers.push(run) - 1,
      clear: (timer) => {
        timers[timer] = () => undefined;
      },
    });
    search.open("");
    search.type("2");
    search.type("29");
    for (const run of timers) run();
    await expect.poll(() => search.store.getState().isLoading).toBe(false);
    expect(search.store.getState().options.map((option) => option.value)).toEqual(["g29"]);
  });

  it("loads no longer once it is given up", async () => {
    const load = () => new Promise<never>(() => undefined);
    const search = createLookupSearch(createLookups({ models: { groups: remote }, load }).resolve("groups"));
    search.open("");
    expect(search.store.getState().isLoading).toBe(true);
    search.cancel();
    expect(search.store.getState().isLoading).toBe(false);
  });
});

describe("isBooleanLookup", () => {
  const options = (...values: (boolean | null | string)[]) => values.map((value) => ({ value, text: "" }));

  it("is true for true and false, with null as the third", () => {
    expect(isBooleanLookup(options(true, false))).toBe(true);
    expect(isBooleanLookup(options(null, false, true))).toBe(true);
    for (const others of [options(true), options("a", "b"), options(true, false, "x"), options(true, true)])
      expect(isBooleanLookup(others)).toBe(false);
    expect(isBooleanLookup(null)).toBe(false);
  });
});
