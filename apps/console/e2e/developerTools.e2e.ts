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
  const rows = page.getByRole("list", { name: "Files" }).getByRole("listitem");
  const row = (index: number) => rows.nth(index);
  await expect(row(2)).toContainText("waiting");
  await expect.poll(() => calls.length).toBe(2);
  await calls[0]?.continue();
  // Which of the first two calls leaves first is not certain.
  await expect(rows.filter({ hasText: "uploaded" })).toHaveCount(1);
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
  const question = page.getByRole("alertdialog", { name: "Cancel the uploads?" });
  await question.getByRole("button", { name: "Stay" }).click();

  // The network is lost meanwhile.
  await page.context().setOffline(true);
  await calls[3]?.abort("internetdisconnected");
  await calls[4]?.abort("internetdisconnected");
  await expect(page.getByText("No connection: uploads wait")).toBeVisible();
  await expect(row(2)).toContainText("waits for the connection");
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

test("the API document is shown by both viewers, which call only by the page around them, and the server's processes and the icons by theirs", async ({
  page,
  resumeSession,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push("violates the following Content Security Policy");
  await resumeSession(page);
  await page.goto("/internal/api-docs/swagger");
  const swagger = page.frameLocator("iframe[title='API documentation']");
  // Swagger resolves all references of a call first, which takes seconds of a free processor.
  await swagger
    .getByRole("button", { name: /GET .*\/api\/info/ })
    .first()
    .click({ timeout: 120_000 });
  await swagger.getByRole("button", { name: "Try it out" }).click();
  const called = page.waitForRequest("**/api/info");
  await swagger.getByRole("button", { name: "Execute" }).click();
  expect((await called).headers()["authorization"]).toMatch(/^Bearer /);
  await expect(swagger.locator(".live-responses-table")).toContainText('"name": "Backroom"');
  // The frame has neither storage nor network of its own.
  const frame = page.frames().find((one) => one !== page.mainFrame());
  const escapes = await frame?.evaluate(async () => {
    const reach = (read: () => unknown) => {
      try {
        return read() === null ? "nothing" : "something";
      } catch {
        return "refused";
      }
    };
    const call = await new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.addEventListener("error", () => resolve("refused"));
      request.addEventListener("load", () => resolve("answered"));
      request.open("GET", new URL("/api/v1/ping", document.baseURI));
      request.send();
    });
    return [reach(() => localStorage.length), reach(() => window.parent.document), call];
  });
  expect(escapes).toEqual(["refused", "refused", "refused"]);

  await page.goto("/internal/api-docs/rapidoc");
  const rapidoc = page.frameLocator("iframe[title='API documentation']");
  await expect(rapidoc.getByText("/api/info", { exact: false }).first()).toBeVisible();

  await page.goto("/diagnostics/system");
  const calls = page.getByRole("region", { name: "Calls a second" });
  await expect(calls).toContainText("normal");
  await expect(calls.getByRole("table")).toBeAttached();
  await expect(page.getByRole("complementary", { name: "Calls and work" })).toContainText("Slowest calls");
  await expectAccessible(page);

  await page.goto("/internal/retail-icons");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("textbox", { name: "Search icons" }).fill("down chevron");
  await page.getByRole("button", { name: "chevron-down", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("chevron-down was copied.")).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("chevron-down");
  await expectAccessible(page);
});
