import type { ApiClient, Hub } from "@backroom/api-client";
import type { TileDefinition } from "@backroom/dashboard-tiles";
import type { CellRenderers } from "@backroom/data-grid";
import type { InputDefinition } from "@backroom/fields";
import type { PageDefinition } from "../pages/pageDefinition.ts";
import type { RecordCommand } from "./recordCommand.ts";
import type { PanelDefinition } from "./panelDefinition.ts";
import type { RecordNoticeDefinition } from "./recordNotice.ts";
import type { RecordTabDefinition } from "./recordTab.ts";

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
