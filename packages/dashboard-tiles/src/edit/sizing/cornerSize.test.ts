import { expect, it } from "vitest";
import type { TileSize } from "../../definition/tileDefinition.ts";
import { sizeAt } from "./cornerSize.ts";

const all: readonly TileSize[] = ["medium", "wide", "large"];

it("takes the size that comes nearest to where the corner is", () => {
  const at = (width: number, height: number, sizes = all) => sizeAt({ width, height }, { columns: 4, sizes });
  expect([at(1.2, 0.9), at(1.7, 1.1), at(1.9, 1.6), at(9, 9), at(0, 0)]).toEqual([
    "medium",
    "wide",
    "large",
    "large",
    "medium",
  ]);
  expect([at(1, 3, ["wide", "medium"]), at(3, 3, ["wide", "medium"])]).toEqual(["medium", "wide"]);
  expect(sizeAt({ width: 2, height: 1 }, { columns: 1, sizes: all })).toBe("medium");
  expect(at(1, 1, [])).toBeUndefined();
});
