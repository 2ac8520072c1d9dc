import type { TSchema } from "@backroom/contract";
import type { ReadableStore } from "@backroom/ports";
import type { IconProps } from "@backroom/ui";
import type { MessageDescriptor } from "@lingui/core";
import type { ComponentType } from "react";

/** How many cells of the dashboard a tile takes: medium 1, wide 2 beside each other, large 2 by 2. */
export type TileSize = "medium" | "wide" | "large";

/** What the content of a tile looks like: a list of lines, a number with lines below it, or a chart. */
export type TileShape = "list" | "figure" | "chart";

/** Params of a card of the stored layout, as they are stored. */
export type TileParams = Readonly<Record<string, unknown>>;

/** What every tile component receives. */
export interface TileProps {
  /** Key of its card: the name of its definition, with `:` and the instance where there are several. */
  readonly tileKey: string;
  /** Params of its card. */
  readonly params: TileParams;
  /** Changes some params of its card. */
  readonly changeParams: (changes: TileParams) => void;
}

/** A number of a tile that can have a threshold; the user sets it in the settings of the tile. */
export interface TileThreshold {
  /** Name in the stored params: `params.thresholds[name]`. */
  readonly name: string;
  /** What the number is, such as "Unprocessed documents". */
  readonly label: MessageDescriptor;
  /** On which side of its threshold the number turns the tile to warning. */
  readonly warns: "above" | "below";
  /** The highest threshold; the lowest is 0. Default: a billion. */
  readonly max?: number;
  /** Decimals a threshold may have. Default 0. */
  readonly decimals?: number;
  /** Stands after the number, such as `%`. Default: nothing. */
  readonly unit?: string;
}

/** What a kind of tile is, apart from its content. */
export interface TileTraits {
  /** Name in the stored layout; also the key of its test id. */
  readonly name: string;
  readonly title: MessageDescriptor;
  readonly icon: IconProps["name"];
  /** Name of the tile it follows on a dashboard the user has not arranged. Default: the last tile. */
  readonly after?: string;
  /** Required tiles cannot be removed. Default false. */
  readonly isRequired?: boolean;
  /** Sizes it may have; the first is the usual one. Default: medium. */
  readonly sizes?: readonly TileSize[];
  /** What stands in its place while it loads. Default: a list. */
  readonly shape?: TileShape;
  /** Path at which the user needs the right to read; without it the tile says so and is not loaded. Default: none. */
  readonly right?: string;
  /** Path of the page behind the tile. Default: none. */
  readonly link?: string;
  /** Schema of its params, for who changes them; a param with a default may be missing. Default: any. */
  readonly params?: TSchema;
  /** Its numbers that can have a threshold. Default: none. */
  readonly thresholds?: readonly TileThreshold[];
  /** Brings what else its settings hold, above the thresholds; it receives what the tile receives. Default: nothing. */
  readonly settings?: () => Promise<ComponentType<TileProps>>;
  /**
   * Version of what it stores in its params, kept as `params.version`: cards of a newer one are kept as they are and not
   * shown. Default 1.
   */
  readonly version?: number;
  /**
   * The ids it can be shown for, such as those of the bridges, as far as they are known now: a card for each, with the id in
   * `params.id`. Such a tile is shown only where a user has put it. Default: it is there once.
   */
  readonly instances?: ReadableStore<readonly string[]>;
}

/** A tile whose content comes with its definition: it shows with the dashboard, without a loading state. */
export interface ReadyTile extends TileTraits {
  readonly content: ComponentType<TileProps>;
  readonly load?: never;
}

/** A tile whose content comes when it is shown. */
export interface LoadedTile extends TileTraits {
  /**
   * Brings the content of the tile. Until it has come, and while it suspends, the tile is loading; when it cannot be loaded
   * or throws, the tile says so and can be tried again.
   */
  readonly load: () => Promise<ComponentType<TileProps>>;
  readonly content?: never;
}

/**
 * A kind of tile. What it needs it closes over, such as the calls it makes; a third party adds one by
 * putting its definition into the list given to the dashboard. `dataTile` makes the definition of a tile that shows the
 * answer of a call.
 */
export type TileDefinition = ReadyTile | LoadedTile;
