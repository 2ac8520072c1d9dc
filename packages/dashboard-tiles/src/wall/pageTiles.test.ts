import { expect, it } from "vitest";
import type { TileSize } from "../definition/tileDefinition.ts";
import { placeTile } from "../layout/orderTiles.ts";
import { pageTiles } from "./pageTiles.ts";

const tile = (key: string, size: TileSize) =>
  placeTile(
    { name: key, title: { id: key }, icon: "info", sizes: [size], load: () => Promise.reject(new Error()) },
    key,
  );
const pagesOf = (sizes: string, columns: number, rows: number): string =>
  pageTiles(
    Array.from(sizes, (letter, index) =>
      tile(`${letter}${index}`, letter === "s" ? "medium" : letter === "m" ? "wide" : "large"),
    ),
    { columns, rows },
  )
    .map((page) => page.map(({ key }) => key).join(" "))
    .join(" | ");

it("fills a screen before it begins the next, and lets small tiles fill gaps", () => {
  expect(pagesOf("sssss", 2, 2)).toBe("s0 s1 s2 s3 | s4");
  expect(pagesOf("smsls", 4, 2)).toBe("s0 m1 s2 | l3 s4");
  expect(pagesOf("lss", 3, 2)).toBe("l0 s1 s2");
  expect(pagesOf("", 3, 2)).toBe("");
});

it("shows a tile that is higher than the screen alone", () => {
  expect(pagesOf("sls", 2, 1)).toBe("s0 | l1 | s2");
  expect(pagesOf("sml", 1, 3)).toBe("s0 m1 | l2");
});
