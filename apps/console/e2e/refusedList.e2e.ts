import type { Page } from "@playwright/test";
import { expect, refused, test } from "./test.ts";

const PATH = "/data/pos-supply/packing-unit";
const NOTICE = "You have no permission to see these records";

/** Answers list requests of packing units with 403. */
const refuseLists = (page: Page) =>
  page.route(
    ({ pathname }) => pathname === `/api${PATH}`,
    (route) => route.fulfill({ status: 403, contentType: "application/json", body: "{}" }),
  );
const footer = (page: Page) => page.getByRole("contentinfo");

test.describe("a refused list", () => {
  test.use({ expectedErrors: [refused(403)] });

  test("sets the footer to view not permitted when its address starts the query", async ({
    page,
    resumeSession,
  }) => {
    await refuseLists(page);
    await resumeSession(page);
    await page.goto("/");
    await expect(page.getByTestId("tile-Version")).toBeVisible();
    await page.goto(`${PATH}?$start=1`);
    const entries = await page.evaluate(() => history.length);
    await expect(page.getByRole("main").getByText(NOTICE)).toBeVisible();
    await expect(footer(page).getByText("view not permitted")).toBeVisible();
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await expect(page).toHaveURL(new RegExp(`${PATH}\\?`));
  });

  test("keeps the footer at view not permitted until the next permitted page", async ({
    page,
    resumeSession,
  }) => {
    await refuseLists(page);
    await resumeSession(page);
    await page.goto(PATH);
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.getByRole("main").getByText(NOTICE)).toBeVisible();
    await expect(footer(page).getByText("view not permitted")).toBeVisible();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByTestId("tile-Version")).toBeVisible();
    await expect(footer(page).getByText("ready")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("main").getByText(NOTICE)).toBeVisible();
    await expect(footer(page).getByText("view not permitted")).toBeVisible();
    await page.goBack();
    await expect(page.getByText("Start a search")).toBeVisible();
    await expect(footer(page).getByText("ready")).toBeVisible();
  });
});
