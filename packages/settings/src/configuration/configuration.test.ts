import type { SettingTree } from "@backroom/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAddress, writeAddress } from "./address.ts";
import { compareValues } from "./compare/compareValues.ts";
import { createEditStore } from "./setting/createEditStore.ts";
import { exportFile } from "./compare/exportFile.ts";
import { branchKeysOf, branchPaths, settingNodes, shownNodes } from "./tree/settingNodes.ts";
import type { SettingNode } from "./tree/settingNodes.ts";

const settingOf = (path: string): SettingTree["settings"][number] => ({
  path,
  from: null,
  isSetHere: false,
  definition: null,
});
const memory = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const logError = () => undefined;

describe("the tree", () => {
  const flat = (nodes: readonly SettingNode[]): readonly SettingNode[] =>
    nodes.flatMap((node) => [node, ...flat(node.children)]);

  it("holds each setting once, below its branches, and counts them", () => {
    const segment = fc.constantFrom("a", "b", "c");
    const paths = fc.uniqueArray(
      fc.array(segment, { minLength: 1, maxLength: 4 }).map((all) => all.join("/")),
    );
    fc.assert(
      fc.property(paths, (all) => {
        const nodes = settingNodes(all.map(settingOf), (path) => path, "en");
        const every = flat(nodes);
        expect(new Set(every.map(({ key }) => key)).size).toBe(every.length);
        const settings = every.filter(({ setting }) => setting !== null).map(({ path }) => path);
        expect(settings.toSorted()).toEqual(all.toSorted());
        expect(nodes.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        const branches = every.filter(({ setting }) => setting === null).map(({ path }) => path);
        expect(branches.toSorted()).toEqual(branchPaths(all.map(settingOf)));
      }),
    );
  });

  it("leaves out branches without a shown setting", () => {
    const all = settingNodes([settingOf("a/b"), settingOf("c/d")], (path) => path.toUpperCase(), "en");
    const nodes = shownNodes(all, ({ title }) => title === "C/D");
    expect(nodes).toMatchObject([{ path: "c", count: 1, children: [{ title: "C/D" }] }]);
    expect(branchKeysOf("a/b/c")).toEqual(["branch a", "branch a/b"]);
  });
});

describe("the address", () => {
  it("keeps what is not the page's, and takes no scope that is none", () => {
    const search = writeAddress("?tenantOid=100", { scope: "tenant-100", path: "receipt/footer/text" });
    expect(search).toBe("?tenantOid=100&scope=tenant-100&path=receipt/footer/text");
    expect(readAddress(search)).toEqual({
      scope: "tenant-100",
      path: "receipt/footer/text",
      isOnlyHere: false,
    });
    expect(writeAddress(search, { path: null, scope: null })).toBe("?tenantOid=100");
    for (const scope of ["tenant-x", "planet-1", "country-de", "global-1", "tenant-0"]) {
      expect(readAddress(`?scope=${scope}`).scope).toBeNull();
    }
  });
});

describe("edits", () => {
  const edit = { path: "a", scope: "global", text: "mine", base: "old", etag: "3" };

  it("survive a reload until they are saved or left, and one that changed nothing is not kept", () => {
    const storage = memory();
    const open = () => createEditStore({ storage, logError }, "edits");
    const first = open();
    first.start({ ...edit, text: "old" });
    expect(storage.kept.size).toBe(0);
    first.change("a", "global", "mine");
    first.start({ ...edit, text: "again" });
    expect(open().getState().edits).toEqual([edit]);
    first.rebase("a", "global", { base: "theirs", etag: "4" });
    expect(open().getState().edits).toEqual([{ ...edit, base: "theirs", etag: "4" }]);
    first.drop("a", "global");
    expect(storage.kept.size).toBe(0);
  });

  it("of two windows are kept side by side", () => {
    const storage = memory();
    const open = () => createEditStore({ storage, logError }, "edits");
    const [first, second] = [open(), open()];
    const other = { ...edit, scope: "tenant-1" };
    first.start(edit);
    second.start(other);
    expect(open().getState().edits).toEqual([edit, other]);
    first.drop(edit.path, edit.scope);
    expect(open().getState().edits).toEqual([other]);
  });

  it("that cannot be read are left out", () => {
    const storage = memory();
    for (const text of ["{", "[]", '{"version":2,"edits":[]}', '{"version":1,"edits":[{"path":7}]}']) {
      storage.setItem("edits", text);
      expect(createEditStore({ storage, logError }, "edits").getState().edits).toEqual([]);
    }
  });
});

describe("an export", () => {
  const values = [
    { path: "a/b", value: '=1+1,"x"\ny', from: "global" },
    { path: "a/c", value: "-5", from: null },
    { path: "a/d", value: null, from: null },
  ];

  it("as CSV quotes what needs it and holds no formulas", async () => {
    expect(await exportFile(values, "csv").text()).toBe(
      'path,value,from\r\na/b,"\'=1+1,""x""\ny",global\r\na/c,-5,\r\na/d,,\r\n',
    );
  });

  it("as JSON is what was read", async () => {
    expect(JSON.parse(await exportFile(values, "json").text())).toEqual(values);
  });
});

it("a comparison names what differs and what only one scope has", () => {
  const of = (path: string, value: string | null) => ({ path, value, from: null });
  const rows = compareValues(
    [of("a", "1"), of("b", "2"), of("d", null)],
    [of("a", "1"), of("b", "3"), of("c", "4")],
  );
  expect(rows.map(({ path, isSame }) => [path, isSame])).toEqual([
    ["a", true],
    ["b", false],
    ["c", false],
    ["d", true],
  ]);
});
