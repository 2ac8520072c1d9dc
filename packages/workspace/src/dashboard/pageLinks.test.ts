import type { NavigationModel } from "@backroom/permissions";
import { buildNavigation } from "@backroom/permissions";
import type { UserPagesState } from "@backroom/shell";
import { expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { createPageLinks } from "./pageLinks.ts";

const navigationWith = (...paths: readonly string[]): NavigationModel =>
  buildNavigation(
    {
      rootItems: paths.map((path) => ({
        key: path,
        text: `Page ${path}`,
        icon: "package",
        path,
        page: "MasterData",
        params: {},
        responsiblePath: null,
        keywords: [],
        children: [],
      })),
    },
    {},
    false,
  );

const openPages = { "/tools/editor": { title: "Code editor", icon: "code" } } as const;

const setUp = () => {
  const pages = createStore<UserPagesState>(() => ({ favorites: ["/a", "/b"], recents: [], titles: {} }));
  const access = createStore(() => ({ navigation: navigationWith("/a"), other: 0 }));
  return { pages, access, links: createPageLinks({ pages, access, list: "favorites", openPages }) };
};

it("lists the pages with the titles of the navigation; what it does not hold cannot be opened", () => {
  const { links } = setUp();
  expect(links.getState()).toEqual([
    { path: "/a", title: "Page /a", icon: "package", isPermitted: true },
    { path: "/b", title: "/b", icon: "file", isPermitted: false },
  ]);
});

it("lists a page that is open to everybody with its own title", () => {
  const { pages, links } = setUp();
  pages.setState({ favorites: ["/tools/editor"] });
  expect(links.getState()).toEqual([
    { path: "/tools/editor", title: "Code editor", icon: "code", isPermitted: true },
  ]);
});

it("reports what changes the links, and nothing else", () => {
  const { pages, access, links } = setUp();
  const listener = vi.fn();
  const end = links.subscribe(listener);
  const before = links.getState();
  access.setState({ other: 1 });
  pages.setState({ recents: ["/a"] });
  expect(listener).not.toHaveBeenCalled();
  expect(links.getState()).toBe(before);
  access.setState({ navigation: navigationWith("/a", "/b") });
  expect(listener).toHaveBeenCalledOnce();
  expect(links.getState().map(({ isPermitted }) => isPermitted)).toEqual([true, true]);
  end();
  pages.setState({ favorites: [] });
  expect(listener).toHaveBeenCalledOnce();
});

it("names a record by its own name, and its page beside it", () => {
  const { pages, links } = setUp();
  pages.setState({ favorites: ["/a?$k=MQ=="], titles: { "/a?$k=MQ==": "Coffee" } });
  expect(links.getState()).toEqual([
    { path: "/a?$k=MQ==", title: "Coffee", group: "Page /a", icon: "package", isPermitted: true },
  ]);
});
