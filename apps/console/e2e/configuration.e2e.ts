import type { Page } from "@playwright/test";
import { readToken } from "./callServer.ts";
import { expect, refused, test } from "./test.ts";

const address = (query: string) => `/settings/pos/configuration?scope=country-DE&${query}`;
const editor = (page: Page) => page.getByRole("textbox", { name: "Value" });
const chain = (page: Page) => page.getByRole("list", { name: "Values from everywhere down to here" });

test("two people edit one setting against each other, nothing is lost, and it is undone", async ({
  page,
  browser,
  server,
  resumeSession,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(refused(409));
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await resumeSession(page);
  await resumeSession(other, "manager");
  for (const one of [page, other]) {
    await one.goto(address("path=receipt/footer/text"));
    await one.getByRole("button", { name: "Edit: Germany" }).click();
  }
  await expect(page.locator("main.framed")).toBeVisible();
  await editor(page).fill("Mine");
  await editor(other).fill("Theirs");
  await editor(other).press("Control+s");
  await expect(chain(other)).toContainText("Theirs");

  // It arrives by itself beside what is being edited, which outlives a reload.
  const notice = chain(page).getByRole("status").filter({ hasText: "manager changed this record" });
  await expect(notice).toContainText("Theirs");
  await expectAccessible(page);
  await page.reload();
  await expect(editor(page)).toHaveValue("Mine");
  await notice.getByRole("button", { name: "Compare" }).click();
  const conflict = page.getByRole("dialog", { name: "Another user saved first" });
  await expect(conflict.getByRole("row", { name: /Value/ })).toContainText(/Mine.*Theirs/);
  await expectAccessible(page);
  await conflict.getByRole("button", { name: "Use theirs" }).click();
  await expect(chain(page)).toContainText("Theirs");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(editor(page)).toHaveValue("Mine");
  await editor(page).press("Control+s");
  await expect(chain(page)).toContainText("Mine");
  await expect(page.getByRole("button", { name: "Edit: Germany" })).toBeFocused();
  await expect(chain(other)).toContainText("Mine");
  await expect(other.getByText("changed just now")).toBeVisible();

  // Both changes are put back together.
  const changes = page.getByRole("complementary", { name: "Recent changes" });
  await page.getByRole("button", { name: "History" }).click();
  for (const index of [0, 1]) await changes.getByRole("checkbox").nth(index).check({ force: true });
  await changes.getByRole("button", { name: "Undo 2" }).click();
  await expect(chain(page)).toContainText("Vielen Dank");
  await expect(chain(other)).toContainText("Vielen Dank");
  await context.close();
});

test("a branch is copied after a look at what differs, with the keyboard alone", async ({
  page,
  server,
  resumeSession,
}) => {
  await resumeSession(page);
  await page.goto(address("path=receipt/footer/text"));
  await expect(chain(page)).toBeVisible();
  await page.getByRole("button", { name: "Copy branch…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Copy a branch" });
  await dialog.getByRole("combobox", { name: "Copy to" }).fill("France");
  await page
    .getByRole("option", { name: /France/ })
    .first()
    .waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("row", { name: /receipt\/footer\/text/ })).toContainText("Vielen Dank");
  await dialog.getByRole("button", { name: /^Copy \d/ }).press("Enter");
  await expect(dialog).toBeHidden();
  const token = await readToken(server.url);
  const answer = await page.request.get(
    `${server.url}/api/configuration/pos/values?scope=country-FR&branch=receipt/footer/text`,
    { headers: { Authorization: `Bearer ${token}` } },
  );
  expect(await answer.json()).toMatchObject([
    { value: "Vielen Dank für Ihren Einkauf.", from: "country-FR" },
  ]);
});
