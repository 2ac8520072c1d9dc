import type { Page } from "@playwright/test";
import { findWithoutRing } from "./focusRings.ts";
import { createWalk, isReadOfPage, readPages } from "./pagesOfConsole.ts";
import { hubErrors } from "./session.ts";
import { expect, findViolations, refused, test } from "./test.ts";

for (const { language, theme } of [
  { language: "en", theme: "light" },
  { language: "ar", theme: "dark" },
])
  test(`every page is accessible, ${language} in ${theme}`, async ({ page, resumeSession, server }) => {
    test.slow();
    const walk = createWalk(page);
    const focused = new Set<string>();
    await resumeSession(page);
    await page.addInitScript(
      ([locale, chosen]) => {
        // Frames of papers have no storage.
        if (window.top !== window) return;
        localStorage.setItem("backroom.locale", locale);
        localStorage.setItem("backroom.theme", chosen);
      },
      [language, theme] as const,
    );
    await page.goto("/");
    await expect(page.getByTestId("tile-Version")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
    // The frame is the same on every page.
    expect(await findViolations(page)).toEqual([]);
    // Focus rings are drawn after a key was pressed.
    await page.keyboard.press("Tab");
    expect.soft(await findWithoutRing(page, "body", focused)).toEqual([]);
    for (const one of await readPages(server.url))
      await test.step(one.name, async () => {
        if (one.path !== "/") await walk.open(one);
        await walk.settle();
        expect.soft(await findViolations(page, "main"), one.name).toEqual([]);
        expect.soft(await findWithoutRing(page, "main", focused), one.name).toEqual([]);
      });
  });

/** Names of commands that write what all users share. */
const writes = new RegExp(
  [
    "^(?:New|Edit|Save|Save draft|Delete|Disable|Enable|Publish|Import|Schedules|Retry failed|Process all again)$",
    "^(?:Start|Cancel|Edit|Set here|Ping|Process|Release|Copy branch)[: …]",
  ].join("|"),
  "u",
);

test("a viewer opens every page without a refused request, and finds no command that writes", async ({
  page,
  resumeSession,
  server,
}) => {
  test.slow();
  const walk = createWalk(page);
  const refusals: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400)
      refusals.push(`${response.status()} ${response.request().method()} ${pathname}`);
  });
  await resumeSession(page, "viewer");
  await page.goto("/");
  await expect(page.getByTestId("tile-Version")).toBeVisible();
  for (const one of await readPages(server.url, "viewer"))
    await test.step(one.name, async () => {
      if (one.path !== "/") await walk.open(one);
      await walk.settle();
      expect.soft(refusals.splice(0), one.name).toEqual([]);
      await expect.soft(page.locator("main").getByRole("alert"), one.name).toHaveCount(0);
      if (one.path === "/") return;
      const commands = page
        .getByRole("main")
        .or(page.getByTestId("command-bar"))
        .getByRole("button", { disabled: false });
      const found = await commands.evaluateAll((all) =>
        all.map((button) => button.getAttribute("aria-label") ?? button.textContent),
      );
      const forbidden = found.filter((name) => writes.test(name ?? ""));
      expect.soft(forbidden, one.name).toEqual([]);
    });
});

const again = /^Try again$/u;
/**
 * Reads with a fallback instead of a message: without receipts, previews of templates show a sample; without its live version, a
 * template can be published as if it had changes.
 */
const hasFallback = /^\/api\/data\/(?:pos\/receipt|pos-preferences\/receipt-template\/\d+\/versions\/\d+)$/u;

/**
 * Returns a function that sets the status of all reads of pages. Null: the server responds. Call it before the page opens: a request
 * that is under way when requests begin to be intercepted may never end.
 */
const interceptReads = async (page: Page) => {
  /** Paths that received the status since it was set, except those that were loaded before. */
  const reads = new Set<string>();
  const known = new Set<string>();
  page.on("requestfinished", async (request) => {
    const response = await request.response();
    if (response?.ok() === true) known.add(request.url());
  });
  let status: number | null = null;
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    if (status === null || !isReadOfPage(request)) return route.continue();
    const { pathname } = new URL(request.url());
    if (!hasFallback.test(pathname) && !(status === 500 && known.has(request.url()))) reads.add(pathname);
    return route.fulfill({
      status,
      json: { message: "Refused", errorCode: status * 100, httpStatus: status },
    });
  });
  return {
    reads,
    set: (next: number | null) => {
      if (next !== null) reads.clear();
      status = next;
    },
  };
};

for (const [status, name] of [
  [403, "every page says what is the matter when its reads are refused"],
  [500, "every page says what is the matter when the server fails, and shows its content after Try again"],
] as const)
  test(name, async ({ page, resumeSession, server, expectedErrors }) => {
    test.slow();
    expectedErrors.push(refused(status), ...hubErrors);
    const walk = createWalk(page);
    const intercepted = await interceptReads(page);
    await resumeSession(page);
    await page.goto("/tools/editor");
    await walk.settle();
    const main = page.locator("main");
    const retries = main.getByRole("button", { name: again });
    const message = page
      .getByRole("alert")
      .or(retries)
      .or(main.getByText("You may not see this."))
      .or(page.getByTestId("toast"));
    for (const one of await readPages(server.url))
      await test.step(one.name, async () => {
        intercepted.set(status);
        await walk.open(one);
        await walk.settle();
        if (intercepted.reads.size > 0)
          await expect
            .soft(message.first(), `${one.name}: ${[...intercepted.reads].join(", ")}`)
            .toBeVisible({ timeout: 10_000 });
        await expect.soft(main, one.name).not.toContainText(/undefined|\[object|TypeError|NaN/u);
        intercepted.set(null);
        // Several parts can share a read, so one retry can load the others.
        const retry = async () => {
          await retries.evaluateAll((buttons) =>
            buttons.forEach((button) => (button as HTMLElement).click()),
          );
          await walk.settle();
        };
        await retry();
        if (status === 403) return;
        const failures = retries.or(main.getByRole("alert"));
        // A part of the page can fail after the first retry.
        if ((await failures.count()) > 0) await retry();
        await expect.soft(failures, one.name).toHaveCount(0, { timeout: 5000 });
      });
  });
