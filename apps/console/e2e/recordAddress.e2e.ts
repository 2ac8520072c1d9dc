import { expect, fillLogin, PASSWORD, test } from "./test.ts";

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

  for (const prefix of ["", "/e"])
    test(`opens with a slash at its end, and so does the list, below "${prefix}/"`, async ({
      page,
      resumeSession,
      articles,
    }) => {
      const { Oid, Text } = await articles.create({ Text: "Slash one" });
      const list = `${prefix}/data/pos-supply/article`;
      await resumeSession(page);
      await page.goto(`${list}/${Oid}/`);
      await expect(page.getByTestId("detail-area")).toContainText(Text);
      for (const address of [`${list}/`, `${list}/?orderBy=Text`]) {
        await page.goto(address);
        await page.getByRole("button", { name: "Start" }).click();
        await expect(page.getByTestId(/^row-/).first()).toBeVisible();
      }
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
