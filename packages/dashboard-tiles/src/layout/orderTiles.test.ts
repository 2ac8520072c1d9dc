import type { DashboardLayout } from "@backroom/contract";
import { describe, expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import type { TileDefinition } from "../definition/tileDefinition.ts";
import { orderTiles } from "./orderTiles.ts";

const tile = (name: string, isRequired = false): TileDefinition => ({
  name,
  title: { id: name },
  icon: "square",
  isRequired,
  load: async () => () => null,
});
const definitions = [tile("Favorites", true), tile("Rates"), tile("Version", true)];
const layout = (cards: DashboardLayout["cards"]): DashboardLayout => ({ version: 1, storedAt: "", cards });
const keys = (stored: DashboardLayout | undefined) => orderTiles(definitions, stored).map(({ key }) => key);

describe("orderTiles", () => {
  it("shows every tile in the given order when nothing is stored", () => {
    expect(keys(undefined)).toEqual(["Favorites", "Rates", "Version"]);
  });

  it("follows the stored order, not the order of keys, and adds missing required tiles", () => {
    const cards = {
      Rates: { name: "Rates", params: { order: 2 } },
      Favorites: { name: "Favorites", params: { order: 1 } },
    };
    expect(keys(layout(cards))).toEqual(["Favorites", "Rates", "Version"]);
  });

  it("shows a tile that there are several of only where it was put, once for each", () => {
    const bridge = { ...tile("Bridge"), instances: createStore(() => ["erp", "web"]) };
    const cards = { "Bridge:erp": { name: "Bridge", params: { id: "erp" } } };
    expect(orderTiles([bridge], undefined)).toEqual([]);
    expect(orderTiles([bridge], layout(cards)).map(({ key }) => key)).toEqual(["Bridge:erp"]);
  });

  it("gives a tile a size it may have", () => {
    const chart: TileDefinition = { ...tile("Chart"), sizes: ["wide", "medium"] };
    const sizeOf = (size: unknown) =>
      orderTiles([chart], layout({ Chart: { name: "Chart", params: { size } } }))[0]?.size;
    expect(["medium", "large", 7].map(sizeOf)).toEqual(["medium", "wide", "wide"]);
  });

  it("does not show cards it does not know and keeps a card without order", () => {
    const cards = {
      Odd: { name: "Odd", params: { order: 0 } },
      Rates: { name: "Rates", params: {} },
      Version: { name: "Version", params: { order: 5 } },
    };
    expect(keys(layout(cards))).toEqual(["Version", "Rates", "Favorites"]);
  });
});
