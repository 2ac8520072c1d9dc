import { buildNavigation } from "@backroom/permissions";
import type { NavigationNode } from "@backroom/contract";
import { describe, expect, it } from "vitest";
import type { PageDefinition } from "./pageDefinition.ts";
import { mayBePage, pathOfKind, resolvePage, UnknownPageError } from "./resolvePage.ts";

const load = () => Promise.reject(new Error("not loaded in this test"));
const definitions: readonly PageDefinition[] = [
  { name: "MasterData", pattern: "/data/{dataGroup}/{dataType}", isFullWidth: true, load },
  {
    name: "DocumentLocks",
    usualPath: "/diagnostics/document-locks",
    params: { dataGroup: "pos-operating", dataType: "document-lock" },
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
      node("/diagnostics/document-locks", "DocumentLocks"),
      node("/from/the/future", "Hologram"),
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
      params: { dataGroup: "pos-supply", dataType: "article" },
    });
  });

  it("gives a fixed page its own params wherever the navigation puts it", () => {
    expect(resolve("/diagnostics/document-locks")).toMatchObject({ params: { dataType: "document-lock" } });
  });

  it("tells pages the navigation does not hold from paths no page could have", () => {
    expect(resolve("/data/identity/user")).toEqual({ kind: "unlisted" });
    expect(resolve("/no/such")).toEqual({ kind: "none" });
  });

  it("names pages it does not have, and links that do not equal their stated path", () => {
    expect(resolve("/from/the/future")).toEqual({ kind: "unknownPage", name: "Hologram" });
    expect(resolve("/data/pos-supply/wrong")).toEqual({ kind: "unknownPage", name: "MasterData" });
  });
});

it("knows without a navigation which addresses may be pages", () => {
  expect(mayBePage(definitions, "/data/identity/user")).toBe(true);
  expect(mayBePage(definitions, "/diagnostics/document-locks")).toBe(true);
  expect(mayBePage(definitions, "/data/identity/user/5")).toBe(false);
  expect(mayBePage(definitions, "/no/such")).toBe(false);
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
