import type { Page, Route } from "@playwright/test";
import { openArticles, readToken, startQuery } from "./articles.ts";
import { hubErrors } from "./session.ts";
import { expect, test } from "./test.ts";

/** Pages that need nothing of the server to be shown, or have a test of their own. */
const withoutReads = new Set(["ShoppingCart", "RetailIcons", "Dropzone", "RapiDoc"]);

interface Node {
  readonly page: string | null;
  readonly path: string | null;
  readonly children?: readonly Node[];
}

const nodesOf = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...nodesOf(node.children ?? [])]);

/** The first path of each page of the navigation. */
const readPaths = async (url: string): Promise<ReadonlyMap<string, string>> => {
  const headers = { Authorization: `Bearer ${await readToken(url)}` };
  const response = await fetch(`${url}/api/ui/navigation`, { headers });
  const { rootItems } = (await response.json()) as { readonly rootItems: readonly Node[] };
  const paths = new Map<string, string>();
  for (const { page, path } of nodesOf(rootItems))
    if (page !== null && path !== null && !withoutReads.has(page) && !paths.has(page)) paths.set(page, path);
  return paths;
};

const abort = (route: Route) => route.abort("internetdisconnected");

/** Takes the API away, or gives it back, as the browser reports it. Code and styles of pages still load. */
const setNetwork = async (page: Page, isOnline: boolean) => {
  if (isOnline) await page.unroute("**/api/**", abort);
  else await page.route("**/api/**", abort);
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), isOnline ? "online" : "offline");
};

/** Opens a page of the console without loading the document again. */
const open = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, path);

test("shows on every page that the server cannot be reached, and reads it when it is back", async ({
  page,
  resumeSession,
  server,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED", "Network Error", ...hubErrors);
  await resumeSession(page);
  await page.goto("/");
  await expect(page.getByTestId("tile-Version")).toBeVisible();
  for (const [name, path] of await readPaths(server.url))
    await test.step(name, async () => {
      await setNetwork(page, false);
      await open(page, path);
      const failure = page.getByRole("main").getByRole("alert").first();
      await expect(failure, name).toContainText("Network Error");
      await expect(page.getByText("Offline, edits are kept")).toBeVisible();
      // Pages state in an output how much they list; figures that the hub has sent are known.
      const counts = page.getByRole("status").filter({ hasText: /^\D*\b0 \w/ });
      await expect(counts, name).toHaveCount(0);
      await setNetwork(page, true);
      await expect(failure, name).toHaveCount(0);
    });
});

test("reads a list again by itself when a refresh failed and the server is back", async ({
  page,
  resumeSession,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED", "Network Error", ...hubErrors);
  await resumeSession(page);
  await openArticles(page);
  await startQuery(page);
  await setNetwork(page, false);
  await page.getByRole("button", { name: "Refresh" }).click();
  const notice = page.getByText("These records are not up to date.");
  await expect(notice).toBeVisible();
  await expect(page.getByTestId(/^row-/).first()).toBeVisible();
  await setNetwork(page, true);
  await expect(notice).toHaveCount(0);
  await expect(page.getByTestId(/^row-/).first()).toBeVisible();
});
