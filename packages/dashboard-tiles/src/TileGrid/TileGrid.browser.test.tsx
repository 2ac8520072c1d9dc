import "@backroom/ui/tokens.css";
import { TestI18n } from "@backroom/i18n/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { use } from "react";
import type { ComponentType } from "react";
import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { PlacedTile } from "../layout/orderTiles.ts";
import type { LoadedTile, TileProps } from "../definition/tileDefinition.ts";
import { TileState } from "../Tile/TileState.tsx";
import { TileGrid } from "./TileGrid.tsx";
import * as stories from "./TileGrid.stories.tsx";

const renderStory = async ({ args }: { args?: Partial<stories.DashboardArgs> }) => {
  const { component: Dashboard, args: usual } = stories.default;
  if (usual === undefined || Dashboard === undefined) throw new Error("the stories have no args");
  return render(
    <TestI18n>
      <Dashboard {...(usual as stories.DashboardArgs)} {...args} />
    </TestI18n>,
  );
};

it("shows both versions with their build dates and the state of the hub", async () => {
  const screen = await renderStory(stories.Filled);
  const tile = screen.getByTestId("tile-Version");
  await expect.element(tile.getByText("1.4.0")).toBeVisible();
  await expect.element(tile.getByText("26.11.2")).toBeVisible();
  await expect.element(tile.getByTestId("hub-state")).toHaveTextContent("connected");
});

it("links to favourite pages; those not permitted are disabled", async () => {
  const screen = await renderStory(stories.Filled);
  await expect.element(screen.getByRole("link", { name: "Receipts" })).toHaveAttribute("href", "/Receipts");
  await expect.element(screen.getByRole("link", { name: "Bridge" })).toHaveAttribute("aria-disabled", "true");
});

it("says how to get a favourite when there is none", async () => {
  const screen = await renderStory(stories.FirstDay);
  await expect
    .element(screen.getByTestId("tile-Favorites").getByText(/Click the star next to/))
    .toBeVisible();
});

it("shows a failed load as one line in the tile and loads again at the press of its button", async () => {
  let isDown = true;
  const info = async () => {
    if (isDown) throw new Error("Network Error");
    return { version: "26.11.2", buildDate: "2026-11-19T08:30:00Z", name: "", commit: null, database: null };
  };
  const { api } = stories.Failed.args ?? {};
  if (api === undefined) throw new Error("the story has no calls");
  const screen = await renderStory({ args: { api: { ...api, info } } });
  const tile = screen.getByTestId("tile-Version");
  await expect.element(tile.getByRole("status")).toHaveTextContent("Could not load this tile.");
  isDown = false;
  await tile.getByRole("button", { name: "Try again" }).click();
  await expect.element(tile.getByText("26.11.2")).toBeVisible();
});

it("puts icon and name of a listed page next to each other", async () => {
  const screen = await renderStory(stories.Filled);
  await expect.element(screen.getByRole("link", { name: "Receipts" })).toBeVisible();
  const link = screen.getByRole("link", { name: "Receipts" }).element();
  const icon = link.closest("li")?.querySelector("svg");
  const gap = link.getBoundingClientRect().left - (icon?.getBoundingClientRect().right ?? 0);
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(16);
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
