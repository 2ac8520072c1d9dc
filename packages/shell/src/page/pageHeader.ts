import { pageStateOf } from "../navigation/navigationItems.ts";
import type { NavigationItem, PageState } from "../navigation/types.ts";

/** What the title bar shows of a page. */
export interface PageHeader {
  /** May be a translation key (`i18n:`). */
  readonly title: string;
  readonly icon: string | undefined;
  readonly state: PageState | undefined;
}

/** Where a header can come from. */
export interface PageHeaderSources {
  readonly path: string;
  /** The navigation item of the path, else of its responsible path. */
  readonly item: NavigationItem | undefined;
  /** What the route says about itself. */
  readonly meta?: { readonly title?: string | undefined; readonly icon?: string | undefined } | undefined;
}

/** Title and icon of a page: from the navigation, else from the route, else the path itself. */
export const resolvePageHeader = ({ path, item, meta }: PageHeaderSources): PageHeader => ({
  title: item?.text ?? meta?.title ?? path,
  icon: item?.icon ?? meta?.icon,
  state: pageStateOf(item),
});

/** Text of the browser's tab. */
export const documentTitle = (title: string | undefined, productTitle: string): string =>
  title === undefined || title === productTitle ? productTitle : `${title} - ${productTitle}`;
