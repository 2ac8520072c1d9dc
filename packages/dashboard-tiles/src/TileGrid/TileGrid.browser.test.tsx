import "@backroom/ui/tokens.css";
import { TestI18n } from "@backroom/i18n/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { use } from "react";
import type { ComponentType } from "react";
import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { orderTiles } from "../layout/orderTiles.ts";
import type { PlacedTile } from "../layout/orderTiles.ts";
import type { LoadedTile, TileProps } from "../definition/tileDefinition.ts";
import { sampleTiles } from "../testing/sampleTiles.tsx";
import { TileState } from "../Tile/TileState.tsx";
import { TileGrid } from "./TileGrid.tsx";

it("shows a failed load as one line in the tile and loads again at the press of its button", async () => {
  let isDown = true;
  const definitions = sampleTiles(() => {
    if (isDown) throw new Error("Network Error");
    return 5;
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <TestI18n>
      <QueryClientProvider client={queries}>
        <TileGrid tiles={orderTiles(definitions, undefined)} />
      </QueryClientProvider>
    </TestI18n>,
  );
  const tile = screen.getByTestId("tile-Waiting");
  await expect.element(tile.getByRole("status")).toHaveTextContent("Could not load this tile.");
  isDown = false;
  await tile.getByRole("button", { name: "Try again" }).click();
  await expect.element(tile.getByText("documents wait")).toBeVisible();
});

const loadedTile = (name: string, load: LoadedTile["load"]): PlacedTile => ({
  key: name,
  params: {},
  size: "medium",
  definition: { name, title: { id: name, message: name }, icon: "info", load },
});
const tile = (name: string, component: ComponentType<TileProps>): PlacedTile =>
  loadedTile(name, async () => component);

const renderTiles = (...tiles: readonly PlacedTile[]) =>
  render(
    <TestI18n>
      <QueryClientProvider client={new QueryClient()}>
        <TileGrid tiles={tiles} />
      </QueryClientProvider>
    </TestI18n>,
  );

const Fine = () => <TileState state="ready">All is well</TileState>;

it("a tile that throws says so in its place, leaves the others alone, and can be tried again", async () => {
  const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isBroken = true;
  const Broken = () => {
    if (isBroken) throw new Error("boom");
    return <TileState state="ready">Mended</TileState>;
  };
  const screen = await renderTiles(tile("Broken", Broken), tile("Fine", Fine));
  const broken = screen.getByTestId("tile-Broken");
  await expect.element(broken.getByText("Could not load this tile.")).toBeVisible();
  await expect.element(screen.getByText("All is well")).toBeVisible();
  expect(String(reported.mock.calls.flat().find((part) => part instanceof Error))).toContain("boom");
  isBroken = false;
  await broken.getByRole("button", { name: "Try again" }).click();
  await expect.element(broken.getByText("Mended")).toBeVisible();
  reported.mockRestore();
});

it("a tile whose code cannot be loaded says so, and is loaded again at the press of its button", async () => {
  const reported = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isDown = true;
  const load = async () => {
    if (isDown) throw new Error("Failed to fetch dynamically imported module");
    return Fine;
  };
  const screen = await renderTiles(loadedTile("Far", load));
  await expect.element(screen.getByText("Could not load this tile.")).toBeVisible();
  isDown = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("All is well")).toBeVisible();
  reported.mockRestore();
});

it("a tile that suspends is loading by itself", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const Slow = () => <TileState state="ready">{use(promise)}</TileState>;
  const screen = await renderTiles(tile("Slow", Slow), tile("Fine", Fine));
  await expect.element(screen.getByText("All is well")).toBeVisible();
  const slow = screen.getByTestId("tile-Slow");
  expect(slow.element().querySelector('[data-tile-state="loading"]')).not.toBeNull();
  resolve("Here it is");
  await expect.element(slow.getByText("Here it is")).toBeVisible();
});
