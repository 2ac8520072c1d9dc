import { buildNavigation } from "@backroom/permissions";
import type { NavigationNode } from "@backroom/contract";
import { describe, expect, it } from "vitest";
import type { PageDefinition } from "./pageDefinition.ts";
import { mayBePage, pathOfKind, resolvePage, UnknownPageError } from "./resolvePage.ts";

const load = () => Promise.reject(new Error("not loaded in this test"));
const toSearch = ({ oid = "" }) => (/^\d+$/.test(oid) ? { $k: oid } : undefined);
const definitions: readonly PageDefinition[] = [
  {
    name: "MasterData",
    paths: [
      { pattern: "/data/{dataGroup}/{dataType}" },
      {
        pattern: "/data/{dataGroup}/{dataType}/{oid}",
        within: "/data/{dataGroup}/{dataType}",
        toSearch,
      },
    ],
    isFullWidth: true,
    load,
  },
  {
    name: "DocumentLocks",
    paths: [{ pattern: "/diagnostics/document-locks" }],
    params: { dataGroup: "pos-operating", dataType: "document-lock" },
    isFullWidth: true,
    load,
  },
  {
    name: "QuickAccess",
    paths: [
      { pattern: "/settings/pos/quick-accesses" },
      { pattern: "/settings/pos/quick-accesses/{id}", within: "/settings/pos/quick-accesses" },
      { pattern: "/settings/pos/quick-accesses/{id}/copy", within: "/settings/pos/elsewhere" },
    ],
    isFullWidth: false,
    load,
  },
  {
    name: "Lists",
    paths: [
      { pattern: "/lists" },
      { pattern: "/lists/{id}", within: "/lists" },
      { pattern: "/lists/{id}/{oid}", within: "/lists", toSearch },
    ],
    isFullWidth: false,
    load,
  },
  {
    name: "Configuration",
    paths: [{ pattern: "/settings/{target}/configuration", isLowerCase: true }],
    isFullWidth: true,
    load,
  },
];

const node = (path: string, page: string, params: Record<string, string> = {}): NavigationNode => ({
  key: path,
  text: path,
  icon: null,
  path,
  page,
  params,
  responsiblePath: null,
  keywords: [],
  children: [],
});

const navigation = buildNavigation(
  {
    rootItems: [
      node("/data/pos-supply/article", "MasterData", { dataGroup: "pos-supply", dataType: "article" }),
      node("/data/pos-supply/wrong", "MasterData", { dataGroup: "pos-supply", dataType: "other" }),
      node("/somewhere/else", "MasterData", { dataGroup: "pos-supply", dataType: "article" }),
      node("/diagnostics/document-locks", "DocumentLocks"),
      node("/locks/of/another/server", "DocumentLocks"),
      node("/settings/pos/quick-accesses", "QuickAccess", { target: "pos" }),
      node("/from/the/future", "Hologram"),
      node("/lists/of/another/server", "Lists"),
      node("/settings/pos/configuration", "Configuration", { target: "POS" }),
      node("/settings/PAN/configuration", "Configuration", { target: "PAN" }),
    ],
  },
  {},
  false,
);

const resolve = (path: string) => resolvePage(definitions, navigation, path);

describe("resolvePage", () => {
  it("finds a page with the params of its stated path", () => {
    expect(resolve("/data/pos-supply/article")).toMatchObject({
      kind: "page",
      path: "/data/pos-supply/article",
      params: { dataGroup: "pos-supply", dataType: "article" },
    });
  });

  it.each(["/diagnostics/document-locks", "/locks/of/another/server"])(
    "gives a fixed page its own params wherever the navigation puts it: %s",
    (path) => {
      expect(resolve(path)).toMatchObject({ kind: "page", path, params: { dataType: "document-lock" } });
    },
  );

  it("shows a deeper address with rights and title of the path it lies within", () => {
    expect(resolve("/settings/pos/quick-accesses/7")).toMatchObject({
      kind: "page",
      definition: { name: "QuickAccess" },
      path: "/settings/pos/quick-accesses",
      item: { text: "/settings/pos/quick-accesses" },
      params: { target: "pos", id: "7" },
    });
  });

  it("shows a deeper address of a page that the navigation has at a link of its own", () => {
    const path = "/lists/of/another/server";
    expect(resolve("/lists/7")).toMatchObject({ kind: "page", path, item: { path }, params: { id: "7" } });
    expect(resolve("/lists/7/12")).toEqual({ kind: "moved", path, search: { $k: "12" } });
    expect(resolve("/lists")).toEqual({ kind: "unlisted" });
  });

  it("fills a stated path in lower case where the page says so", () => {
    expect(resolve("/settings/pos/configuration")).toMatchObject({ kind: "page", params: { target: "pos" } });
    expect(resolve("/settings/PAN/configuration")).toEqual({ kind: "unknownPage", name: "Configuration" });
  });

  it("leads the address of a record to the page that opens it, and finds nothing where no record can be", () => {
    expect(resolve("/data/pos-supply/article/12")).toEqual({
      kind: "moved",
      path: "/data/pos-supply/article",
      search: { $k: "12" },
    });
    expect(resolve("/data/pos-supply/article/twelve")).toEqual({ kind: "none" });
    expect(resolve("/data/pos-supply/article/12/3")).toEqual({ kind: "none" });
  });

  it("tells pages the navigation does not hold from paths no page could have", () => {
    expect(resolve("/data/identity/user")).toEqual({ kind: "unlisted" });
    expect(resolve("/data/identity/user/12")).toEqual({ kind: "unlisted" });
    expect(resolve("/settings/pos/quick-accesses/7/copy")).toEqual({ kind: "unlisted" });
    expect(resolve("/no/such")).toEqual({ kind: "none" });
  });

  it("names pages it does not have, and links that do not equal their stated path", () => {
    expect(resolve("/from/the/future")).toEqual({ kind: "unknownPage", name: "Hologram" });
    expect(resolve("/data/pos-supply/wrong")).toEqual({ kind: "unknownPage", name: "MasterData" });
    expect(resolve("/somewhere/else")).toEqual({ kind: "unknownPage", name: "MasterData" });
  });
});

it.each([
  ["/data/identity/user", true],
  ["/data/identity/user/5", true],
  ["/data/identity/user/five", false],
  ["/diagnostics/document-locks", true],
  ["/settings/pos/quick-accesses/7", true],
  ["/no/such", false],
])("knows without a navigation whether %s may be a page: %s", (path, expected) => {
  expect(mayBePage(definitions, path)).toBe(expected);
});

it("an unknown page is reported by its name", () => {
  expect(new UnknownPageError("Hologram").message).toBe("Unknown variable dynamic import: Hologram");
});

it("the page of a kind is found by its kind, whether the navigation or the definition names it", () => {
  const pathOf = (area: string, entity: string) => pathOfKind(definitions, navigation, area, entity);
  expect(pathOf("pos-supply", "article")).toBe("/data/pos-supply/article");
  expect(pathOf("pos-operating", "document-lock")).toBe("/diagnostics/document-locks");
  expect(pathOf("pos-supply", "nothing")).toBeUndefined();
});
