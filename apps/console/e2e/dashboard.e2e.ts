import type { Page } from "@playwright/test";
import { readToken } from "./callServer.ts";
import { expect, nextTask, test } from "./test.ts";

/** Keys of the tiles as they are read. */
const order = (page: Page) =>
  page.locator("[data-tile]").evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute("data-tile")));

test("a dashboard is arranged by keys, stored for every window of the user, and put back by Cancel", async ({
  page,
  server,
  resumeSession,
  expectAccessible,
}) => {
  const path = "/api/user/extension/dashboard";
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT" && request.url().endsWith(path)) saves.push(request.url());
  });
  await resumeSession(page, "manager");
  await page.goto("/");
  await expect(page.getByTestId("tile-Version")).toContainText("connected");
  const usual = await order(page);
  expect(usual.slice(0, 3)).toEqual(["Favorites", "RecentlyUsed", "WeeklyTurnover"]);

  // Cancel sends nothing.
  await page.getByRole("button", { name: "Edit" }).press("Enter");
  await expect(page.getByRole("button", { name: "Move Favorites" })).toBeFocused();
  await expectAccessible(page);
  for (const required of ["Favorites", "Most recently used", "Version"])
    await expect(page.getByRole("button", { name: `Remove ${required}` })).toHaveCount(0);
  await page.getByRole("button", { name: "Remove Weekly turnover" }).press("Enter");
  await expect(page.getByTestId("tile-WeeklyTurnover")).toHaveCount(0);
  // The focus is on the next tile.
  await expect(page.locator("[data-handle]:focus")).toHaveAccessibleName(/^Move /u);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Edit" })).toBeFocused();
  expect(await order(page)).toEqual(usual);
  expect(saves).toEqual([]);

  // What is taken away can be added again; Save stores it.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move Favorites" })).toBeFocused();
  const position = page.getByTestId("drag-position");
  await page.keyboard.press("Enter");
  await expect(position).toContainText("Row 1, column 1");
  await nextTask(page);
  await page.keyboard.press("ArrowRight");
  await expect(position).toContainText("Row 1, column 2");
  await page.keyboard.press("Enter");
  await expect(position).toHaveCount(0);
  await page.getByRole("button", { name: "Remove Exchange rates" }).press("Enter");
  await page.getByRole("button", { name: "Add tile", exact: true }).press("Enter");
  await expect(page.getByLabel("Search tiles")).toBeFocused();
  await page.keyboard.type("exch");
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move Exchange rates", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect.poll(() => saves).toHaveLength(1);
  const readStored = async (): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${await readToken(server.url, "manager")}` };
    const answer = await fetch(server.url + path, { headers });
    return answer.status === 204 ? undefined : answer.json();
  };
  await expect.poll(readStored).toMatchObject({
    version: 1,
    cards: {
      RecentlyUsed: { name: "RecentlyUsed", params: { order: 0 } },
      Favorites: { params: { order: 1 } },
    },
  });
  const arranged = await order(page);
  expect(arranged.slice(0, 2)).toEqual(["RecentlyUsed", "Favorites"]);
  expect(arranged.at(-1)).toBe("ExchangeRates");
  await page.reload();
  await expect.poll(() => order(page)).toEqual(arranged);

  // Another window shows what this one stores.
  const other = await page.context().newPage();
  await resumeSession(other, "manager");
  await other.goto("/");
  await expect.poll(() => order(other)).toEqual(arranged);
  await page.getByRole("button", { name: "Edit" }).press("Enter");
  await page.getByRole("button", { name: "Reset to the default" }).press("Enter");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect.poll(() => order(other)).toEqual(usual);

  // On a wall it shows without the frame, in a session that only reads; Escape ends that and leads back to the button.
  await page.getByRole("button", { name: "Wall mode" }).press("Enter");
  const opened = page.waitForResponse("**/api/auth/reading-session");
  await page.getByRole("dialog", { name: "Wall mode" }).getByRole("button", { name: "Start" }).press("Enter");
  expect((await opened).status()).toBe(200);
  const wall = page.getByTestId("wall-dashboard");
  await expect(wall.getByTestId("tile-WeeklyTurnover")).toBeVisible();
  await expectAccessible(page);
  const ended = page.waitForResponse("**/api/auth/logout");
  await page.keyboard.press("Escape");
  expect((await ended).status()).toBe(204);
  await expect(wall).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Wall mode" })).toBeFocused();
});
