import type { Page } from "@playwright/test";
import { ARTICLES, detailOf, edit, editPrice, openArticle, openArticles, priceOf } from "./articles.ts";
import { expect, fillLogin, PASSWORD, refused, test } from "./test.ts";

const choose = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole("button", { name: "User menu: admin" }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
};

const reenter = async (page: Page, password: string): Promise<void> => {
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Log in" }).click();
};

/** A token lives eight hours; then the page's clock is put right again, as the next token is judged by it. */
const HOURS_LATER_MS = 9 * 60 * 60_000;

/** Number of stored drafts; a draft is written a moment after the last key press. */
const draftCount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // To open a database is to make it: the console would then find one without its store.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "backroom-drafts")) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open("backroom-drafts");
      opening.addEventListener("error", () => reject(opening.error));
      opening.addEventListener("success", () => {
        const db = opening.result;
        const counting = db.transaction("drafts").objectStore("drafts").count();
        counting.addEventListener("success", () => {
          db.close();
          resolve(counting.result);
        });
      });
    });
  });

test("locks until the right password", async ({ page, resumeSession, articles, expectedErrors }) => {
  expectedErrors.push(refused(401));
  const article = await articles.create();
  await resumeSession(page);
  await openArticle(page, article);
  await choose(page, "Lock");
  const dialog = page.getByRole("dialog", { name: "Locked" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel("Username")).toHaveCount(0);
  await expect(page.locator("[inert]").getByTestId(`row-${article.Oid}`)).toBeAttached();
  await page.keyboard.press("Escape");
  await reenter(page, "wrong");
  await expect(dialog.getByRole("alert")).toHaveText("Invalid username or password");
  await reenter(page, PASSWORD);
  await expect(dialog).toHaveCount(0);
  await expect(detailOf(page)).toBeVisible();

  await choose(page, "Lock");
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
});

test("an expired session costs no edit", async ({ page, resumeSession, articles }) => {
  const article = await articles.create();
  await resumeSession(page);
  const detail = await editPrice(page, article);
  await priceOf(detail).fill("3.21");
  await page.clock.setSystemTime(Date.now() + HOURS_LATER_MS);
  // Any call may notice the expiry first and make the page inert, so the button is not pressed by the pointer.
  await detail.getByRole("button", { name: "Save", exact: true }).dispatchEvent("click");
  const dialog = page.getByRole("dialog", { name: "Access token expired" });
  await expect(dialog).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await reenter(page, PASSWORD);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId("toast")).toContainText("Operation successful");
  expect((await articles.read(article.Oid)).RetailPrice).toBe(3.21);
});

/** Ends the session of the page on the server, as a logout in another browser does. */
const endElsewhere = async (page: Page, url: string): Promise<void> => {
  const stored = await page.evaluate(
    () => sessionStorage.getItem("backroom.auth") ?? localStorage.getItem("backroom.auth"),
  );
  const { token } = JSON.parse(stored ?? "{}") as { token: string };
  await page.request.post(`${url}/api/auth/logout`, { headers: { Authorization: `Bearer ${token}` } });
};

const hubErrors = ["The hub reported a problem", "WebSocket", "Error: Connection"];

test("a session that was ended elsewhere costs no edit", async ({
  page,
  server,
  resumeSession,
  articles,
  expectedErrors,
}) => {
  expectedErrors.push(refused(401), ...hubErrors);
  const article = await articles.create();
  await resumeSession(page);
  const detail = await editPrice(page, article);
  await priceOf(detail).fill("6.54");
  await endElsewhere(page, server.url);
  await detail.getByRole("button", { name: "Save", exact: true }).dispatchEvent("click");
  const dialog = page.getByRole("dialog", { name: "Access token expired" });
  await expect(dialog).toBeVisible();
  await reenter(page, PASSWORD);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId("toast")).toContainText("Operation successful");
  expect((await articles.read(article.Oid)).RetailPrice).toBe(6.54);
});

test("who logs out instead comes back to the page, and reads of no failure", async ({
  page,
  server,
  resumeSession,
  articles,
  expectedErrors,
}) => {
  expectedErrors.push(refused(401), ...hubErrors);
  const article = await articles.create();
  await resumeSession(page);
  const detail = await editPrice(page, article);
  await priceOf(detail).fill("6.55");
  await endElsewhere(page, server.url);
  await detail.getByRole("button", { name: "Save", exact: true }).dispatchEvent("click");
  await page.getByRole("dialog").getByRole("link", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fdata%2Fpos-supply%2Farticle/);
  await expect(page.getByTestId("toast")).toHaveCount(0);
  await fillLogin(page, "admin", PASSWORD);
  await expect(page.getByRole("heading", { name: "Articles", level: 1 })).toBeVisible();
  expect((await articles.read(article.Oid)).RetailPrice).toBe(5);
});

