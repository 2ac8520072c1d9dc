import type { PageDefinition, Services } from "@backroom/workspace";

/** What every route can reach. */
export interface RouterContext {
  readonly services: Services;
  /** Pages the navigation can name. */
  readonly pages: readonly PageDefinition[];
}
