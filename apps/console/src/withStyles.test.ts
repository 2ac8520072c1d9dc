import type { AreaDefinition, TilePorts } from "@backroom/workspace";
import { expect, it, vi } from "vitest";
import { withStyles } from "./withStyles.ts";

const Content = () => null;
const area: AreaDefinition = {
  pages: [],
  tiles: () => [{ name: "Tile", title: { id: "Tile" }, icon: "x", after: "Other", content: Content }],
};

it("loads the styles of an area with its tiles", async () => {
  const loadStyles = vi.fn<() => Promise<unknown>>(async () => undefined);
  const [tile] = withStyles(area, loadStyles).tiles?.({} as TilePorts) ?? [];
  expect(tile).toMatchObject({ name: "Tile", after: "Other" });
  expect(loadStyles).not.toHaveBeenCalled();
  expect(await tile?.load?.()).toBe(Content);
  expect(loadStyles).toHaveBeenCalledOnce();
});
