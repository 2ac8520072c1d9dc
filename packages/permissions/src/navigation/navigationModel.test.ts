import type { Navigation, NavigationNode } from "@backroom/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VISIBILITY } from "../constants.ts";
import { buildNavigation, findActiveRootItem, findResponsibleItem } from "./navigationModel.ts";
import { visibilityOf } from "./visibility.ts";

const node = (key: string, path: string | null, children: NavigationNode[] = []): NavigationNode => ({
  key,
  text: key,
  icon: null,
  path,
  page: path === null ? null : "MasterData",
  params: {},
  responsiblePath: null,
  keywords: [],
  children,
});

const navigation: Navigation = {
  rootItems: [
    node("home", "/"),
    node("data", null, [
      node("supply", null, [
        node("article", "/data/pos-supply/article"),
        node("unit", "/data/pos-supply/unit"),
      ]),
      node("secret", null, [node("wip", "/data/wip")]),
    ]),
    node("settings", null, [node("pos", null, [node("quick", "/settings/pos/quick-accesses")])]),
  ],
};

describe("visibilityOf", () => {
  it.each([
    [true, true, VISIBILITY.inProgress],
    [false, true, VISIBILITY.testable],
    [undefined, true, VISIBILITY.visible],
    [true, false, VISIBILITY.hidden],
    [false, false, VISIBILITY.visible],
    [undefined, false, VISIBILITY.visible],
  ])("progress %s with test mode %s gives %s", (progress, isTestMode, expected) => {
    expect(visibilityOf("/x", progress === undefined ? {} : { "/x": progress }, isTestMode)).toBe(expected);
  });
});

describe("buildNavigation", () => {
  it("gives a group the highest visibility of its children and hides it with them", () => {
    const progress = { "/data/wip": true };
    const hidden = buildNavigation(navigation, progress, false);
    expect(hidden.rootItems[1]?.children.map((group) => group.visibility)).toEqual([
      VISIBILITY.visible,
      VISIBILITY.hidden,
    ]);
    expect(hidden.pathDict.has("/data/wip")).toBe(true);
    const shown = buildNavigation(navigation, progress, true);
    expect(shown.rootItems[1]?.children[1]?.visibility).toBe(VISIBILITY.inProgress);
  });

  it("contains the permissions by path and tenant, and the progress of pages", () => {
    const permissions = { "/data/wip": { 1: ["Demand" as const], 1001: [] } };
    const model = buildNavigation(navigation, { "/data/wip": false }, true, permissions);
    expect(model.permissions["/data/wip"]?.["1001"]).toEqual([]);
    expect(model.progress).toEqual({ "/data/wip": false });
  });

  it("finds every item by its path", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^\/[a-z]{1,8}(\/[a-z]{1,8}){0,3}$/), { maxLength: 20 }),
        (paths) => {
          const model = buildNavigation(
            {
              rootItems: [
                node(
                  "all",
                  null,
                  paths.map((path) => node(path, path)),
                ),
              ],
            },
            {},
            false,
          );
          expect(paths.map((path) => model.pathDict.get(path)?.path)).toEqual(paths);
        },
      ),
    );
  });
});

describe("findResponsibleItem", () => {
  const model = buildNavigation(navigation, {}, false);

  it.each([
    ["/data/pos-supply/article", undefined, "article"],
    ["/settings/pos/quick-accesses/5", undefined, "quick"],
    ["/elsewhere/5", "/settings/pos/quick-accesses", "quick"],
    ["/no/such", undefined, undefined],
    ["/data", undefined, undefined],
  ])("%s (responsible path %s) belongs to %s", (path, responsiblePath, key) => {
    expect(findResponsibleItem(model, path, responsiblePath)?.key).toBe(key);
  });

  it("does not take the home page for an ancestor of everything", () => {
    expect(findActiveRootItem(model, "/no/such")).toBeUndefined();
    expect(findActiveRootItem(model, "/")?.key).toBe("home");
    expect(findActiveRootItem(model, "/settings/pos/quick-accesses/5")?.key).toBe("settings");
  });
});
