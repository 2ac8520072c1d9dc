import { openArticles } from "./articles.ts";
import { expect, test } from "./test.ts";

test("shortcuts of a single key are turned off in the user menu, and stay off", async ({
  page,
  resumeSession,
}) => {
  await resumeSession(page);
  await openArticles(page);
  const search = page.getByRole("textbox", { name: "Search", exact: true });
  const start = page.getByRole("button", { name: "Start", exact: true });
  await start.focus();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.getByRole("button", { name: /^User menu/u }).click();
  await page.getByRole("menuitemcheckbox", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await expect(search).not.toHaveAttribute("aria-keyshortcuts");
  await page.reload();
  await start.focus();
  await page.keyboard.press("/");
  await expect(start).toBeFocused();
});
