import type { PageDefinition } from "../pages/pageDefinition.ts";

/** What an area adds to a console: lists that the console is given, nothing registers itself. */
export interface AreaDefinition {
  /** Pages the server's navigation can name. */
  readonly pages: readonly PageDefinition[];
}

/** What all areas of a console add together. */
export interface Areas {
  readonly pages: readonly PageDefinition[];
}

/** Joins the areas of a console, in their order. Throws when two areas have pages of one name. */
export const combineAreas = (areas: readonly AreaDefinition[]): Areas => {
  const pages = areas.flatMap((area) => area.pages);
  const names = new Set<string>();
  for (const { name } of pages) {
    if (names.has(name)) throw new Error(`Two pages are called ${name}.`);
    names.add(name);
  }
  return { pages };
};
