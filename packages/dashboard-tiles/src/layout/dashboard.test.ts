import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import type { LoadedTile, TileSize } from "../definition/tileDefinition.ts";
import { availableTiles, changeDashboard, startDashboard, tilesOf } from "./dashboard.ts";
import { changeParams } from "./layoutCards.ts";
import type { Dashboard, DashboardEvent } from "./dashboard.ts";
import type { LayoutCards } from "./orderTiles.ts";
import { parseLayout } from "./parseLayout.ts";

const tile = (name: string, more: Partial<LoadedTile> = {}): LoadedTile => ({
  name,
  title: { id: name },
  icon: "square",
  load: async () => () => null,
  ...more,
});
const definitions = [
  tile("Favorites", { isRequired: true }),
  tile("Rates"),
  tile("Turnover", { sizes: ["wide", "large", "medium"] }),
  tile("Version", { isRequired: true, version: 2 }),
  tile("Bridge", { instances: createStore(() => ["erp", "web"]) }),
];
const keys = (dashboard: Dashboard) => tilesOf(dashboard).map(({ key }) => key);
const after = (dashboard: Dashboard, ...events: readonly DashboardEvent[]) =>
  events.reduce(changeDashboard, dashboard);
const start = startDashboard(definitions, undefined);

const name = fc.constantFrom("Favorites", "Rates", "Turnover", "Version", "Bridge", "Weather", "__proto__");
const key = fc.oneof(name, fc.constantFrom("Bridge:erp", "Bridge:web", "Favorites~2"));
const card = fc.record({
  name,
  params: fc.dictionary(fc.constantFrom("order", "size", "id", "version", "odd"), fc.jsonValue()),
});
const stored: fc.Arbitrary<LayoutCards> = fc
  .array(fc.tuple(key, card))
  .map((entries): LayoutCards => JSON.parse(JSON.stringify(Object.fromEntries(entries))));
const event: fc.Arbitrary<DashboardEvent> = fc.oneof(
  fc.record({
    type: fc.constant("add" as const),
    name,
    id: fc.option(fc.constantFrom("erp", "web"), { nil: undefined }),
    index: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  }),
  fc.record({ type: fc.constant("remove" as const), key }),
  fc.record({ type: fc.constant("move" as const), key, index: fc.oneof(fc.integer(), fc.double()) }),
  fc.record({
    type: fc.constant("resize" as const),
    key,
    size: fc.constantFrom<TileSize>("medium", "wide", "large"),
  }),
  fc.record({
    type: fc.constant("set" as const),
    key,
    changes: fc.record({ thresholds: fc.record({ count: fc.integer() }) }),
  }),
  fc.record({ type: fc.constant("replace" as const), cards: stored }),
  fc.constantFrom({ type: "reset" as const }, { type: "undo" as const }, { type: "redo" as const }),
);

/** What is not shown of the cards, as it is stored. */
const hiddenOf = (dashboard: Dashboard) => {
  const shown = new Set(keys(dashboard));
  return Object.entries(dashboard.history.now).filter(([each]) => !shown.has(each));
};

