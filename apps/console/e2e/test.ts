import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { startTestServer, type TestServer } from "./testServer.ts";

interface Fixtures {
  /** Logs in by the form and waits for the dashboard. */
  readonly logIn: (page: Page, username?: string) => Promise<void>;
  /** Fails on any accessibility violation of the page as it is. */
  readonly expectAccessible: (page: Page) => Promise<void>;
  /** Console errors a test expects, as parts of their text; every other one fails it. */
  readonly expectedErrors: string[];
}

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
    { scope: "worker", timeout: 120_000 },
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
  logIn: async ({}, use) =>
    use(async (page, username = "admin") => {
      await page.goto("/");
      await page.getByLabel("Username").fill(username);
      await page.getByLabel("Password", { exact: true }).fill("backroom");
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page.getByTestId("tile-Version")).toBeVisible();
    }),
  expectAccessible: async ({}, use) =>
    use(async (page) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }),
});

export { expect } from "@playwright/test";
