import type { NavigationItem, NavigationModel } from "@backroom/permissions";
import type { PageDefinition } from "./pageDefinition.ts";
import { fillPath, matchPath } from "./pathPattern.ts";
import type { PathParams } from "./pathPattern.ts";

/** Where a path leads among the registered pages. */
export type PageResolution =
  | {
      readonly kind: "page";
      readonly definition: PageDefinition;
      readonly params: PathParams;
      readonly item: NavigationItem;
    }
  /** The navigation names a page this console does not have. */
  | { readonly kind: "unknownPage"; readonly name: string }
  /** A page could live here, but the navigation does not hold it. */
  | { readonly kind: "unlisted" }
  | { readonly kind: "none" };

/** The navigation names a page this console does not have. */
export class UnknownPageError extends Error {
  override readonly name = "UnknownPageError";

  constructor(page: string) {
    super(`Unknown variable dynamic import: ${page}`);
  }
}

/** Whether a page can be at a path as far as anybody knows who is not logged in: without the navigation. */
export const mayBePage = (definitions: readonly PageDefinition[], path: string): boolean =>
  definitions.some(
    ({ pattern, usualPath }) =>
      usualPath === path || (pattern !== undefined && matchPath(pattern, path) !== undefined),
  );

/** The page to show at a path. */
export const resolvePage = (
  definitions: readonly PageDefinition[],
  navigation: NavigationModel,
  path: string,
): PageResolution => {
  const item = navigation.pathDict.get(path);
  if (item?.page == null) {
    const couldLiveHere = definitions.some(
      ({ pattern }) => pattern !== undefined && matchPath(pattern, path),
    );
    return couldLiveHere ? { kind: "unlisted" } : { kind: "none" };
  }
  const definition = definitions.find(({ name }) => name === item.page);
  if (definition === undefined) return { kind: "unknownPage", name: item.page };
  const { pattern } = definition;
  const matched = pattern === undefined ? {} : matchPath(pattern, path);
  // A link that does not equal the page's stated path is a mistake of the server's navigation (DEC-130).
  if (
    matched === undefined ||
    (pattern !== undefined && fillPath(pattern, { ...matched, ...item.params }) !== path)
  ) {
    return { kind: "unknownPage", name: item.page };
  }
  return { kind: "page", definition, item, params: { ...item.params, ...matched, ...definition.params } };
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
