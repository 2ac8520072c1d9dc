import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { chooseMore } from "./articles.ts";
import { buildConsole } from "./example/buildConsole.ts";
import { expect, test } from "./test.ts";

const source = path.resolve(import.meta.dirname, "../../../packages/example-area/src");
let folder = "";

// One build serves all of them.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "backroom-example-"));
  await buildConsole(folder);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** The console with the example area, in front of the real server whose navigation names its page. */
const useExampleConsole = async (page: Page): Promise<void> => {
  await page.route(
    (url) => !url.pathname.startsWith("/api/"),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith("/assets/")) await route.fulfill({ path: path.join(folder, pathname) });
      else if (route.request().resourceType() === "document")
        await route.fulfill({ path: path.join(folder, "index.html") });
      else await route.fallback();
    },
  );
  await page.route("**/api/ui/navigation", async (route) => {
    const answer = await route.fetch();
    const { rootItems } = (await answer.json()) as { rootItems: readonly object[] };
    const labels = {
      key: "labels",
      text: "Labels",
      icon: "tags",
      path: "/labels",
      page: "ShelfLabels",
      params: {},
      responsiblePath: null,
      keywords: [],
      children: [],
    };
    await route.fulfill({ response: answer, json: { rootItems: [...rootItems, labels] } });
  });
  await page.route("**/api/ui/permissions", async (route) => {
    const answer = await route.fetch();
    const rights = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({
      response: answer,
      json: { ...rights, "/labels": rights["/data/pos-supply/article"] },
    });
  });
};

test.beforeEach(({ expectedErrors }) => {
  // The browser does not know that the page came from this machine, and lets it open no web socket.
  expectedErrors.push("ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS");
});

test("an area of a few lines adds a page with a grid, a tile and a command", async ({
  page,
  resumeSession,
  articles,
}) => {
  const { Text } = await articles.create();
  await useExampleConsole(page);
  await resumeSession(page);
  await page.goto("/");

  await expect(page.getByTestId("tile-ShelfLabels")).toContainText(/^Shelf labels[1-9]\d*$/);

  await page.goto("/labels");
  await expect(page.getByRole("heading", { name: "Labels", level: 1 })).toBeVisible();
  await page.getByLabel("Search", { exact: true }).fill(Text);
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByTestId(/^row-/).first().click();
  await chooseMore(page, "Print label");
  await expect(page.getByTestId("toast")).toContainText(`Label of ${Text}`);
});

test("commands, cells, inputs and panels of an area are in grid, detail area and editor", async ({
  page,
  resumeSession,
}) => {
  await useExampleConsole(page);
  await resumeSession(page);
  await page.goto("/data/pos-supply/product-group");
  await page.getByRole("button", { name: "Start" }).click();
  const row = page.getByTestId(/^row-/).first();
  await expect(row).toContainText(/«.+»/);
  await page.getByRole("button", { name: "Greet" }).click();
  await expect(page.getByTestId("toast").first()).toContainText("Hello product-group");
  await page.getByRole("checkbox", { name: "Pick all rows" }).click();
  await row.getByRole("checkbox", { name: "Pick this row" }).click();
  await page.getByRole("button", { name: "Count picked" }).click();
  // The newest stands first; the oldest may go at the same moment as this one.
  await expect(page.getByTestId("toast").first()).toContainText("All but 1");
  await row.click();
  const detail = page.getByTestId("detail-area");
  await detail.getByRole("tab", { name: "Articles" }).click();
  await expect(detail.getByText(/^Own panel of \S/)).toBeVisible();
  await detail.getByRole("button", { name: "Edit" }).click();
  await expect(detail.getByRole("textbox", { name: /^Own input of/ })).not.toHaveValue("");
});

test("the example stays below 60 lines", async () => {
  const files = (await readdir(source)).filter((file) => !file.endsWith(".d.ts"));
  const texts = await Promise.all(files.map((file) => readFile(path.join(source, file), "utf8")));
  const lines = texts.flatMap((text) => text.trimEnd().split("\n"));
  expect(lines.length).toBeLessThan(60);
});
