import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { ARTICLES, chooseMore, detailOf, openArticle } from "./articles.ts";
import { createCallServer, readToken } from "./callServer.ts";
import { expect, PASSWORD, refused, test } from "./test.ts";

interface Stored {
  readonly Oid: number;
  readonly Disabled: boolean;
}

/** Creates a record. */
const create = async (url: string, kind: string, values: object) => {
  const call = await createCallServer(url);
  const { Oid } = (await call(`/api/data/${kind}`, "POST", values)) as Stored;
  return { Oid, read: async () => (await call(`/api/data/${kind}/${Oid}`)) as Stored };
};

/** Answers the question for the open record, which states this. */
const agree = async (page: Page, name: "Disable" | "Enable", record: string, consequence: string) => {
  await chooseMore(page, name);
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(record);
  await expect(question).toContainText(consequence);
  await question.getByRole("button", { name }).click();
};

test("disables an article, undoes it, and finds the disabled article again", async ({
  page,
  articles,
  resumeSession,
  expectAccessible,
}) => {
  const article = await articles.create();
  await resumeSession(page);
  await openArticle(page, article);
  const row = page.getByTestId(`row-${article.Oid}`);
  const consequence = "This article can no longer be added to a sale.";
  await chooseMore(page, "Disable");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await agree(page, "Disable", article.Text, consequence);
  await expect(detailOf(page).getByText("disabled", { exact: true })).toBeVisible();
  await expect(row.getByText("Disabled", { exact: true })).toBeVisible();
  await page.getByTestId("toast").getByRole("button", { name: "Undo" }).click();
  await expect(detailOf(page).getByText("active", { exact: true })).toBeVisible();
  await agree(page, "Disable", article.Text, consequence);
  await expect(detailOf(page).getByText("disabled", { exact: true })).toBeVisible();

  await page.goto(`${ARTICLES}?search=${article.GTIN}&$start=1`);
  await expect(page.getByText("No record matches this query.")).toBeVisible();
  await page.goto(`${ARTICLES}?search=${article.GTIN}&$start=1&Disabled=true`);
  await row.click();
  await agree(page, "Enable", article.Text, "This article can be added to sales again.");
  await expect(detailOf(page).getByText("active", { exact: true })).toBeVisible();
});

test("ends the session of a disabled user, and does not offer to disable oneself", async ({
  page,
  server,
  resumeSession,
}) => {
  const Username = `leaver-${randomInt(10 ** 9)}`;
  const user = await create(server.url, "identity/user", { Username, Password: PASSWORD });
  const token = await readToken(server.url, Username);
  const profile = () =>
    page.request.get(`${server.url}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } });
  expect((await profile()).status()).toBe(200);
  await resumeSession(page);
  await page.goto(`/data/identity/user/${user.Oid}`);
  await agree(page, "Disable", Username, "This user can no longer log in, and running sessions end.");
  await expect(detailOf(page).getByText("disabled", { exact: true })).toBeVisible();
  expect((await profile()).status()).toBe(401);
  await agree(page, "Enable", Username, "This user can log in again");
  await expect(detailOf(page).getByText("active", { exact: true })).toBeVisible();
  expect((await user.read()).Disabled).toBe(false);

  await page.goto("/data/identity/user?search=admin&$start=1");
  await page.getByTestId(/^row-/).first().click();
  await expect(detailOf(page).getByRole("heading", { name: "admin", exact: true })).toBeVisible();
  await detailOf(page).getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Disable" })).toHaveAttribute("aria-disabled", "true");
});

test("shows the newer promotion instead of disabling what another user has changed", async ({
  page,
  server,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push(refused(409));
  const Text = `Disabled ${randomInt(10 ** 9)}`;
  const promotion = await create(server.url, "campaigns/promotion", {
    Id: `E2E-${randomInt(10 ** 9)}`,
    Text,
    DiscountPercent: 10,
    ValidFrom: "2020-01-01",
  });
  await resumeSession(page);
  await page.goto(`/data/campaigns/promotion/${promotion.Oid}`);
  await page.route(`**/api/data/campaigns/promotion/${promotion.Oid}*`, async (route) => {
    const request = route.request();
    if (request.method() !== "PUT") return route.continue();
    const headers = { ...request.headers(), "if-match": '"0"' };
    return route.continue({ headers });
  });
  const consequence = "This promotion no longer applies to sales.";
  await agree(page, "Disable", Text, consequence);
  await expect(page.getByTestId("toast")).toContainText(`Another user has changed`);
  expect((await promotion.read()).Disabled).toBe(false);
  await page.unroute(`**/api/data/campaigns/promotion/${promotion.Oid}*`);
  await agree(page, "Disable", Text, consequence);
  await expect(detailOf(page).getByText("disabled", { exact: true })).toBeVisible();
  expect((await promotion.read()).Disabled).toBe(true);
});
