import { ARTICLES } from "./articles.ts";
import { chooseInUserMenu } from "./session.ts";
import { expect, fillLogin, PASSWORD, test } from "./test.ts";

test("begins and ends at the routes of the settings, pages beside the console, and comes back from them", async ({
  page,
}) => {
  await page.route("**/api/auth/settings", async (route) => {
    const answer = await route.fetch();
    const routes = { loginRoute: "/sso/start?shop=7", logoutRoute: "/goodbye" };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...routes } });
  });
  // The page that is left stays while the next one is on its way: it may make no calls then.
  let ended: Promise<unknown> = Promise.resolve();
  for (const [address, heading] of [
    ["**/sso/start?*", "Single sign-on"],
    ["**/goodbye", "Goodbye"],
  ] as const)
    await page.route(address, async (route) => {
      await ended;
      await route.fulfill({ contentType: "text/html", body: `<h1>${heading}</h1>` });
    });
  const login = page.getByRole("heading", { name: "Single sign-on" });
  // The page has read what it needs: a call that is under way at the end of a session is refused.
  const articles = page.getByRole("button", { name: "Start" });
  const messages = page.getByRole("link", { name: /unread$/ });

  await page.goto(ARTICLES);
  await expect(login).toBeVisible();
  await expect(page).toHaveURL(`/sso/start?shop=7&redirect=${encodeURIComponent(ARTICLES)}`);
  // A login there that needs a password ends at the console's own form.
  await page.goto(`/auth/login?redirect=${encodeURIComponent(ARTICLES)}`);
  await fillLogin(page, "admin", PASSWORD);
  await expect(articles).toBeVisible();
  await expect(messages).toBeVisible();
  await chooseInUserMenu(page, "Lock");
  await page.getByRole("dialog").getByRole("link", { name: "Log out" }).click();
  await expect(login).toBeVisible();
  await expect(page).toHaveURL(`/sso/start?shop=7&redirect=${encodeURIComponent(ARTICLES)}`);

  await page.goto(`/auth/login?redirect=${encodeURIComponent(ARTICLES)}`);
  await fillLogin(page, "admin", PASSWORD);
  await expect(articles).toBeVisible();
  await expect(messages).toBeVisible();
  ended = page.waitForResponse("**/api/auth/logout");
  await chooseInUserMenu(page, "Log out");
  await expect(page.getByRole("heading", { name: "Goodbye" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("backroom.auth"))).toBeNull();
});
