import type { AreaDefinition } from "./areaDefinition.ts";
import { withStyles } from "./withStyles.ts";

/** What all areas of a console add together. */
export type Areas = Required<Omit<AreaDefinition, "styles">>;

const refuseTwice = (what: string, names: readonly string[]): void => {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two ${what} are called ${twice}.`);
};

/**
 * Joins the areas of a console, in their order. Throws when two of them have pages, cells or commands of one name; when the
 * tiles are made, also for those.
 */
export const combineAreas = (definitions: readonly AreaDefinition[]): Areas => {
  const areas = definitions.map(withStyles);
  const combined: Areas = {
    pages: areas.flatMap(({ pages }) => pages),
    tiles: async () => {
      const makers = await Promise.all(areas.flatMap(({ tiles }) => tiles?.() ?? []));
      return (ports) => {
        const tiles = makers.flatMap((make) => make(ports));
        refuseTwice(
          "tiles",
          tiles.map(({ name }) => name),
        );
        return tiles;
      };
    },
    inputs: areas.flatMap(({ inputs = [] }) => inputs),
    cells: Object.assign({}, ...areas.map(({ cells }) => cells)),
    panels: areas.flatMap(({ panels = [] }) => panels),
    notices: areas.flatMap(({ notices = [] }) => notices),
    recordTabs: areas.flatMap(({ recordTabs = [] }) => recordTabs),
    commands: areas.flatMap(({ commands = [] }) => commands),
  };
  refuseTwice(
    "pages",
    combined.pages.map(({ name }) => name),
  );
  refuseTwice(
    "cells",
    areas.flatMap(({ cells = {} }) => Object.keys(cells)),
  );
  refuseTwice(
    "notices",
    combined.notices.map(({ kind }) => kind),
  );
  refuseTwice(
    "tabs of records",
    combined.recordTabs.map(({ key }) => key),
  );
  refuseTwice(
    "commands",
    combined.commands.map(({ key }) => key),
  );
  return combined;
};
