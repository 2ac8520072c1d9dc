import type { NavigationNode } from "@backroom/contract";
import { navigationSchema, parse } from "@backroom/contract";
import { describe, expect, it } from "vitest";
import { pagePaths, rightsPathOf } from "../access/pagePaths.ts";
import "../app/subjects.ts";
import { allKinds, pathOf } from "../model/registry.ts";
import { HOME_PATH, navigationTree, progress } from "./navigationTree.ts";

const all = (nodes: readonly NavigationNode[]): NavigationNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children)]);
const nodes = all(navigationTree);
const links = nodes.filter(({ path }) => path !== null && path !== HOME_PATH);

describe("navigationTree", () => {
  it("leads to every kind, and only to paths that carry rights", () => {
    const shown = new Set(links.map(({ path }) => rightsPathOf(path ?? "")));
    // Messages are shown with their chat, the state of tills by the page of the terminal server.
    const within = ["/data/pos-operating/message", "/data/pos-operating/terminal-state"];
    const ofKinds = [...shown].filter((path) => path.startsWith("/data/"));
    expect([...ofKinds, ...within].sort()).toEqual(allKinds().map(pathOf).sort());
    expect([...shown].filter((path) => !path.startsWith("/data/") && !pagePaths.includes(path))).toEqual([]);
    expect(new Set(links.map(({ path }) => path)).size).toBe(links.length);
  });

  it("has the stated paths of the spec", () => {
    const stated: Readonly<Record<string, (params: Record<string, string>) => string>> = {
      MasterData: ({ dataGroup, dataType }) => `/data/${dataGroup}/${dataType}`,
      DocumentViewer: ({ documentGroup, documentType }) => `/document/${documentGroup}/${documentType}`,
      ReportGrid: ({ reportGroup, reportType }) => `/report/${reportGroup}/${reportType}`,
      ReportExport: ({ reportGroup, reportType }) => `/report/export/${reportGroup}/${reportType}`,
      Configuration: ({ target }) => `/settings/${target?.toLowerCase()}/configuration`,
      VisualReceiptDesigner: ({ documentType }) => `/visual-receipt-designer/${documentType}`,
    };
    const of = links.filter(({ page }) => page !== null && page in stated);
    expect(of.map(({ page, params }) => stated[page ?? ""]?.(params))).toEqual(of.map(({ path }) => path));
  });

  it("has unique keys, texts that can be translated, and three levels", () => {
    expect(new Set(nodes.map(({ key }) => key)).size).toBe(nodes.length);
    expect(nodes.filter(({ text }) => !/^i18n:[A-Z]/.test(text))).toEqual([]);
    expect(navigationTree.flatMap(({ children }) => children.flatMap((group) => group.children)).length).toBe(
      links.length,
    );
    expect(parse(navigationSchema, { rootItems: navigationTree }, "Navigation").ok).toBe(true);
  });

  it("marks pages of its own as in progress or testable", () => {
    expect(new Set(Object.values(progress))).toEqual(new Set([true, false]));
    expect(Object.keys(progress).filter((path) => !links.some((link) => link.path === path))).toEqual([]);
  });
});
