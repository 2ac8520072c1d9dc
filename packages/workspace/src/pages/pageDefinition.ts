import type { MessageDescriptor } from "@lingui/core";
import type { ComponentType } from "react";
import type { SearchParams } from "../addresses/searchParams.ts";
import type { PathParams } from "./pathPattern.ts";

/** What a page of the navigation receives. */
export interface PageProps {
  /** The path that holds rights and title: the page's own, or the one it lies within; without the `/e` prefix. */
  readonly path: string;
  /** Placeholders of the address, params of the navigation and those of the definition; the last wins. */
  readonly params: PathParams;
}

/** Addresses of a page. */
export interface PagePath {
  /** `/settings/pos/quick-accesses/{id}`; a placeholder stands for one segment. */
  readonly pattern: string;
  /** Whether placeholders are filled in lower case: the param `POS` of the navigation as `pos`. Default false. */
  readonly isLowerCase?: boolean;
  /**
   * The path of the navigation that is responsible for rights, title and icon, with placeholders of `pattern`. If it is a
   * path of the same page, the navigation may have the page elsewhere. Default: the address itself, which the navigation
   * then has to hold.
   */
  readonly within?: string;
  /**
   * For addresses that say the same as a query of the responsible path: returns that query, and the address leads there.
   * Undefined = nothing can be at this address. Default: the page is shown at the address.
   */
  readonly toSearch?: (params: PathParams) => SearchParams | undefined;
}

/** A page the server's navigation can name. */
export interface PageDefinition {
  /** Name in the navigation's `page`. */
  readonly name: string;
  /**
   * Where the page can be, known before the navigation is: a visitor who is not logged in is led to the login. Where the
   * navigation puts a page it is found as well, unless a pattern has placeholders: then one of them has to match.
   */
  readonly paths?: readonly PagePath[];
  /** Params the page always has, whatever the navigation says. */
  readonly params?: PathParams;
  /** Title of a page below another page's path. Default: the title of that path in the navigation. */
  readonly title?: MessageDescriptor;
  /** Whether it takes the full width when the layout-width picker is on auto. */
  readonly isFullWidth: boolean;
  /** Framed: the page fills the content area, which never scrolls; what does not fit scrolls within the page. Default false. */
  readonly isFramed?: boolean;
  /** Brings the code of the page when it is opened. */
  readonly load: () => Promise<ComponentType<PageProps>>;
}
