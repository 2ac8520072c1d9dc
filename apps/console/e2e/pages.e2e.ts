import type { Request } from "@playwright/test";
import { expect, fillLogin, PASSWORD, refused, test } from "./test.ts";

test("says what is forbidden and what does not exist", async ({ page, resumeSession }) => {
  await resumeSession(page, "viewer");
  await page.goto("/forbidden?requested=/some/where");
  await expect(page.getByRole("main")).toContainText("Forbidden");
  await expect(page.getByRole("main")).toContainText("/some/where");
  await expect(page.getByText("view not permitted")).toBeVisible();
  await expect(page.getByRole("button", { name: "Favorite" })).toHaveCount(0);

  await page.goto("/");
  await expect(page.getByText("ready", { exact: true })).toBeVisible();
  await page.goto("/nowhere/at/all?a=1");
  await expect(page.getByRole("main")).toContainText("Page not found");
  await expect(page.getByRole("main")).toContainText("/nowhere/at/all?a=1");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page.getByTestId("tile-Version")).toBeVisible();
});

test("keeps a kind from whoever may not see it", async ({ page, resumeSession }) => {
  await resumeSession(page, "single");
  await page.goto("/data/identity/user");
  await expect(page).toHaveURL(`/forbidden?requested=${encodeURIComponent("/data/identity/user")}`);
  await expect(page.getByRole("main")).toContainText("/data/identity/user");
  await expect(page.getByTestId("tenant-selector")).toBeVisible();
  await page.getByRole("button", { name: "Why?" }).click();
  const reason = page.getByRole("main").getByRole("listitem").filter({ hasText: "decides" });
  await expect(reason).toContainText("Denied: /data/identity for All tenants");
});

test("lets a viewer look and nothing else", async ({ page, resumeSession }) => {
  await resumeSession(page, "viewer");
  await page.goto("/data/pos-supply/article");
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByTestId(/^row-/).first().click();
  const detail = page.getByTestId("detail-area");
  await expect(page.getByTestId("command-bar").getByRole("button", { name: "New" })).toHaveCount(0);
  await expect(detail.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await detail.getByRole("button", { name: "View" }).click();
  await expect(detail.getByRole("form").getByRole("button", { name: "Close" })).toBeVisible();
  await expect(detail.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);

  await page.getByRole("button", { name: "Read only" }).click();
  const rights = page.getByRole("dialog", { name: "What you may do here" });
  await rights.getByRole("button", { name: "Delete" }).click();
  await expect(rights.getByRole("group", { name: "Delete" }).getByText("decides")).toBeVisible();
});

test("shows each kind in its own grid when one page follows another and back", async ({
  page,
  resumeSession,
}) => {
  await resumeSession(page);
  await page.goto("/");
  const open = async (menu: string, link: string) => {
    await page.getByRole("navigation").getByRole("button", { name: menu }).click();
    await page.getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByRole("heading", { name: link, level: 1 })).toBeVisible();
  };
  await open("Administration", "Users");
  await open("Master data", "Articles");
  await expect(page.getByRole("columnheader", { name: "Retail price" })).toBeVisible();
  const asked = page.waitForRequest(/\/api\/data\/.*skip=0/);
  await open("Administration", "Users");
  await expect(page.getByRole("columnheader", { name: "Username" })).toBeVisible();
  await page.getByRole("button", { name: "Start" }).click();
  expect((await asked).url()).toContain("/api/data/identity/user");
  await expect(page.getByRole("gridcell", { name: "admin", exact: true })).toBeVisible();
});

