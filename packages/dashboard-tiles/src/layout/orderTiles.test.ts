import type { DashboardLayout } from "@backroom/contract";
import { describe, expect, it } from "vitest";
import type { TileDefinition } from "../registry.ts";
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

  it("does not show cards it does not know and keeps a card without order", () => {
    const cards = {
      Odd: { name: "Odd", params: { order: 0 } },
      Rates: { name: "Rates", params: {} },
      Version: { name: "Version", params: { order: 5 } },
    };
    expect(keys(layout(cards))).toEqual(["Version", "Rates", "Favorites"]);
  });
});
