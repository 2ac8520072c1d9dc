import type { NavigationItem, NavigationModel } from "@backroom/permissions";
import type { SearchParams } from "../addresses/searchParams.ts";
import type { PageDefinition, PagePath } from "./pageDefinition.ts";
import { fillPath, hasPlaceholder, matchPath } from "./pathPattern.ts";
import type { PathParams } from "./pathPattern.ts";

/** A page to show. */
export interface FoundPage {
  readonly kind: "page";
  readonly definition: PageDefinition;
  readonly params: PathParams;
  /** The responsible entry of the navigation: it holds rights, title and icon. */
  readonly item: NavigationItem;
  /** Path of that entry. */
  readonly path: string;
}

/** Where a path leads among the pages of a console. */
export type PageResolution =
  | FoundPage
  /** The same is found at another path, with this query. */
  | { readonly kind: "moved"; readonly path: string; readonly search: SearchParams }
  /** The navigation names a page this console does not have. */
  | { readonly kind: "unknownPage"; readonly name: string }
  /** A page could be here, but the navigation does not hold what is responsible for it. */
  | { readonly kind: "unlisted" }
  | { readonly kind: "none" };

/** The navigation names a page this console does not have. */
export class UnknownPageError extends Error {
  override readonly name = "UnknownPageError";

  constructor(page: string) {
    super(`Unknown variable dynamic import: ${page}`);
  }
}

interface Match {
  readonly definition: PageDefinition;
  readonly params: PathParams;
  readonly within: string | undefined;
  readonly search: SearchParams | undefined;
}

const matchOne = ({ pattern, within, toSearch }: PagePath, path: string) => {
  const params = matchPath(pattern, path);
  const search = params && toSearch?.(params);
  if (params === undefined || (toSearch !== undefined && search === undefined)) return undefined;
  return { params, within: within === undefined ? undefined : fillPath(within, params), search };
};

const findMatch = (definitions: readonly PageDefinition[], path: string): Match | undefined => {
  for (const definition of definitions) {
    for (const one of definition.paths ?? []) {
      const match = matchOne(one, path);
      if (match !== undefined) return { definition, ...match };
    }
  }
  return undefined;
};

/** Whether a page can be at a path as far as is known without a login: without the navigation. */
export const mayBePage = (definitions: readonly PageDefinition[], path: string): boolean =>
  findMatch(definitions, path) !== undefined;

const equalsStated = ({ pattern, isLowerCase }: PagePath, params: PathParams, path: string): boolean => {
  const filled = fillPath(pattern, params);
  return (isLowerCase === true ? filled.toLowerCase() : filled) === path;
};

/** The page the navigation puts at a path of its own. */
const listedPage = (
  definitions: readonly PageDefinition[],
  item: NavigationItem,
  page: string,
  path: string,
): PageResolution => {
  const definition = definitions.find(({ name }) => name === page);
  const unknown = { kind: "unknownPage", name: page } as const;
  if (definition === undefined) return unknown;
  const own = (definition.paths ?? []).filter(({ within }) => within === undefined);
  const stated = own.find(({ pattern }) => matchPath(pattern, path) !== undefined);
  // A link that does not equal the page's stated path is a mistake of the server's navigation.
  if (stated === undefined && own.some(({ pattern }) => hasPlaceholder(pattern))) return unknown;
  const matched = stated === undefined ? {} : (matchPath(stated.pattern, path) ?? {});
  if (stated !== undefined && !equalsStated(stated, { ...matched, ...item.params }, path)) return unknown;
  const params = { ...item.params, ...matched, ...definition.params };
  return { kind: "page", definition, item, path, params };
};

/** Returns the navigation entry with the path `within`. If there is none and the path is one of the page's own, returns the entry of that page. */
const responsibleItem = (
  { name, paths = [] }: PageDefinition,
  within: string,
  { pathDict }: NavigationModel,
): NavigationItem | undefined =>
  pathDict.get(within) ??
  (paths.some(({ pattern }) => pattern === within)
    ? [...pathDict.values()].find(({ page }) => page === name)
    : undefined);

/** The page to show at a path: the navigation's own ones first, then addresses that lie within one of them. */
export const resolvePage = (
  definitions: readonly PageDefinition[],
  navigation: NavigationModel,
  path: string,
): PageResolution => {
  const listed = navigation.pathDict.get(path);
  if (listed?.page != null) return listedPage(definitions, listed, listed.page, path);
  const match = findMatch(definitions, path);
  if (match === undefined) return { kind: "none" };
  const { definition, within, search } = match;
  const item = within === undefined ? undefined : responsibleItem(definition, within, navigation);
  if (item?.path == null) return { kind: "unlisted" };
  if (search !== undefined) return { kind: "moved", path: item.path, search };
  const params = { ...item.params, ...match.params, ...definition.params };
  return { kind: "page", definition, item, path: item.path, params };
};

/** The path of the page that shows the records of a kind; undefined when the navigation has none. */
export const pathOfKind = (
  definitions: readonly PageDefinition[],
  navigation: NavigationModel,
  area: string,
  entity: string,
): string | undefined =>
  [...navigation.pathDict.keys()].find((path) => {
    const page = resolvePage(definitions, navigation, path);
    return page.kind === "page" && page.params["dataGroup"] === area && page.params["dataType"] === entity;
  });
