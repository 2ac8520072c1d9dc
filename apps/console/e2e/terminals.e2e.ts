import { startTerminals } from "./terminalProcess.ts";
import { expect, test } from "./test.ts";

test("terminals are watched, pinged, lost and found again on the board, and pinged from the table", async ({
  page,
  server,
  resumeSession,
  expectAccessible,
}) => {
  await resumeSession(page);
  let terminals = startTerminals(server.url, 20);
  try {
    await page.goto("/service/monitoring");
    await expect(page.locator("main.framed")).toBeVisible();
    const state = (name: string) => page.getByRole("group", { name: "State" }).getByRole("button", { name });
    await expect(state("20 Online")).toBeVisible();
    await state("Online").click();
    const board = page.getByRole("treegrid", { name: "Terminals" });
    await board.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const pane = page.getByRole("complementary", { name: "Terminal" });
    await expect(pane.getByText("version 8.1.0")).toBeVisible();
    await page.keyboard.press("p");
    await expect(pane.getByText(/^Ping: done in .* Version 8\.1\.0, 0 receipts queued/)).toBeVisible();
    await expectAccessible(page);

    await terminals.kill();
    await expect(pane.getByText("Lost", { exact: true })).toBeVisible();
    await expect(pane.getByText("Connection lost")).toBeVisible();
    await expect(page.getByText("No terminal is like that now.")).toBeVisible();
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(state("20 Lost")).toBeVisible();
    await pane.getByRole("button", { name: "Ping" }).click();
    await expect(pane.getByText("Ping: The terminal is not connected")).toBeVisible();
    terminals = startTerminals(server.url, 20);
    await expect(state("20 Online")).toBeVisible();
    await expect(pane.getByText("Online", { exact: true })).toBeVisible();

    await page.goto("/service/terminal-server");
    // Before, requests cannot be sent.
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "Online" }).first();
    await row.getByRole("button", { name: /^Ping/ }).click();
    await expect(row.getByText(/^Ping: done in/)).toBeVisible();
    await expectAccessible(page);
  } finally {
    await terminals.kill();
  }
});
