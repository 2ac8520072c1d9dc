import { expect, it } from "vitest";
import { documentTitle, resolvePageHeader } from "./pageHeader.ts";
import type { NavigationItem } from "../navigation/types.ts";
import { groupsOf } from "../navigation/navigationItems.ts";

const item = (rest: Partial<NavigationItem>): NavigationItem => ({
  key: rest.text ?? "x",
  text: "Articles",
  icon: "box",
  path: "/articles",
  visibility: 3,
  children: [],
  ...rest,
});

it("takes title and icon from the navigation, then the route, then the path", () => {
  const meta = { title: "Editor", icon: "code" };
  expect(resolvePageHeader({ path: "/articles", item: item({}), meta })).toEqual({
    title: "Articles",
    icon: "box",
    state: undefined,
  });
  expect(resolvePageHeader({ path: "/tools/editor", item: undefined, meta }).title).toBe("Editor");
  expect(resolvePageHeader({ path: "/a/b", item: undefined }).title).toBe("/a/b");
});

it.each([
  [1, "in-progress"],
  [2, "testable"],
  [3, undefined],
] as const)("visibility %i carries the state %s", (visibility, state) => {
  expect(resolvePageHeader({ path: "/x", item: item({ visibility }) }).state).toBe(state);
});

it("names the page and the product in the browser's tab", () => {
  expect(documentTitle("Articles", "Backroom")).toBe("Articles - Backroom");
  expect(documentTitle(undefined, "Backroom")).toBe("Backroom");
});

it("a menu shows its visible groups, loose links first", () => {
  const link = (text: string, visibility: NavigationItem["visibility"] = 3) => item({ text, visibility });
  const menu = item({
    path: null,
    children: [
      item({ text: "Empty", path: null, children: [link("Hidden", 0)] }),
      item({ text: "People", path: null, children: [link("Roles"), link("Secret", 0)] }),
      link("Loose"),
    ],
  });
  const shown = groupsOf(menu).map(({ group, links }) => [group?.text, links.map(({ text }) => text)]);
  expect(shown).toEqual([
    [undefined, ["Loose"]],
    ["People", ["Roles"]],
  ]);
});
