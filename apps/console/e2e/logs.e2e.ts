import { readFile } from "node:fs/promises";
import { chooseInUserMenu } from "./session.ts";
import { expect, refused, test } from "./test.ts";

const LOG = "/diagnostics/server-log";

test("an error's message leads to its line, and the support bundle knows of both", async ({
  page,
  resumeSession,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(refused(500), refused(400), refused(404));
  await resumeSession(page);
  await page.goto(LOG);
  await expect(page.getByRole("treegrid", { name: "Lines of the log" })).toBeVisible();
  // The server refuses the call for the file, as it would refuse a filter of an older console.
  await page.route("**/api/data/pos-operating/server-log?*", async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set("orderBy", "-Nothing");
    await route.continue({ url: url.href });
  });
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV file" }).click();
  const toast = page.getByTestId("toast");
  await expect(toast).toContainText("has no field Nothing");
  await toast.getByRole("link", { name: "Show in the log" }).click();
  await expect(page).toHaveURL(/\?line=\d+$/);
  const detail = page.getByLabel("Details of the line");
  await expect(detail).toContainText("has no field Nothing");
  await expect(page.getByText("GET /api/data/pos-operating/server-log")).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(detail).toContainText("has no field Nothing");

  await chooseInUserMenu(page, "Support bundle…");
  const dialog = page.getByRole("dialog", { name: "Support bundle" });
  await dialog.getByRole("button", { name: "The last calls" }).click();
  await expect(dialog.locator("pre")).toContainText("/api/diagnostics/server-log/line");
  await dialog.getByRole("checkbox", { name: "Include Browser and window" }).uncheck();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download 6 files" }).click();
  const zip = await readFile(await (await download).path());
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  expect(zip.includes("network.json")).toBe(true);
  expect(zip.includes("browser.json")).toBe(false);
});

test("lines of a request are found with the keyboard, and exported as they match", async ({
  page,
  resumeSession,
  server,
}) => {
  await resumeSession(page);
  await page.goto("/");
  const requestId = `story-${Date.now()}`;
  const stored = await page.evaluate(
    () => sessionStorage.getItem("backroom.auth") ?? localStorage.getItem("backroom.auth"),
  );
  const { token } = JSON.parse(stored ?? "{}") as { token: string };
  const call = (path: string, id: string) =>
    page.request.get(`${server.url}${path}`, {
      headers: { Authorization: `Bearer ${token}`, "X-Request-Id": id },
    });
  await call("/api/data/no/kind", requestId);
  await call("/api/data/no/other", `${requestId}-other`);
  await expect
    .poll(async () =>
      (await call(`/api/data/pos-operating/server-log?RequestId=${requestId}`, "look")).text(),
    )
    .toContain(`${requestId}-other`);

  await page.goto(LOG);
  const grid = page.getByRole("treegrid", { name: "Lines of the log" });
  await expect(grid.getByRole("row").first()).toContainText("There is no such kind of data");
  await grid.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Lines of this request" }).click();
  await expect(page).toHaveURL(/request=story-/);
  await expect(grid.getByRole("row")).toHaveCount(1);

  await page.keyboard.press("/");
  await page.keyboard.type("KIND");
  await expect(page.getByText("1 of 1")).toBeVisible();
  await expect(grid.locator("mark")).toHaveText("kind");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV file" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  const lines = file.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("There is no such kind of data");

  await page.goBack();
  await expect(page).toHaveURL(/server-log\?line=\d+$/);
});
