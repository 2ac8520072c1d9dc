import { change, redo, startHistory, undo } from "@backroom/record-work";
import type { History } from "@backroom/record-work";
import type { TileDefinition, TileParams, TileSize } from "../definition/tileDefinition.ts";
import { cardsOf, fullCards, hiddenCards, withParams } from "./layoutCards.ts";
import { freeKey, orderTiles, placeTile, sizesOf } from "./orderTiles.ts";
import type { LayoutCards, PlacedTile } from "./orderTiles.ts";

/** A dashboard that is being arranged. */
export interface Dashboard {
  readonly definitions: readonly TileDefinition[];
  /** Every card, also those that are not shown. */
  readonly history: History<LayoutCards>;
}

/** What happens to a dashboard. */
export type DashboardEvent =
  /** A tile is put at the index, or at the end; `id` is its instance, where there are several. */
  | {
      readonly type: "add";
      readonly name: string;
      readonly id?: string | undefined;
      readonly index?: number | undefined;
    }
  | { readonly type: "remove"; readonly key: string }
  /** A tile is put at the index, counted without it. */
  | { readonly type: "move"; readonly key: string; readonly index: number }
  | { readonly type: "resize"; readonly key: string; readonly size: TileSize }
  /** Some params of a tile are set, as by its settings. */
  | { readonly type: "set"; readonly key: string; readonly changes: TileParams }
  /** Every tile in its usual place and size, none of those that there are several of. */
  | { readonly type: "reset" }
  /** Other cards take the place of all, such as those another window has stored. */
  | { readonly type: "replace"; readonly cards: LayoutCards }
  | { readonly type: "undo" }
  | { readonly type: "redo" };

/** A tile that can be added. */
export interface AvailableTile {
  /** Key it would have. */
  readonly key: string;
  readonly definition: TileDefinition;
  /** Its instance, where there are several. */
  readonly id: string | undefined;
}

/** The tiles of a dashboard, in order. */
export const tilesOf = ({ definitions, history }: Dashboard): readonly PlacedTile[] =>
  orderTiles(definitions, { cards: history.now });

/** A dashboard as it is stored; undefined = nothing is, so every tile shows. */
export const startDashboard = (
  definitions: readonly TileDefinition[],
  cards: LayoutCards | undefined,
): Dashboard => ({
  definitions,
  history: startHistory(fullCards(definitions, cards)),
});

/** Whether the tile may be taken away. The only one of a required kind may not. */
export const isRemovable = (tile: PlacedTile, tiles: readonly PlacedTile[]): boolean =>
  tile.definition.isRequired !== true ||
  tiles.filter(({ definition }) => definition === tile.definition).length > 1;

/** Tiles that are not on the dashboard; of those that there are several of, each that is not. */
export const availableTiles = ({ definitions, history }: Dashboard): readonly AvailableTile[] => {
  const cards = history.now;
  const isOn = (name: string, id?: string): boolean =>
    Object.values(cards).some((card) => card.name === name && (id === undefined || card.params["id"] === id));
  return definitions.flatMap((definition): readonly AvailableTile[] => {
    const { name, instances } = definition;
    const ids = instances?.getState();
    if (ids === undefined)
      return isOn(name) ? [] : [{ key: freeKey(cards, name), definition, id: undefined }];
    return ids
      .filter((id) => !isOn(name, id))
      .map((id) => ({ key: freeKey(cards, `${name}:${id}`), definition, id }));
  });
};

const moved = (tiles: readonly PlacedTile[], key: string, index: number): readonly PlacedTile[] => {
  const from = tiles.findIndex((tile) => tile.key === key);
  const rest = tiles.filter((tile) => tile.key !== key);
  const to = Math.min(Math.max(Math.trunc(index) || 0, 0), rest.length);
  const tile = tiles[from];
  return tile === undefined || from === to ? tiles : rest.toSpliced(to, 0, tile);
};

const added = (dashboard: Dashboard, name: string, id: string | undefined): readonly PlacedTile[] => {
  const tile = availableTiles(dashboard).find(
    (available) => available.definition.name === name && available.id === id,
  );
  if (tile === undefined) return [];
  const { version } = tile.definition;
  const params = { ...(id !== undefined && { id }), ...(version !== undefined && { version }) };
  return [placeTile(tile.definition, tile.key, params)];
};

/** The tiles after an event; the same list when it changes nothing. */
const tilesAfter = (
  dashboard: Dashboard,
  event: Exclude<DashboardEvent, { type: "undo" | "redo" | "replace" }>,
): readonly PlacedTile[] => {
  const tiles = tilesOf(dashboard);
  const tile = "key" in event ? tiles.find(({ key }) => key === event.key) : undefined;
  if ("key" in event && tile === undefined) return tiles;
  switch (event.type) {
    case "add": {
      const news = added(dashboard, event.name, event.id);
      return news.length === 0 ? tiles : tiles.toSpliced(event.index ?? tiles.length, 0, ...news);
    }
    case "remove":
      return tile === undefined || !isRemovable(tile, tiles) ? tiles : tiles.filter((each) => each !== tile);
    case "move":
      return moved(tiles, event.key, event.index);
    case "resize": {
      const isPossible = tile !== undefined && sizesOf(tile.definition).includes(event.size);
      return isPossible && tile.size !== event.size
        ? withParams(tiles, event.key, { size: event.size })
        : tiles;
    }
    case "set":
      return withParams(tiles, event.key, event.changes);
    case "reset":
      return orderTiles(dashboard.definitions, undefined).map((each) =>
        placeTile(
          each.definition,
          freeKey(hiddenCards(dashboard.definitions, dashboard.history.now), each.key),
        ),
      );
  }
};

/** The dashboard after an event; the same one when the event changes nothing. Cards that are not shown stay as they are. */
export const changeDashboard = (dashboard: Dashboard, event: DashboardEvent): Dashboard => {
  const { definitions, history } = dashboard;
  const withHistory = (next: typeof history): Dashboard =>
    next === history ? dashboard : { definitions, history: next };
  if (event.type === "undo") return withHistory(undo(history));
  if (event.type === "redo") return withHistory(redo(history));
  const step = (next: LayoutCards): Dashboard => withHistory(change(history, "", next));
  if (event.type === "replace") return step(fullCards(definitions, event.cards));
  const before = tilesOf(dashboard);
  const after = tilesAfter(dashboard, event);
  const isSame =
    after.length === before.length &&
    after.every((tile, index) => tile.key === before[index]?.key && tile.params === before[index]?.params);
  return isSame ? dashboard : step(cardsOf(after, hiddenCards(dashboard.definitions, dashboard.history.now)));
};
