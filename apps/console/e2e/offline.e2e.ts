import type { Page } from "@playwright/test";
import { openArticles, startQuery } from "./articles.ts";
import { createWalk, isReadOfPage, readPages } from "./pagesOfConsole.ts";
import { hubErrors } from "./session.ts";
import { expect, test } from "./test.ts";

/**
 * Returns a function that disconnects the API or connects it again, with the event of the browser. Code and styles of pages still load.
 * Call it before the page opens: a request that is under way when requests begin to be intercepted may never end.
 */
const interceptNetwork = async (page: Page) => {
  let isOnline = true;
  await page.route("**/api/**", (route) =>
    isOnline ? route.continue() : route.abort("internetdisconnected"),
  );
  return async (next: boolean): Promise<void> => {
    isOnline = next;
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), next ? "online" : "offline");
  };
};

test("every page that is opened offline says so, and is read when the server is back", async ({
  page,
  resumeSession,
  server,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push("ERR_INTERNET_DISCONNECTED", "Network Error", ...hubErrors);
  const walk = createWalk(page);
  const setNetwork = await interceptNetwork(page);
  await resumeSession(page);
  await page.goto("/tools/editor");
  await walk.settle();
  const main = page.locator("main");
  const message = main.getByRole("alert").or(main.getByRole("button", { name: /^Try again$/u }));
  // A page shows records that another page has read.
  const known = new Set<string>();
  page.on("requestfinished", (request) => known.add(request.url()));
  let unknown = 0;
  page.on("requestfailed", (request) => {
    if (isReadOfPage(request) && !known.has(request.url())) unknown += 1;
  });
  for (const one of await readPages(server.url))
    await test.step(one.name, async () => {
      await setNetwork(false);
      unknown = 0;
      await walk.open(one);
      await walk.settle();
      await expect.soft(page.getByText("Offline, edits are kept"), one.name).toBeVisible();
      // For a record that is opened by its address the message is a toast.
      const said = message.or(page.getByTestId("toast"));
      if (unknown > 0) await expect.soft(said.first(), one.name).toBeVisible();
      // Pages state in an output how much they list; the lines of a new cart are known.
      const counts = page.getByRole("status").filter({ hasText: /^\D*\b0 (?!lines)\w/ });
      await expect.soft(counts, one.name).toHaveCount(0);
      await setNetwork(true);
      await walk.settle();
      await expect.soft(message, one.name).toHaveCount(0);
    });
});

test("reads a list again by itself when a refresh failed and the server is back", async ({
  page,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED", "Network Error", ...hubErrors);
  const setNetwork = await interceptNetwork(page);
  await resumeSession(page);
  await openArticles(page);
  await startQuery(page);
  await setNetwork(false);
  await page.getByRole("button", { name: "Refresh" }).click();
  const notice = page.getByText("These records are not up to date.");
  await expect(notice).toBeVisible();
  await expect(page.getByTestId(/^row-/).first()).toBeVisible();
  await setNetwork(true);
  await expect(notice).toHaveCount(0);
  await expect(page.getByTestId(/^row-/).first()).toBeVisible();
});