describe("changeDashboard", () => {
  it("keeps required tiles, each key once and a full order, whatever happens", () => {
    fc.assert(
      fc.property(fc.option(stored, { nil: undefined }), fc.array(event), (cards, events) => {
        const dashboard = after(startDashboard(definitions, cards), ...events);
        const tiles = tilesOf(dashboard);
        expect(new Set(keys(dashboard)).size).toBe(tiles.length);
        expect(tiles.map(({ params }) => params["order"])).toEqual(tiles.map((_, index) => index));
        for (const required of ["Favorites", "Version"])
          expect(tiles.some(({ definition }) => definition.name === required)).toBe(true);
        for (const { definition, size } of tiles) expect(definition.sizes ?? ["medium"]).toContain(size);
      }),
    );
  });

  it("reads the same tiles from what it stores", () => {
    fc.assert(
      fc.property(stored, fc.array(event), (cards, events) => {
        const dashboard = after(startDashboard(definitions, cards), ...events);
        const text = JSON.stringify({
          version: 1,
          storedAt: "2026-11-22T12:00:00Z",
          cards: dashboard.history.now,
        });
        const parsed = parseLayout(JSON.parse(text));
        if (parsed.kind !== "layout") throw new Error(parsed.kind);
        const again = startDashboard(definitions, parsed.layout.cards);
        expect(keys(again)).toEqual(keys(dashboard));
        expect(JSON.stringify(again.history.now)).toBe(JSON.stringify(dashboard.history.now));
      }),
    );
  });

  it("keeps cards it does not show as they are", () => {
    const own = event.filter(({ type }) => type !== "replace");
    fc.assert(
      fc.property(stored, fc.array(own), (cards, events) => {
        const before = startDashboard(definitions, cards);
        expect(Object.fromEntries(hiddenOf(after(before, ...events)))).toEqual(
          Object.fromEntries(hiddenOf(before)),
        );
        for (const [each, value] of hiddenOf(before)) expect(cards[each]).toEqual(value);
      }),
    );
  });

  it("keeps order and other cards when a tile changes its params", () => {
    fc.assert(
      fc.property(stored, key, (cards, changed) => {
        const before = startDashboard(definitions, cards);
        const after = startDashboard(definitions, changeParams(definitions, cards, changed, { value: 7 }));
        expect(keys(after)).toEqual(keys(before));
        expect(hiddenOf(after)).toEqual(hiddenOf(before));
        for (const { key: each, params } of tilesOf(after))
          expect(params["value"] === 7).toBe(
            each === changed || tilesOf(before).find((tile) => tile.key === each)?.params["value"] === 7,
          );
      }),
    );
  });

  it("undoes every event, and redoes it", () => {
    fc.assert(
      fc.property(stored, fc.array(event), (cards, events) => {
        const before = startDashboard(definitions, cards);
        const end = after(before, ...events);
        const undone = after(end, ...end.history.past.map(() => ({ type: "undo" as const })));
        expect(undone.history.now).toBe(before.history.now);
        const redone = after(undone, ...undone.history.future.map(() => ({ type: "redo" as const })));
        expect(keys(redone)).toEqual(
          keys(after(end, ...end.history.future.map(() => ({ type: "redo" as const })))),
        );
      }),
    );
  });

  it("moves a tile before others and changes nothing without need", () => {
    expect(keys(start)).toEqual(["Favorites", "Rates", "Turnover", "Version"]);
    const moved = changeDashboard(start, { type: "move", key: "Turnover", index: 0 });
    expect(keys(moved)).toEqual(["Turnover", "Favorites", "Rates", "Version"]);
    expect(changeDashboard(moved, { type: "move", key: "Turnover", index: -5 })).toBe(moved);
    expect(changeDashboard(moved, { type: "resize", key: "Rates", size: "wide" })).toBe(moved);
    expect(changeDashboard(moved, { type: "remove", key: "Version" })).toBe(moved);
  });

  it("adds each bridge once, with its id and at the end", () => {
    const ids = availableTiles(start).map(({ key: each }) => each);
    expect(ids).toEqual(["Bridge:erp", "Bridge:web"]);
    const added = changeDashboard(start, { type: "add", name: "Bridge", id: "web" });
    expect(keys(added).at(-1)).toBe("Bridge:web");
    expect(added.history.now["Bridge:web"]).toEqual({ name: "Bridge", params: { id: "web", order: 4 } });
    expect(availableTiles(added).map(({ id }) => id)).toEqual(["erp"]);
    expect(changeDashboard(added, { type: "add", name: "Bridge", id: "web" })).toBe(added);
  });

  it("does not show the card of a newer tile, and does not offer the tile again", () => {
    const cards = { Rates: { name: "Rates", params: { order: 0, version: 2 } } };
    const dashboard = startDashboard(definitions, cards);
    expect(keys(dashboard)).toEqual(["Favorites", "Version"]);
    expect(availableTiles(dashboard).map(({ key: each }) => each)).not.toContain("Rates");
  });
});

describe("parseLayout", () => {
  it("reads anything without throwing, and leaves out cards that make no sense", () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void parseLayout(value)));
    const layout = { version: 1, storedAt: "2026-11-22T12:00:00Z" };
    const cards = {
      Rates: { name: "Rates" },
      Odd: null,
      Worse: { name: 7 },
      Worst: { name: "a", params: [] },
    };
    expect(parseLayout({ ...layout, cards })).toEqual({
      kind: "layout",
      layout: { ...layout, cards: { Rates: { name: "Rates", params: {} } } },
    });
    expect(parseLayout({ version: 2, tiles: [] })).toEqual({ kind: "newer" });
    expect(parseLayout({ ...layout, cards: [] }).kind).toBe("unreadable");
  });
});
