import { expect, refused, test } from "./test.ts";

test("shows an hourglass before scripts and style sheets have loaded", async ({ page, expectAccessible }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/**", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const hourglass = page.getByRole("progressbar", { name: "Loading" });
  await expect(hourglass).toBeVisible();
  const paints = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
  await expect.poll(paints).toBe(1);
  release();
  await expect(page.getByLabel("Username")).toBeVisible();
  await expect(hourglass).toBeHidden();
  await expectAccessible(page);
  // The style sheet of the start comes first, so that rules of later ones override its rules.
  await expect(page.locator("link[rel=stylesheet]").first()).toHaveAttribute("href", /assets\/index-/);
});

test("requests the versions of console and service once", async ({ page, resumeSession }) => {
  const requested: string[] = [];
  page.on("request", (request) => void requested.push(new URL(request.url()).pathname));
  await resumeSession(page);
  await page.goto("/");
  const tile = page.getByTestId("tile-Version");
  await expect(tile.getByTestId("hub-state")).toHaveText("connected");
  // The hub reads the version right after it has connected.
  await page.waitForLoadState("networkidle");
  const countOf = (path: string) => requested.filter((one) => one === path).length;
  expect([countOf("/version.json"), countOf("/api/info")]).toEqual([1, 1]);
});

test.describe("a start that fails", () => {
  const start = "The console could not start.";

  test("without a server, until it runs again", async ({ page, server, expectedErrors }) => {
    expectedErrors.push(start, "net::ERR_", refused(502), refused(503));
    await page.route("**/api/**", (route) => route.abort("connectionrefused"));
    await page.goto("/");
    await expect(page.getByText("The API service appears not to have been started.")).toBeVisible();
    await expect(page.getByLabel("Username")).toHaveCount(0);
    await page.unroute("**/api/**");
    await server.stop();
    const retry = page.getByRole("link", { name: "Try again" });
    const failing = page.waitForEvent("requestfailed");
    await retry.click();
    await failing;
    await expect(retry).not.toHaveAttribute("data-pending");
    await expect(page.getByText("The API service appears not to have been started.")).toBeVisible();
    await server.start();
    await retry.click();
    await expect(page.getByLabel("Username")).toBeVisible();
  });

  test("with answers of something else", async ({ page, expectedErrors }) => {
    expectedErrors.push(start);
    const other = page.getByText("Something answers, but not the API service this console needs.");
    await page.route("**/api/v1/ping", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Proxy login</p>" }),
    );
    await page.goto("/");
    await expect(other).toBeVisible();
    await page.unroute("**/api/v1/ping");
    await page.route("**/api/auth/settings", (route) => route.fulfill({ json: { providers: "all" } }));
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(other).toBeVisible();
    await expect(page.getByText(/providers/)).toBeVisible();
    await page.unroute("**/api/auth/settings");
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByLabel("Username")).toBeVisible();
  });

  test("by its settings, but not without them", async ({ page, expectedErrors }) => {
    expectedErrors.push(start, refused(404));
    await page.route("**/config.json", (route) => route.fulfill({ json: { productTitle: 5 } }));
    await page.goto("/");
    await expect(page.getByText("The settings of this console cannot be used.")).toBeVisible();
    await expect(page.getByText(/productTitle/)).toBeVisible();
    await page.unroute("**/config.json");
    await page.route("**/config.json", (route) => route.fulfill({ status: 404, body: "" }));
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByLabel("Username")).toBeVisible();
  });

  test("not by status 521 of the ping", async ({ page, expectedErrors }) => {
    expectedErrors.push(refused(521));
    await page.route("**/api/v1/ping", (route) => route.fulfill({ status: 521, body: "" }));
    await page.goto("/");
    await expect(page.getByLabel("Username")).toBeVisible();
  });

  test("not by status 521 of every call: the settings come with the service", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(refused(521));
    await page.route("**/api/**", (route) => route.fulfill({ status: 521, body: "" }));
    await page.goto("/");
    await expect(page.getByLabel("Username")).toBeVisible();
    await expect(page.getByText("API service · not reachable")).toBeVisible();
    await expect(page.getByRole("link", { name: "Create an account" })).toHaveCount(0);
    await page.unroute("**/api/**");
    await page.route("**/api/auth/settings", (route) =>
      route.fulfill({ json: { registerRoute: "/auth/register" } }),
    );
    await expect(page.getByRole("link", { name: "Create an account" })).toBeVisible();
    await expect(page.getByText("API service · ready")).toBeVisible();
  });

  test("and reads number formats where the settings say so", async ({ page }) => {
    await page.route("**/config.json", (route) => route.fulfill({ json: { cldr: true } }));
    const asked = page.waitForRequest("**/assets/cldr/en.json");
    await page.route("**/assets/cldr/en.json", (route) =>
      route.fulfill({ json: { main: { en: { numbers: { defaultNumberingSystem: "latn" } } } } }),
    );
    await page.goto("/");
    await asked;
    await expect(page.getByLabel("Username")).toBeVisible();
  });
});
