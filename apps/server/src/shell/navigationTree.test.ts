import type { NavigationNode } from "@backroom/contract";
import { navigationSchema, parse } from "@backroom/contract";
import { describe, expect, it } from "vitest";
import { pagePaths } from "../kinds/pagePaths.ts";
import { kinds, pathOf } from "../kinds/registry.ts";
import { HOME_PATH, navigationTree, progress } from "./navigationTree.ts";

const all = (nodes: readonly NavigationNode[]): NavigationNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children)]);
const nodes = all(navigationTree);
const links = nodes.filter(({ path }) => path !== null && path !== HOME_PATH);

describe("navigationTree", () => {
  it("leads to every kind exactly once", () => {
    const shown: Record<string, string> = {
      "/diagnostics/document-locks": "/data/pos-operating/document-lock",
      "/settings/pos/article-quick-selections": "/data/pos-preferences/article-quick-selection",
      "/settings/pos/configuration": "/data/pos-preferences/configuration",
      "/settings/pos/quick-accesses": "/data/pos-preferences/quick-access",
    };
    const paths = links.map(({ path }) => shown[path ?? ""] ?? path ?? "");
    expect(new Set(paths).size).toBe(paths.length);
    const ofKinds = paths.filter((path) => path.startsWith("/data/"));
    expect(ofKinds.sort()).toEqual(kinds.map(pathOf).sort());
    expect(paths.filter((path) => !path.startsWith("/data/") && !pagePaths.includes(path))).toEqual([]);
  });

  it("has unique keys, texts that can be translated, and three levels", () => {
    expect(new Set(nodes.map(({ key }) => key)).size).toBe(nodes.length);
    expect(nodes.filter(({ text }) => !/^i18n:[A-Z]/.test(text))).toEqual([]);
    expect(navigationTree.flatMap(({ children }) => children.flatMap((group) => group.children)).length).toBe(
      links.length,
    );
    expect(parse(navigationSchema, { rootItems: navigationTree }, "Navigation").ok).toBe(true);
  });

  it("gives master data pages the parts of their path", () => {
    const pages = links.filter(({ page }) => page === "MasterData");
    expect(pages.map(({ params }) => `/data/${params["dataGroup"]}/${params["dataType"]}`)).toEqual(
      pages.map(({ path }) => path),
    );
  });

  it("marks one page as in progress and one as testable", () => {
    expect(new Set(Object.values(progress))).toEqual(new Set([true, false]));
    expect(Object.keys(progress).filter((path) => !links.some((link) => link.path === path))).toEqual([]);
  });
});
