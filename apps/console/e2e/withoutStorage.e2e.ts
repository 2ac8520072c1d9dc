import { expect, fillLogin, PASSWORD, test } from "./test.ts";

test("logs in, edits and saves where the browser forbids storage, and does not claim a draft", async ({
  page,
  articles,
  expectedErrors,
}) => {
  expectedErrors.push("SecurityError: Denied", ": Denied");
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Denied", "SecurityError");
        },
      });
  });
  const { Oid } = await articles.create();
  await page.goto(`/data/pos-supply/article/${Oid}`);
  await fillLogin(page, "admin", PASSWORD);
  await page.getByTestId("detail-area").getByRole("button", { name: "Edit" }).click();
  const text = page.getByTestId("detail-area").getByRole("textbox", { name: "Text", exact: true });
  await text.fill("Without storage");
  await page.getByRole("button", { name: "1 change" }).click();
  const changes = page.getByRole("dialog").filter({ hasText: "1 change, not saved" });
  await expect(changes).toContainText("Without storage");
  await expect(changes).not.toContainText("A draft is kept");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+s");
  await expect.poll(async () => (await articles.read(Oid)).Text).toBe("Without storage");
});