test("where one user was is not opened for another one", async ({ page, resumeSession }) => {
  await resumeSession(page);
  await openArticles(page);
  await choose(page, "Lock");
  await page.getByRole("dialog").getByRole("link", { name: "Log out" }).click();
  await expect(page).toHaveURL(/redirect=/);
  await fillLogin(page, "viewer", PASSWORD);
  await expect(page.getByTestId("tile-Version")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a logout leads to the login, and opens the dialog in other tabs at once", async ({ page, context }) => {
  await page.goto("/");
  await page.getByText("Remember me").click();
  await fillLogin(page, "admin", PASSWORD);
  await expect(page.getByTestId("tile-Version")).toBeVisible();
  const other = await context.newPage();
  await other.goto(ARTICLES);
  await expect(other.getByRole("heading", { name: "Articles", level: 1 })).toBeVisible();
  await choose(page, "Log out");
  await expect(page).toHaveURL("/auth/login");
  const dialog = other.getByRole("dialog", { name: "Access token expired" });
  await expect(dialog).toBeVisible();
  await reenter(other, PASSWORD);
  await expect(dialog).toHaveCount(0);
  await other.getByRole("button", { name: "Start" }).click();
  await expect(other.getByRole("row").nth(1)).toBeVisible();
});

test("begins and ends at the routes of the settings, pages beside the console, and comes back from them", async ({
  page,
}) => {
  await page.route("**/api/auth/settings", async (route) => {
    const answer = await route.fetch();
    const routes = { loginRoute: "/sso/start?shop=7", logoutRoute: "/goodbye" };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...routes } });
  });
  for (const [address, heading] of [
    ["**/sso/start?*", "Single sign-on"],
    ["**/goodbye", "Goodbye"],
  ] as const)
    await page.route(address, (route) =>
      route.fulfill({ contentType: "text/html", body: `<h1>${heading}</h1>` }),
    );
  const login = page.getByRole("heading", { name: "Single sign-on" });
  const articles = page.getByRole("heading", { name: "Articles", level: 1 });

  await page.goto(ARTICLES);
  await expect(login).toBeVisible();
  await expect(page).toHaveURL(`/sso/start?shop=7&redirect=${encodeURIComponent(ARTICLES)}`);
  // A login there that needs a password ends at the console's own form.
  await page.goto(`/auth/login?redirect=${encodeURIComponent(ARTICLES)}`);
  await fillLogin(page, "admin", PASSWORD);
  await expect(articles).toBeVisible();
  await choose(page, "Lock");
  await page.getByRole("dialog").getByRole("link", { name: "Log out" }).click();
  await expect(login).toBeVisible();
  await expect(page).toHaveURL(`/sso/start?shop=7&redirect=${encodeURIComponent(ARTICLES)}`);

  await page.goto(`/auth/login?redirect=${encodeURIComponent(ARTICLES)}`);
  await fillLogin(page, "admin", PASSWORD);
  await expect(articles).toBeVisible();
  await choose(page, "Log out");
  await expect(page.getByRole("heading", { name: "Goodbye" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("backroom.auth"))).toBeNull();
});

test("calls for all tenants name the root, in the query and in the scope header", async ({
  page,
  resumeSession,
  articles,
}) => {
  const article = await articles.create();
  const sent = new Map<string, { readonly tenant: string | null; readonly scope: string | undefined }>();
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith("/api/data/pos-supply/article")) return;
    const what = `${request.method()} ${pathname.replace(String(article.Oid), "oid").split("/").slice(5).join("/")}`;
    sent.set(what, { tenant: searchParams.get("tenantOid"), scope: request.headers()["red-scope-tenant"] });
  });
  await resumeSession(page);
  const detail = await editPrice(page, article);
  await priceOf(detail).fill("2.22");
  await detail.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(async () => (await articles.read(article.Oid)).RetailPrice).toBe(2.22);
  for (const what of ["GET meta", "GET oid", "PUT oid"]) {
    expect(sent.get(what), what).toEqual({ tenant: "1", scope: "K" });
  }
  expect([...sent.values()].every(({ tenant, scope }) => tenant === "1" && scope === "K")).toBe(true);
});

