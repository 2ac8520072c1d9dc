import type { ComponentType } from "react";
import type { PathParams } from "./pathPattern.ts";

/** What a page registered by the navigation receives. */
export interface PageProps {
  /** Path without the `/e` prefix. */
  readonly path: string;
  readonly params: PathParams;
}

/** A page the server's navigation can name (spec §2). */
export interface PageDefinition {
  /** Name in the navigation's `page`. */
  readonly name: string;
  /** The stated path, where the spec gives one; otherwise the page lives where the navigation puts it. */
  readonly pattern?: string;
  /**
   * Where the service that comes with the console puts a page without a stated path. Before the login, when the
   * navigation is not known yet, the address leads to the login instead of not being found.
   */
  readonly usualPath?: string;
  /** Params the page always has, whatever the navigation says. */
  readonly params?: PathParams;
  /** Width when the layout-width picker is on auto (DEC-007). */
  readonly isFullWidth: boolean;
  readonly load: () => Promise<ComponentType<PageProps>>;
}
