import type { Request } from "@playwright/test";
import { expect, refused, test } from "./test.ts";

test("says when a menu's code cannot be loaded, keeps the page, and opens the menu at the next press", async ({
  page,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push("net::ERR_", "A part of the page could not be loaded.", "The picture of the user");
  const code = /\/assets\/idle-.*\.js$/;
  const underWay = new Set<Request>();
  page.on("request", (request) => {
    if (code.test(request.url())) underWay.add(request);
  });
  page.on("requestfinished", (request) => void underWay.delete(request));
  page.on("requestfailed", (request) => void underWay.delete(request));
  await page.route(code, (route) => route.abort("connectionrefused"));
  await resumeSession(page);
  await page.goto("/");
  const button = page.getByRole("button", { name: "User menu: admin" });
  await button.click();
  await expect(page.getByTestId("toast")).toContainText("Could not load this part of the page.");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(page.getByTestId("tile-Version")).toBeVisible();
  await page.unroute(code);
  // It is fetched ahead again; a press while that fails would share the failure.
  await expect.poll(() => underWay.size).toBe(0);
  await button.click();
  await expect(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
});

test("keeps the page and locks it when the code of the relogin dialog cannot be loaded, and gets it later", async ({
  page,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push("net::ERR_", "A part of the page could not be loaded.");
  const code = "**/assets/Relogin-*.js";
  await page.route(code, (route) => route.abort("connectionrefused"));
  await resumeSession(page);
  await page.goto("/");
  await expect(page.getByTestId("toast")).toContainText("Could not load this part of the page.");
  await expect(page.getByTestId("tile-Version")).toBeVisible();
  await page.getByRole("button", { name: "User menu: admin" }).click();
  await page.getByRole("menuitem", { name: "Lock" }).click();
  expect(await page.evaluate(() => sessionStorage.getItem("backroom.auth"))).toBeNull();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.unroute(code);
  await expect(page.getByRole("dialog", { name: "Locked" })).toContainText("admin");
});

test("fetches code and styles of a page again after Try again", async ({
  page,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push("net::ERR_", "could not be loaded", "Failed to fetch");
  const asked: string[] = [];
  await page.route("**/assets/CodeEditorPage-*", (route, request) => {
    asked.push(request.resourceType());
    return route.abort("connectionrefused");
  });
  await resumeSession(page);
  await page.goto("/tools/editor");
  const again = page.getByRole("main").getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  // Firefox never repeats an import whose request failed, so only fetches may fail.
  expect(new Set(asked)).toEqual(new Set(["fetch"]));
  await page.unroute("**/assets/CodeEditorPage-*");
  await again.click();
  await expect(page.getByRole("heading", { name: "Code editor" })).toBeVisible();
  expect(
    await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href ?? "")),
  ).toContainEqual(expect.stringContaining("/CodeEditorPage-"));
});

test("reloads the window after Try again if a newer deployment has replaced the code", async ({
  page,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push(refused(404), "could not be loaded", "CodeEditorPage");
  await page.route("**/assets/CodeEditorPage-*", (route) => route.fulfill({ status: 404 }));
  await resumeSession(page);
  await page.goto("/tools/editor");
  const again = page.getByRole("main").getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await page.unroute("**/assets/CodeEditorPage-*");
  await page.evaluate(() => (document.documentElement.dataset["before"] = "true"));
  await again.click();
  await expect(page.getByRole("heading", { name: "Code editor" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-before");
});

test("shows that the first page is loading until its code has loaded", async ({ page, resumeSession }) => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route("**/assets/records-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await resumeSession(page);
  // The console requests the navigation after its own start, whose hourglass is another one.
  const navigation = page.waitForResponse("**/api/ui/navigation");
  await page.goto("/data/pos-supply/article", { waitUntil: "commit" });
  await navigation;
  const loading = page.getByRole("progressbar", { name: "Loading" });
  await expect(loading).toBeInViewport();
  resolve(undefined);
  await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
  await expect(loading).toHaveCount(0);
});
