import type { Route } from "@playwright/test";
import { endElsewhere, hubErrors, reenter } from "./session.ts";
import { expect, PASSWORD, refused, test } from "./test.ts";

test("files are sent two at a time, wait for a new login and for the network, and are not left by accident", async ({
  page,
  server,
  resumeSession,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(refused(401), "ERR_INTERNET_DISCONNECTED", ...hubErrors);
  await resumeSession(page);
  const calls: Route[] = [];
  await page.route("**/api/upload", (route) => void calls.push(route));
  await page.goto("/tools/dropzone");
  await expect(page.getByText("Drop files or folders anywhere on this page")).toBeVisible();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(
      ["1.txt", "2.txt", "3.txt", "قائمة.txt", "empty.txt"].map((name) => ({
        name,
        mimeType: "text/plain",
        buffer: Buffer.from(name === "empty.txt" ? "" : `file ${name}`),
      })),
    );
  const row = (index: number) => page.getByRole("grid", { name: "Files" }).getByRole("row").nth(index);
  await expect(row(2)).toContainText("waiting");
  await expect.poll(() => calls.length).toBe(2);
  await calls[0]?.continue();
  await expect(row(0)).toContainText("uploaded");
  await expect.poll(() => calls.length).toBe(3);
  await expectAccessible(page);

  // The session ends while two are on their way.
  await endElsewhere(page, server.url);
  await calls[1]?.continue();
  await calls[2]?.continue();
  await reenter(page, PASSWORD);
  await expect.poll(() => calls.length).toBe(5);
  await expect(row(4)).toContainText("waiting");

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();

  // The network is lost meanwhile.
  await page.context().setOffline(true);
  await calls[3]?.abort("internetdisconnected");
  await calls[4]?.abort("internetdisconnected");
  await expect(page.getByText("No connection: uploads wait")).toBeVisible();
  await expect(row(1)).toContainText("waits for the connection");
  await page.unroute("**/api/upload");
  await page.context().setOffline(false);
  await expect(page.getByRole("status").filter({ hasText: "Finished. 5 files uploaded." })).toBeAttached();
  await expect(row(3)).toContainText("قائمة.txt");
  await expect(row(4)).toContainText("uploaded, an empty file");
  await page.getByRole("button", { name: "Clear uploaded" }).click();
  await expect(page.getByText("Drop files or folders anywhere on this page")).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByTestId("tile-Version")).toBeVisible();
});
