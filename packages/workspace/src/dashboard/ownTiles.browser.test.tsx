import "@backroom/ui/tokens.css";
import { TestI18n } from "@backroom/i18n/testing";
import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
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

it("shows whole labels of the versions with the text spacing of WCAG 1.4.12", async () => {
  await page.viewport(380, 900);
  const spacing = document.createElement("style");
  spacing.textContent =
    "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }";
  document.head.append(spacing);
  onTestFinished(() => spacing.remove());
  const screen = await renderStory(stories.Filled);
  const tile = screen.getByTestId("tile-Version");
  await expect.element(tile.getByText("1.4.0")).toBeVisible();
  const labels = tile
    .getByRole("listitem")
    .elements()
    .map((line) => line.querySelector("bdi")?.parentElement);
  expect(labels).toHaveLength(5);
  for (const label of labels) {
    const { scrollWidth = 0, clientWidth = 0, textContent = "" } = label ?? {};
    expect([textContent, scrollWidth > clientWidth]).toEqual([textContent, false]);
  }
  const body = tile.element().lastElementChild;
  expect(body?.scrollHeight).toBe(body?.clientHeight);
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
