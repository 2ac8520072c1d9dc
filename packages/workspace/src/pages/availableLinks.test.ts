import type { NavigationNode } from "@backroom/contract";
import { buildNavigation } from "@backroom/permissions";
import { expect, it } from "vitest";
import { markAvailable } from "./availableLinks.ts";
import type { PageDefinition } from "./pageDefinition.ts";

const definitions: readonly PageDefinition[] = [
  { name: "MasterData", isFullWidth: true, load: () => Promise.reject(new Error("not loaded in this test")) },
];

const link = (path: string, page: string | null): NavigationNode => ({
  key: path,
  text: path,
  icon: null,
  path,
  page,
  params: {},
  responsiblePath: null,
  keywords: [],
  children: [],
});

const itemsInTestMode = () => {
  const group: NavigationNode = { ...link("/group", null), path: null };
  const children = [link("/a/b", "MasterData"), link("/bridge", "Bridge")];
  const rootItems = [link("/", null), { ...group, children }];
  const { rootItems: items } = buildNavigation({ rootItems }, { "/bridge": true }, true);
  return markAvailable(definitions, items);
};

it("disables links to pages this console does not have, and only those", () => {
  const [home, group] = itemsInTestMode();
  expect([home?.isDisabled, group?.isDisabled]).toEqual([false, false]);
  expect(group?.children.map(({ isDisabled }) => isDisabled)).toEqual([false, true]);
});