test("a new tab begins with the tenant that was chosen last", async ({ page, context }) => {
  await page.goto("/");
  await page.getByText("Remember me").click();
  await fillLogin(page, "admin", PASSWORD);
  await page.getByRole("button", { name: /All tenants/ }).click();
  await page
    .getByRole("row", { name: /Nordmarkt/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /Nordmarkt/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByRole("button", { name: /Nordmarkt/ })).toBeVisible();
});

test("the focus goes on where the user works: in the page after the login, in the field after a lock", async ({
  page,
  logIn,
  articles,
  expectAccessible,
}) => {
  const article = await articles.create();
  await logIn(page);
  await expect(page.getByRole("main")).toBeFocused();
  await expectAccessible(page);
  const detail = await editPrice(page, article);
  await priceOf(detail).fill("7.65");
  await choose(page, "Lock");
  await reenter(page, PASSWORD);
  await expect(priceOf(detail)).toBeFocused();
  await expect(priceOf(detail)).toHaveValue("7.65");
});

test("a locked page is hidden before the dialog's code has come", async ({ page, resumeSession }) => {
  const held = Promise.withResolvers<undefined>();
  await page.route("**/assets/Relogin-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await resumeSession(page);
  await openArticles(page);
  await choose(page, "Lock");
  const search = page.getByRole("searchbox").first();
  await expect(search).toHaveCount(0);
  const [width, height] = await page.evaluate(() => {
    const { backdropFilter } = getComputedStyle(document.elementFromPoint(500, 300) ?? document.body);
    const cover = document.elementFromPoint(500, 300)?.getBoundingClientRect();
    return backdropFilter === "none" ? [0, 0] : [cover?.width, cover?.height];
  });
  expect([width, height]).toEqual([1440, 900]);
  held.resolve(undefined);
  await reenter(page, PASSWORD);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the footer says how the server can be reached", async ({
  page,
  context,
  server,
  resumeSession,
  expectedErrors,
}) => {
  // A call under way while the server stops may be answered with 503.
  expectedErrors.push(...hubErrors, "net::ERR_", "Failed to fetch", "Network Error", "negotiat", "503");
  await resumeSession(page);
  await page.goto("/");
  const footer = page.getByRole("contentinfo", { name: "Status" });
  await expect(footer.getByText("Connected")).toBeVisible();
  await expect(footer.getByText("ready", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(footer.getByText("Offline, edits are kept")).toBeVisible();
  await expect(footer.getByText("ready", { exact: true })).toHaveCount(0);
  await context.setOffline(false);
  await expect(footer.getByText("Connected")).toBeVisible();
  await server.stop();
  await expect(footer.getByText("Offline, edits are kept")).toBeVisible();
  await server.start();
  await expect(footer.getByText("Connected")).toBeVisible();
});

test("a call that is refused for ever says so, and offers to log in", async ({
  page,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push(refused(401));
  await resumeSession(page);
  await openArticles(page);
  await page.route("**/api/data/pos-supply/article?*", (route) =>
    route.fulfill({ status: 401, json: { message: "Not you", errorCode: 40111 } }),
  );
  await page.getByRole("button", { name: "Start" }).click();
  await reenter(page, PASSWORD);
  const action = page.getByTestId("toast").getByRole("link", { name: "Log in" }).first();
  await expect(action).toHaveAttribute("href", /^\/auth\/login\?action=logout&redirect=%2Fdata/);
  await action.click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fdata/);
  expect(await page.evaluate(() => sessionStorage.getItem("backroom.auth"))).toBeNull();
});

test("asks before edits are left, and offers them after a reload", async ({
  page,
  resumeSession,
  articles,
}) => {
  const article = await articles.create();
  page.on("dialog", (dialog) => void dialog.accept());
  await resumeSession(page);
  const detail = await editPrice(page, article);
  await priceOf(detail).fill("4.32");
  await page.getByRole("link", { name: "Dashboard" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  // Every other way out asks the same.
  const refresh = page.getByRole("button", { name: "Refresh" });
  const ways = [
    () => refresh.click(),
    () => page.getByRole("columnheader", { name: "Text" }).click(),
    () => page.getByTestId(`row-${article.Oid}`).click(),
    () => choose(page, "Log out"),
  ];
  for (const leave of ways) {
    await leave();
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(question).toHaveCount(0);
  }
  await expect(priceOf(detail)).toHaveValue("4.32");

  await expect.poll(() => draftCount(page)).toBe(1);
  await page.reload();
  await openArticle(page, article);
  await edit(page);
  await expect(detail.getByText(/You left unsaved changes here/)).toBeVisible();
  await detail.getByRole("button", { name: "Restore" }).click();
  await detail.getByRole("tab", { name: "Price" }).click();
  await expect(priceOf(detail)).toHaveValue("4.32");

  await refresh.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(detail).toHaveCount(0);
  await expect(page.getByTestId(`row-${article.Oid}`).getByText(/^Draft,/)).toBeVisible();
  expect((await articles.read(article.Oid)).RetailPrice).toBe(5);
});
