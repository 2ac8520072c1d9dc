import { ARTICLES, editPrice, priceOf } from "./articles.ts";
import { logInThere, openLoginWindow, startIdentityProvider } from "./identityProvider.ts";
import type { IdentityProvider } from "./identityProvider.ts";
import { expect, refused, test as base } from "./test.ts";
import { startTestServer } from "./testServer.ts";

const test = base.extend<object, { readonly provider: IdentityProvider }>({
  provider: [
    async ({}, use) => {
      const provider = await startIdentityProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ provider }, use) => {
      const server = await startTestServer(process.env["E2E_TEMPLATE"] ?? "", provider.settings);
      await use(server);
      await server.remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});
// One server and one provider do for all.
test.describe.configure({ mode: "serial" });

/** A token lives eight hours; then the page's clock is put right again, as the next token is judged by it. */
const HOURS_LATER_MS = 9 * 60 * 60_000;
// The provider's pages ask for fonts and an icon that are not there.
const ofProvider = ["ERR_", "status of 404", "Content Security Policy"];

test("logs in with Microsoft, and again in a window that costs no edit", async ({
  page,
  context,
  articles,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(...ofProvider);
  const article = await articles.create();
  await page.goto(ARTICLES);
  await expect(page.getByRole("button", { name: "Google" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Microsoft" }).click();
  await logInThere(page, "admin@example.com");
  await expect(page).toHaveURL(ARTICLES);
  await page.getByRole("button", { name: "User menu: admin" }).click();
  await expect(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Lock" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.reload();
  const detail = await editPrice(page, article);
  await priceOf(detail).fill("8.76");

  await context.clearCookies();
  await page.clock.setSystemTime(Date.now() + HOURS_LATER_MS);
  await detail.getByRole("button", { name: "Save", exact: true }).dispatchEvent("click");
  const dialog = page.getByRole("dialog", { name: "Access token expired" });
  await expect(dialog).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await expectAccessible(page);

  const cancelled = await openLoginWindow(page, "Microsoft");
  await expect(cancelled.getByPlaceholder("Enter any login")).toHaveValue("admin@example.com");
  await cancelled.getByRole("link", { name: "[ Cancel ]" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("The login at Microsoft was cancelled.");

  await logInThere(await openLoginWindow(page, "Microsoft"), "viewer@example.com");
  await expect(dialog.getByRole("alert")).toHaveText(
    "You logged in as viewer, but this page belongs to admin. Log in as admin, or log out.",
  );
  expect((await articles.read(article.Oid)).RetailPrice).toBe(5);

  await context.clearCookies();
  const right = await openLoginWindow(page, "Microsoft");
  await Promise.all([right.waitForEvent("close"), logInThere(right, "admin@example.com")]);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId("toast")).toContainText("Operation successful");
  expect((await articles.read(article.Oid)).RetailPrice).toBe(8.76);
});

test("a login that was cancelled, refused or made up says so and leads back", async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(refused(401), ...ofProvider);
  const notice = page.getByRole("heading", { name: "You are not logged in" });
  await page.goto(ARTICLES);
  await page.getByRole("button", { name: "Microsoft" }).click();
  await page.getByRole("link", { name: "[ Cancel ]" }).click();
  await expect(notice).toBeFocused();
  await expect(page.getByText("The login at Microsoft was cancelled.")).toBeVisible();
  await page.getByRole("link", { name: "Back to login" }).click();
  await expect(page).toHaveURL(`/auth/login?redirect=${encodeURIComponent(ARTICLES)}`);

  await page.getByRole("button", { name: "Google" }).click();
  await logInThere(page, "stranger@example.com");
  await expect(page.getByText(/^No user has your e-mail address/)).toBeVisible();
  await context.clearCookies();

  await page.goto("/auth/callback?code=made-up&state=made-up");
  await expect(page.getByText(/^This login was not begun here/)).toBeVisible();
  await page.getByRole("link", { name: "Back to login" }).click();
  await page.getByRole("button", { name: "Google" }).click();
  await logInThere(page, "manager@example.com");
  await expect(page.getByRole("button", { name: "User menu: manager" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("backroom.auth"))).toContain('"provider":"google"');
});
