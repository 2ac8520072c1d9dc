import type { TileDefinition } from "@backroom/dashboard-tiles";
import { expect, it } from "vitest";
import { inUsualOrder } from "./inUsualOrder.ts";

const tile = (name: string, after?: string): TileDefinition => ({
  name,
  title: { id: name },
  icon: "x",
  content: () => null,
  ...(after !== undefined && { after }),
});

it("puts a tile behind the one it follows, and keeps the order of the others", () => {
  const tiles = [tile("a"), tile("b"), tile("c", "a"), tile("d", "c"), tile("e", "missing")];
  expect(inUsualOrder(tiles).map(({ name }) => name)).toEqual(["a", "c", "d", "b", "e"]);
});
