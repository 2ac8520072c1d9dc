import { TestI18n } from "@backroom/i18n/testing";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "./TileGrid.stories.tsx";
import type { TilePorts } from "../ports.tsx";

const renderStory = async (story: { args?: { ports?: TilePorts } }) => {
  const ports = story.args?.ports ?? stories.default.args?.ports;
  const Dashboard = stories.default.component;
  if (ports === undefined || Dashboard === undefined) throw new Error("the story has no ports");
  return render(
    <TestI18n>
      <Dashboard ports={ports} />
    </TestI18n>,
  );
};

test("shows both versions with their build dates and the state of the hub", async () => {
  const screen = await renderStory(stories.Filled);
  const tile = screen.getByTestId("tile-Version");
  await expect.element(tile.getByText("1.4.0")).toBeVisible();
  await expect.element(tile.getByText("26.11.2")).toBeVisible();
  await expect.element(tile.getByTestId("hub-state")).toHaveTextContent("connected");
});

test("links to favourite pages; those not permitted are disabled", async () => {
  const screen = await renderStory(stories.Filled);
  await expect.element(screen.getByRole("link", { name: "Receipts" })).toHaveAttribute("href", "/Receipts");
  await expect.element(screen.getByRole("link", { name: "Bridge" })).toHaveAttribute("aria-disabled", "true");
});

test("says how to get a favourite when there is none", async () => {
  const screen = await renderStory(stories.FirstDay);
  await expect
    .element(screen.getByTestId("tile-Favorites").getByText(/Mark a page with the star/))
    .toBeVisible();
});

test("shows a failed load as one line in the tile", async () => {
  const screen = await renderStory(stories.Failed);
  const tile = screen.getByTestId("tile-Version");
  await expect
    .element(tile.getByRole("status"))
    .toHaveTextContent("This tile could not be loaded. Refresh it to try again.");
});
