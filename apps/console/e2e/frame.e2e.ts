import { expect, refused, test } from "./test.ts";

test("a new browser starts with the tenant that its user has starred", async ({
  page,
  browser,
  server,
  logIn,
}) => {
  await logIn(page, "viewer");
  await page.getByRole("button", { name: "Tenant: All tenants" }).press("Enter");
  await page.keyboard.type("Nordmarkt 100");
  await page.keyboard.press("ArrowDown");
  // The first one opens the tenant.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const stored = page.waitForResponse("**/api/user/primary-tenant");
  await page.keyboard.press("Enter");
  expect((await stored).status()).toBe(204);
  const star = page.getByRole("row", { name: /^Nordmarkt 100/u }).getByRole("gridcell");
  await expect(star).toHaveText(/^Primary tenant/u);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Tenant: All tenants" })).toBeFocused();

  const other = await browser.newContext({ baseURL: server.url });
  const elsewhere = await other.newPage();
  await logIn(elsewhere, "viewer");
  await elsewhere.getByRole("button", { name: "Tenant: Nordmarkt 100" }).click();
  await elsewhere
    .getByRole("row", { name: /^Nordmarkt 100/u })
    .first()
    .getByRole("gridcell")
    .click();
  await expect(elsewhere.getByText("Primary tenant, the console starts with it")).toHaveCount(0);
  await other.close();
});

test("the footer says that a view is not permitted when only its list is refused", async ({
  page,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push(refused(403));
  await resumeSession(page);
  await page.route(/\/api\/data\/pos-supply\/packing-unit\?/u, (route) =>
    route.fulfill({ status: 403, json: { message: "No permission", errorCode: 40301 } }),
  );
  await page.goto("/data/pos-supply/packing-unit?$start=1");
  await expect(page.getByText("You have no permission to see these records")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("view not permitted");
});

test("a page that the server does not offer says so, although no rule denies it", async ({
  page,
  resumeSession,
}) => {
  await resumeSession(page);
  await page.goto("/data/x/y");
  await page.getByRole("button", { name: "Why?" }).click();
  await expect(page.getByText("the server does not offer a page at this address")).toBeVisible();
  await expect(page.getByText("decides")).toHaveCount(0);
});

test("the code editor opens as favourite and takes large content from the history", async ({
  page,
  resumeSession,
}) => {
  await resumeSession(page);
  await page.goto("/tools/editor");
  await page.getByRole("button", { name: "Favorite" }).click();
  await page.goto("/");
  const favorites = page.getByTestId("tile-Favorites");
  await favorites.getByRole("link", { name: "Code editor" }).click();
  await expect(page).toHaveURL("/tools/editor");
  const large = `first line\n${"text\n".repeat(4_000)}`;
  await page.evaluate((content) => history.replaceState({ ...history.state, content }, ""), large);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Code" })).toContainText("first line");
  await page.getByRole("button", { name: "Favorite" }).click();
});

test("config.json fixes the language of the first visit, until one is chosen", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: "fr-FR" });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.route("**/config.json", (route) => route.fulfill({ json: { language: "de" } }));
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.evaluate(() => localStorage.setItem("backroom.locale", "en"));
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await context.close();
});

test("another language covers the page until it is there", async ({ page, logIn }) => {
  await logIn(page);
  const held = Promise.withResolvers<undefined>();
  await page.route("**/loc/de.json", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Language: English" }).click();
  await page.getByRole("option", { name: /Deutsch/u }).click();
  await expect(page.getByRole("dialog", { name: "Busy" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  held.resolve(undefined);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Sprache: Deutsch" })).toBeFocused();
});
