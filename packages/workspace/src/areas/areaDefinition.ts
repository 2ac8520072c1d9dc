import type { ApiClient, Hub } from "@backroom/api-client";
import type { TileDefinition } from "@backroom/dashboard-tiles";
import type { CellRenderers } from "@backroom/data-grid";
import type { InputDefinition } from "@backroom/fields";
import type { PageDefinition } from "../pages/pageDefinition.ts";
import type { RecordCommand } from "./recordCommand.ts";
import type { PanelDefinition } from "./panelDefinition.ts";
import type { RecordNoticeDefinition } from "./recordNotice.ts";
import type { RecordTabDefinition } from "./recordTab.ts";
import { withStyles } from "./withStyles.ts";

/** Makes the tiles of an area; called once. */
export type TileMaker = (ports: TilePorts) => readonly TileDefinition[];

/** What tiles of an area are made with: the calls and the messages of the server. */
export interface TilePorts {
  readonly api: ApiClient;
  readonly hub: Pick<Hub, "follow" | "store">;
}

/** What an area adds to a console: lists that the console is given, nothing registers itself. */
export interface AreaDefinition {
  /** Pages the server's navigation can name. */
  readonly pages: readonly PageDefinition[];
  /**
   * Brings the style sheet of the area with the first of its pages, panels, notices and tabs that is shown; `tiles` brings its
   * own. Default: styles that come with the code.
   */
  readonly styles?: () => Promise<unknown>;
  /** Brings what makes its tiles, when the dashboard opens. */
  readonly tiles?: () => Promise<TileMaker>;
  /** Inputs of fields, in query forms and editors: the first that matches is taken, the usual ones come last. */
  readonly inputs?: readonly InputDefinition[];
  /** How values of grids are drawn, by column format, field usage or type. */
  readonly cells?: CellRenderers;
  /** Tabs of records that are drawn in their own way. */
  readonly panels?: readonly PanelDefinition[];
  /** What stands above the details of records of a kind. */
  readonly notices?: readonly RecordNoticeDefinition[];
  /** Tabs in the editors of records of all kinds. */
  readonly recordTabs?: readonly RecordTabDefinition[];
  /** Commands of grids. */
  readonly commands?: readonly RecordCommand[];
}

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
