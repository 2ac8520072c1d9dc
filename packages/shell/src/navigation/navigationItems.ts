import { VISIBILITY } from "../constants.ts";
import type { NavigationItem, PageState } from "./types.ts";

/** The entries a user sees. */
export const visibleItems = (items: readonly NavigationItem[]): readonly NavigationItem[] =>
  items.filter(({ visibility }) => visibility > VISIBILITY.hidden);

/** The state icon an entry carries; groups and menus carry none. */
export const pageStateOf = (item: NavigationItem | undefined): PageState | undefined => {
  if (item === undefined || item.path === null) return undefined;
  if (item.visibility === VISIBILITY.inProgress) return "in-progress";
  return item.visibility === VISIBILITY.testable ? "testable" : undefined;
};

/** Groups of a menu; links that stand in no group make one without heading, before the others. */
export const groupsOf = (
  menu: NavigationItem,
): readonly { readonly group: NavigationItem | undefined; readonly links: readonly NavigationItem[] }[] => {
  const children = visibleItems(menu.children);
  const loose = children.filter(({ path }) => path !== null);
  const groups = children
    .filter(({ path }) => path === null)
    .map((group) => ({ group, links: visibleItems(group.children) }))
    .filter(({ links }) => links.length > 0);
  return loose.length === 0 ? groups : [{ group: undefined, links: loose }, ...groups];
};
