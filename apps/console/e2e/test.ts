import AxeBuilder from "@axe-core/playwright";
import { test as base, expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { createArticleApi } from "./articles.ts";
import { readToken } from "./callServer.ts";
import type { ArticleApi } from "./articles.ts";
import { startTestServer } from "./testServer.ts";
import type { TestServer } from "./testServer.ts";

interface Fixtures {
  /** Logs in by the form and waits for the dashboard. Every user of the sample data has the same password. */
  readonly logIn: (page: Page, username?: string) => Promise<void>;
  /** Gives the tab a session, as if it had logged in before: the next page it opens does not ask for a login. */
  readonly resumeSession: (page: Page, username?: string) => Promise<void>;
  /** Articles past the console. */
  readonly articles: ArticleApi;
  /** Fails on any accessibility violation of the page as it is. */
  readonly expectAccessible: (page: Page) => Promise<void>;
  /** Console errors a test expects, as parts of their text; every other one fails it. */
  readonly expectedErrors: string[];
}

/** Password of every user of the sample data. */
export const PASSWORD = "backroom";

/** Console errors of answers that are no success; the browser writes them by itself. */
export const refused = (status: number): string => `the server responded with a status of ${status}`;

/** Fills in the login form and sends it. */
export const fillLogin = async (page: Page, username: string, password: string): Promise<void> => {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
};

/** Waits for the page's next task: from then on dnd-kit hears the keys that move what a key has picked up. */
export const nextTask = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => void setTimeout(resolve)));

/** Rules of accessibility that the page, or what is within a part of it, breaks as it is, each with the elements that do. */
export const findViolations = async (
  page: Page,
  within = "html",
): Promise<readonly (readonly [string, readonly string[]])[]> => {
  // Colours differ during a transition, so it has to end first. Spinners never end.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // These frames run no scripts, so axe would wait for its own for ever. Only their titles are checked.
  const paper = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';
  await expect(page.locator(`${paper}:not([title])`)).toHaveCount(0);
  // Frames of another origin need axe's usual mode, which opens a page for its results and takes three times as long.
  const foreign = await page.locator('iframe[sandbox~="allow-scripts"]').count();
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], preload: false })
    .setLegacyMode(foreign === 0)
    .include(within)
    .exclude(paper)
    // React Aria keeps announcements for seven seconds, also when the elements that label them are removed.
    .exclude("[data-live-announcer]")
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
};

/** Playwright's test with a server per worker, a check for console errors, and the steps every test needs. */
export const test = base.extend<Fixtures, { readonly server: TestServer }>({
  server: [
    async ({}, use) => {
      const template = process.env["E2E_TEMPLATE"];
      if (template === undefined) throw new Error("globalSetup did not seed a database");
      const server = await startTestServer(template);
      await use(server);
      await server.remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((text) => !expectedErrors.some((part) => text.includes(part)))).toEqual([]);
  },
  articles: async ({ server }, use) => use(await createArticleApi(server.url)),
  logIn: async ({}, use) =>
    use(async (page, username = "admin") => {
      await page.goto("/");
      await fillLogin(page, username, PASSWORD);
      await expect(page.getByTestId("tile-Version")).toBeVisible();
    }),
  resumeSession: async ({ server }, use) =>
    use(async (page, username) => {
      const token = await readToken(server.url, username);
      const session = JSON.stringify({ token, provider: "internal" });
      await page.addInitScript(
        ([origin, value]) => {
          // Only once in a tab: it may have logged out since.
          if (location.origin !== origin || sessionStorage.getItem("e2e.resumed") !== null) return;
          sessionStorage.setItem("e2e.resumed", "true");
          sessionStorage.setItem("backroom.auth", value);
        },
        [server.url, session] as const,
      );
    }),
  expectAccessible: async ({}, use) =>
    use(async (page) => {
      expect(await findViolations(page)).toEqual([]);
    }),
});

export { expect } from "@playwright/test";