test("shows pages alone under /e, and the code editor by its address", async ({ page, resumeSession }) => {
  await resumeSession(page);
  await page.goto("/e/data/pos-supply/product-group");
  await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("navigation")).toHaveCount(0);

  await page.goto("/tools/editor?languageMode=json&content=%7B%22a%22%3A1%7D&readOnly=true");
  await expect(page.getByRole("heading", { name: "Code editor", level: 1 })).toBeVisible();
  const code = page.getByRole("textbox", { name: "Code" });
  await expect(code).toContainText('{"a":1}');
  await expect(code).toHaveAttribute("aria-readonly", "true");
  await page.goto("/tools/editor?content=abc");
  await code.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("def");
  await expect(code).toContainText("abcdef");
});

test("does not find what lies below a page and is no record", async ({ page, resumeSession }) => {
  await resumeSession(page);
  for (const path of ["/data/pos-operating/customer/xyz", "/data/pos-operating/customer/1/2"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText("Page not found");
    await expect(page.getByRole("button", { name: "Favorite" })).toHaveCount(0);
  }
});

test.describe("the address of a record", () => {
  test("opens it on a fresh load, alone under /e too, and follows Back", async ({
    page,
    resumeSession,
    articles,
  }) => {
    const { Oid, Text } = await articles.create({ Text: "Deep one" });
    await resumeSession(page);
    await page.goto(`/data/pos-supply/article/${Oid}`);
    await expect(page.getByTestId("detail-area")).toContainText(Text);
    await expect(page.getByRole("heading", { name: "Articles", level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/data\/pos-supply\/article\?\$k=/);
    await page.goto(`/e/data/pos-supply/article/${Oid}`);
    await expect(page.getByTestId("detail-area")).toContainText(Text);
    await expect(page).toHaveURL(/\/e\/data\/pos-supply\/article\?\$k=/);
    await expect(page.getByRole("banner")).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByTestId("detail-area")).toContainText(Text);
  });

  test("leads a visitor to the login and back to the record", async ({ page, articles }) => {
    const { Oid, Text } = await articles.create({ Text: "Deep two" });
    const path = `/data/pos-supply/article/${Oid}`;
    await page.goto(path);
    await expect(page).toHaveURL(`/auth/login?redirect=${encodeURIComponent(path)}`);
    await fillLogin(page, "admin", PASSWORD);
    await expect(page.getByTestId("detail-area")).toContainText(Text);
  });

  test("of a kind the user may not see is forbidden, before and after the login", async ({ page }) => {
    await page.goto("/data/identity/user/5");
    await expect(page).toHaveURL(/\/auth\/login\?redirect=/);
    await fillLogin(page, "single", PASSWORD);
    await expect(page).toHaveURL(`/forbidden?requested=${encodeURIComponent("/data/identity/user/5")}`);
    await expect(page.getByRole("main")).toContainText("403");
  });
});

test("says that a page the navigation names is not in this console, and disables its links", async ({
  page,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push("Unknown variable dynamic import: Bridge", "pages this console does not have");
  await resumeSession(page);
  await page.goto("/service/bridge");
  await expect(page.getByText("This page is not available yet.")).toBeVisible();
  await expect(page.getByText("dynamic import")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Favorite" })).toHaveCount(0);
  await page.getByRole("button", { name: "User menu: admin" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Test mode" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Systems" }).click();
  await expect(page.getByRole("link", { name: /^Bridge/ })).toHaveAttribute("aria-disabled", "true");
});

test("leads from a fixed page to the login and back, offers the login where a page may be, and opens a file by a link", async ({
  page,
}) => {
  await page.goto("/no/such?x=1");
  await expect(page.getByRole("main")).toContainText("/no/such?x=1");
  await expect(page.getByRole("button", { name: "Favorite" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Log in" })).toHaveAttribute("href", /redirect=%2Fno%2Fsuch/);

  await page.goto("/diagnostics/document-locks");
  await expect(page).toHaveURL(`/auth/login?redirect=${encodeURIComponent("/diagnostics/document-locks")}`);
  await fillLogin(page, "admin", PASSWORD);
  await expect(page.getByRole("heading", { name: "Document locks", level: 1 })).toBeVisible();

  // A link carries no header: the browser loads the file by a cookie that no other call gets.
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("row").nth(1).getByRole("gridcell").nth(2).click();
  await page.getByTestId("detail-area").getByRole("button", { name: "More" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Document as PDF" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await file.failure()).toBeNull();
  await expect.poll(() => page.context().cookies()).toEqual([]);
});

test("keeps the embedded layout when a link is followed, titles its tab, and names the whole address it does not find", async ({
  page,
  resumeSession,
}) => {
  await resumeSession(page);
  await page.goto("/e/data/pos-supply/product-group");
  await expect(page).toHaveTitle("Product groups - Backroom");
  await page.goto("/e/no/such");
  await expect(page.getByRole("main")).toContainText("/e/no/such");
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page.getByTestId("tile-Version")).toBeVisible();
  await expect(page).toHaveURL(/\/e\/?$/);
  await expect(page.getByRole("banner")).toHaveCount(0);
});

test("opens a shared record after asking where it was shared from, at a location too", async ({
  page,
  resumeSession,
}) => {
  await resumeSession(page);
  await page.goto("/");
  const selector = page.getByTestId("tenant-selector");
  await expect(selector).toContainText("All tenants");
  await selector.click();
  await page.getByLabel("Search tenants").fill("Nordmarkt");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  const location = (await page.locator("[role=treegrid] [data-active]").innerText()).split("\n")[0] ?? "";
  const sent = page.waitForRequest((request) => request.headers()["red-scope-location-role"] !== undefined);
  await page.keyboard.press("Enter");
  await expect(selector).toContainText(location);
  await page.goto("/data/pos-supply/article");
  await sent;
  await page.getByRole("button", { name: "Start" }).click();
  const row = await page.getByTestId(/^row-/).first().getAttribute("data-testid");
  await expect(page).toHaveURL(/placeOid=\d+.*tenantOid=\d+/);
  const { searchParams } = new URL(page.url());
  await expect(selector).toContainText(location);
  await page.reload();
  await expect(selector).toContainText(location);

  await page.goto("/");
  await selector.click();
  // The list begins at the place of now.
  await expect(page.getByRole("row", { selected: true })).toContainText(location);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Enter");
  await expect(selector).toContainText("All tenants");
  const key = encodeURIComponent(btoa(row?.replace("row-", "") ?? ""));
  const place = `tenantOid=${searchParams.get("tenantOid")}&placeOid=${searchParams.get("placeOid")}`;
  await page.goto(`/data/pos-supply/article?$k=${key}&${place}`);
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`Nordmarkt › ${location}`);
  await question.getByRole("button", { name: "Open there" }).click();
  await expect(page.getByTestId("detail-area")).toBeVisible();
  await expect(selector).toContainText(location);
});

test("says when a menu's code cannot be loaded, keeps the page, and opens the menu at the next press", async ({
  page,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push("net::ERR_", "A part of the page could not be loaded.");
  const code = /\/assets\/UserMenuList-.*\.js$/;
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
  await expect(page.getByTestId("toast")).toContainText("This part of the page could not be loaded.");
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
  await expect(page.getByTestId("toast")).toContainText("This part of the page could not be loaded.");
  await expect(page.getByTestId("tile-Version")).toBeVisible();
  await page.getByRole("button", { name: "User menu: admin" }).click();
  await page.getByRole("menuitem", { name: "Lock" }).click();
  expect(await page.evaluate(() => sessionStorage.getItem("backroom.auth"))).toBeNull();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.unroute(code);
  await expect(page.getByRole("dialog", { name: "Locked" })).toContainText("admin");
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
    const retry = page.getByRole("link", { name: "Retry" });
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
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(other).toBeVisible();
    await expect(page.getByText(/providers/)).toBeVisible();
    await page.unroute("**/api/auth/settings");
    await page.getByRole("link", { name: "Retry" }).click();
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
    await page.getByRole("link", { name: "Retry" }).click();
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
