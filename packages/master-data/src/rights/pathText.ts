import type { NavigationItem } from "@backroom/permissions";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Paths that no page has, but under which pages have theirs. */
const groups: Readonly<Record<string, MessageDescriptor>> = {
  "/data": msg`Data`,
  "/data/pos": msg`Documents of tills`,
  "/data/pos-operating": msg`Operating of tills`,
  "/data/pos-preferences": msg`Preferences of tills`,
  "/data/pos-supply": msg`Supply`,
  "/data/tenancy": msg`Tenants and locations`,
  "/internal": msg`Internal`,
  "/internal/test-mode": msg`Test mode`,
  "/service/terminal-connection": msg`Connections of terminals`,
};

/** A path by its last part: `/data/pos-supply` is "Pos supply". */
const readable = (path: string): string => {
  const words = path.slice(path.lastIndexOf("/") + 1).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What texts are translated by: of a server, and of this package. */
export interface PathTranslations {
  readonly serverText: (text: string) => string;
  readonly own: (text: MessageDescriptor) => string;
}

/**
 * What people call a path: the title of its page, also where documents and reports show its kind; else the name of the
 * group; else its last part, as a server may call it.
 */
export const pathTextOf = (
  path: string,
  pages: ReadonlyMap<string, Pick<NavigationItem, "text">>,
  { serverText, own }: PathTranslations,
): string => {
  const places = [path, path.replace(/^\/data\//u, "/document/"), path.replace(/^\/data\//u, "/report/")];
  const page = places.map((place) => pages.get(place)).find((found) => found !== undefined);
  if (page !== undefined) return serverText(page.text);
  const group = Object.hasOwn(groups, path) ? groups[path] : undefined;
  return group === undefined ? serverText(readable(path)) : own(group);
};
