import { detailOf, editPrice, openArticle, openArticles, priceOf } from "./articles.ts";
import { chooseInUserMenu, reenter } from "./session.ts";
import { expect, fillLogin, PASSWORD, refused, test } from "./test.ts";

test("locks until the right password", async ({ page, resumeSession, articles, expectedErrors }) => {
  expectedErrors.push(refused(401));
  const article = await articles.create();
  await resumeSession(page);
  await openArticle(page, article);
  await chooseInUserMenu(page, "Lock");
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

  await chooseInUserMenu(page, "Lock");
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
});

test("where one user was is not opened for another one", async ({ page, resumeSession }) => {
  await resumeSession(page);
  await openArticles(page);
  await chooseInUserMenu(page, "Lock");
  await page.getByRole("dialog").getByRole("link", { name: "Log out" }).click();
  await expect(page).toHaveURL(/redirect=/);
  await fillLogin(page, "viewer", PASSWORD);
  await expect(page.getByTestId("tile-Version")).toBeVisible();
  await expect(page).toHaveURL("/");
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
  await chooseInUserMenu(page, "Lock");
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
  await chooseInUserMenu(page, "Lock");
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
