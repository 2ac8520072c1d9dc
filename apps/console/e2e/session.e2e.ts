import { ARTICLES, editPrice, openArticles, priceOf } from "./articles.ts";
import { chooseInUserMenu, endElsewhere, hubErrors, reenter } from "./session.ts";
import { expect, fillLogin, PASSWORD, refused, test } from "./test.ts";

/** A token lives eight hours; then the page's clock is put right again, as the next token is judged by it. */
const HOURS_LATER_MS = 9 * 60 * 60_000;

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
  const dialog = page.getByRole("dialog", { name: "Session ended" });
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

test("a logout leads to the login, and opens the dialog in other tabs at once", async ({ page, context }) => {
  await page.goto("/");
  await page.getByText("Remember me").click();
  await fillLogin(page, "admin", PASSWORD);
  await expect(page.getByTestId("tile-Version")).toBeVisible();
  const other = await context.newPage();
  await other.goto(ARTICLES);
  await expect(other.getByRole("heading", { name: "Articles", level: 1 })).toBeVisible();
  await chooseInUserMenu(page, "Log out");
  await expect(page).toHaveURL("/auth/login");
  const dialog = other.getByRole("dialog", { name: "Session ended" });
  await expect(dialog).toBeVisible();
  await reenter(other, PASSWORD);
  await expect(dialog).toHaveCount(0);
  await other.getByRole("button", { name: "Start" }).click();
  await expect(other.getByRole("row").nth(1)).toBeVisible();
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
