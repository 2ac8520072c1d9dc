import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { chooseMore, detailOf } from "./articles.ts";
import { createCallServer } from "./callServer.ts";
import { expect, refused, test } from "./test.ts";

const CALL = "/api/data/campaigns/promotion";
const ADDRESS = "/data/campaigns/promotion";

/** Creates a promotion of the root tenant that is running. */
const createPromotion = async (url: string, values: object) => {
  const call = await createCallServer(url);
  const own = { Id: `E2E-${randomInt(10 ** 9)}`, ValidFrom: "2020-01-01", ...values };
  const { Oid: oid } = (await call(CALL, "POST", own)) as { readonly Oid: number };
  return { oid, read: () => call(`${CALL}/${oid}`) };
};

test("two sessions change one promotion, and nothing is lost", async ({
  page,
  browser,
  server,
  resumeSession,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(refused(409));
  const promotion = await createPromotion(server.url, { Text: "Merged", DiscountPercent: 10 });
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await resumeSession(page);
  await resumeSession(other, "manager");
  for (const one of [page, other]) {
    await one.goto(`${ADDRESS}/${promotion.oid}`);
    await detailOf(one).getByRole("button", { name: "Edit" }).click();
  }
  // What it would do is read while it is typed.
  const detail = detailOf(page);
  await expect(detail).toContainText("10% off each line, for all articles, from Jan 1, 2020 on");
  const percent = detail.getByLabel("Discount", { exact: true });
  await percent.fill("0");
  await expect(detail).toContainText("It takes nothing off: a value is missing.");
  await expectAccessible(page);
  await percent.fill("10");
  await detail.getByRole("tab", { name: "Validity" }).press("Enter");
  await detail.getByRole("button", { name: "Fri", exact: true }).press("Enter");
  await expect(detail).toContainText("on Fri");
  await detail.getByRole("tab", { name: "General" }).press("Enter");
  const save = (on: Page) => detailOf(on).getByRole("button", { name: "Save", exact: true });
  await detailOf(page).getByLabel("Text", { exact: true }).fill("Merged, mine");
  await detailOf(other).getByLabel("Priority", { exact: true }).fill("7");
  await save(other).click();
  await expect(save(other)).toHaveCount(0);
  await save(page).click();
  const resolver = page.getByRole("dialog", { name: "Another user saved first" });
  await expect(resolver).toContainText("Priority");
  await expectAccessible(page);
  await resolver.getByRole("button", { name: "Save merged" }).click();
  await expect(save(page)).toHaveCount(0);
  expect(await promotion.read()).toMatchObject({
    Text: "Merged, mine",
    Priority: 7,
    DiscountPercent: 10,
    Weekdays: { Friday: true },
  });
  await context.close();
});

test("a promotion is tried in the simulator, and found in the calendar by keys", async ({
  page,
  server,
  resumeSession,
  articles,
  expectAccessible,
}) => {
  const { GTIN } = await articles.create({ Text: "Simulated", RetailPrice: 5 });
  const name = `Tried ${GTIN}`;
  const Articles = [{ GTIN }];
  const tried = await createPromotion(server.url, { Text: name, DiscountPercent: 10, Articles });
  await createPromotion(server.url, {
    Text: `${name} more`,
    DiscountPercent: 20,
    MinimumQuantity: 3,
    Articles,
  });
  await resumeSession(page);
  await page.goto(`${ADDRESS}/${tried.oid}`);
  await expect(detailOf(page)).toContainText(/It overlaps \d+ other promotions:/);
  await expect(page.getByRole("row", { name }).first()).toContainText(/Running.*overlaps \d+ others/);
  await expectAccessible(page);
  await chooseMore(page, "Try in the simulator");

  // What all tenants share has no price of its own here.
  const result = page.getByRole("complementary", { name: "Result" });
  const entry = (text: string) =>
    result.getByRole("listitem").filter({ has: page.getByRole("link", { name: text, exact: true }) });
  const total = result.locator("[data-total]");
  await expect(entry(name)).toContainText("It would not make the basket cheaper.");
  await page.getByRole("textbox", { name: "Price of Simulated" }).fill("5");
  await page.keyboard.press("Tab");

  // Each with its reason; with more pieces the other way round.
  await expect(entry(name)).toContainText("10% off each line");
  await expect(entry(`${name} more`)).toContainText("It needs a quantity of 3, the basket has 1.");
  await expect(total).toHaveText("EUR 4.50");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Quantity of Simulated" }).fill("3");
  await page.keyboard.press("Tab");
  await expect(entry(`${name} more`)).toContainText("20% off each line");
  await expect(entry(name)).toContainText("Another promotion gives the customer more");
  await expect(total).toHaveText("EUR 12.00");

  // From the list to the calendar, and from there to the record.
  await page.goto(ADDRESS);
  await page.getByRole("button", { name: "Calendar" }).press("Enter");
  await page.getByRole("textbox", { name: "Find promotions" }).fill(name);
  const list = page.getByRole("listbox", { name: "Promotions" });
  await expect(list.getByRole("option")).toHaveCount(2);
  await expect(list.getByRole("option").first()).toContainText("Running");
  await expectAccessible(page);
  const option = (index: number) => list.getByRole("option").nth(index);
  await list.focus();
  await page.keyboard.press("ArrowDown");
  await expect(option(0)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(option(1)).toHaveAttribute("aria-selected", "true");
  const pane = page.getByRole("complementary");
  await expect(pane).toContainText("The customer gets the better one.");
  await expectAccessible(page);
  const opened = (await pane.getByRole("heading", { level: 2 }).textContent()) ?? "";
  expect([name, `${name} more`]).toContain(opened);
  await expect(list).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(detailOf(page).getByRole("heading", { name: opened, exact: true })).toBeVisible();
});
