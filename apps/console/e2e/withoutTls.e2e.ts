import { chromium } from "@backroom/build/chromium";
import { cell, createLayout, saveButton, saved } from "./layouts.ts";
import { expect, fillLogin, PASSWORD, test } from "./test.ts";

// Browsers treat localhost like a page with TLS. Under another name it is a page without TLS.
test.use({
  launchOptions: {
    ...chromium,
    args: [...chromium.args, "--host-resolver-rules=MAP backroom.test localhost"],
  },
});

test("sends a message, adds a button with a picture and copies a link without TLS", async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push("The Cross-Origin-Opener-Policy header has been ignored");
  const origin = `http://backroom.test:${new URL(server.url).port}`;
  await page.goto(`${origin}/service/messages`);
  await fillLogin(page, "admin", PASSWORD);
  await expect(page.getByRole("listbox", { name: "Chats" }).getByRole("option").first()).toBeVisible();
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByRole("listbox", { name: "Chats" }).getByRole("option").first().click();
  const field = page.getByRole("textbox", { name: "Write a message" });
  await field.fill("Without TLS");
  await field.press("Enter");
  const history = page.getByRole("log", { name: "Messages" });
  await expect(history.getByRole("article").last()).toContainText("Without TLS");
  await expect(history.getByText("Waiting to be sent")).toHaveCount(0);

  const layout = await createLayout(server.url, "PLAIN");
  await page.goto(`${origin}${layout.path}`);
  await cell(page, /^Alpha/).click();
  await page.keyboard.press("Control+c");
  await cell(page, /row 2, column 3/).click();
  await page.keyboard.press("Control+v");
  await expect(cell(page, /^Alpha, row 2, column 3/)).toBeVisible();
  const png = await page.evaluate(() => document.createElement("canvas").toDataURL().split(",")[1] ?? "");
  await page.getByRole("button", { name: "Choose…" }).click();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") });
  await expect(page.locator("[role=option] img")).toBeVisible();
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  const stored = await layout.read();
  expect(stored.Buttons).toHaveLength(3);
  expect(stored.Pictures).toHaveLength(1);

  await page.goto(`${origin}/document/pos/receipt`);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByTestId("toast")).toContainText("Copied");
  await page.keyboard.press("/");
  await page.keyboard.press("Control+v");
  await expect(page.locator(":focus")).toHaveValue(/backroom\.test.*document=/);
});
