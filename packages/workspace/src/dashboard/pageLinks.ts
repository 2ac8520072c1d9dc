import type { PageLink } from "./pageLink.ts";
import { findResponsibleItem } from "@backroom/permissions";
import type { NavigationModel } from "@backroom/permissions";
import type { ReadableStore } from "@backroom/ports";
import type { UserPagesState } from "@backroom/shell";
import { namedIcon } from "@backroom/ui";

/** What {@link createPageLinks} reads. */
export interface PageLinksOptions {
  readonly pages: ReadableStore<UserPagesState>;
  readonly access: ReadableStore<{ readonly navigation: NavigationModel }>;
  /** Which of the user's lists. */
  readonly list: "favorites" | "recents";
  /** Pages outside the navigation that every user may open, by path. */
  readonly openPages: OpenPages;
}

/** Title and icon of pages that need no right and no entry of the navigation, by path. */
export type OpenPages = Readonly<Record<string, Pick<PageLink, "title" | "icon">>>;

/** One of the user's lists of pages as links, with title and icon of the navigation. */
export const createPageLinks = ({
  pages,
  access,
  list,
  openPages,
}: PageLinksOptions): ReadableStore<readonly PageLink[]> => {
  let paths: readonly string[] | undefined;
  let navigation: NavigationModel | undefined;
  let links: readonly PageLink[] = [];
  const toLink = (model: NavigationModel, path: string, title: string | undefined): PageLink => {
    const [page = path] = path.split("?");
    const item = findResponsibleItem(model, page);
    const open = item === undefined && Object.hasOwn(openPages, page) ? openPages[page] : undefined;
    if (open !== undefined) return { path, ...open, isPermitted: true };
    return {
      path,
      title: title ?? (item === undefined ? path : item.text),
      ...(title !== undefined && item !== undefined && { group: item.text }),
      icon: namedIcon(item?.icon ?? "file"),
      isPermitted: item !== undefined,
    };
  };
  // The same links as long as nothing they are made of has changed.
  const read = (): readonly PageLink[] => {
    const { [list]: newPaths, titles } = pages.getState();
    const model = access.getState().navigation;
    if (newPaths !== paths || model !== navigation) {
      paths = newPaths;
      navigation = model;
      links = newPaths.map((path) => toLink(model, path, titles[path]));
    }
    return links;
  };
  return {
    getState: read,
    getInitialState: read,
    subscribe: (listener) => {
      let before = read();
      const follow = (): void => {
        const now = read();
        if (now === before) return;
        const last = before;
        before = now;
        listener(now, last);
      };
      const ends = [pages.subscribe(follow), access.subscribe(follow)];
      return () => ends.forEach((end) => end());
    },
  };
};
