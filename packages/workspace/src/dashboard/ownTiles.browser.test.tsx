import "@backroom/ui/tokens.css";
import { TestI18n } from "@backroom/i18n/testing";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "./OwnTiles.stories.tsx";

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

it("puts icon and name of a listed page next to each other", async () => {
  const screen = await renderStory(stories.Filled);
  await expect.element(screen.getByRole("link", { name: "Receipts" })).toBeVisible();
  const link = screen.getByRole("link", { name: "Receipts" }).element();
  const icon = link.closest("li")?.querySelector("svg");
  const gap = link.getBoundingClientRect().left - (icon?.getBoundingClientRect().right ?? 0);
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(16);
});
