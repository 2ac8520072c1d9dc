import { readToken } from "./articles.ts";
import { expect, test } from "./test.ts";

interface Node {
  readonly text: string;
  readonly path: string | null;
  readonly page: string | null;
  readonly children: readonly Node[];
}

const pagesOf = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...pagesOf(node.children)]);

/** Pages that are the generic grid. */
const grids = new Set(["MasterData", "ContactTasks", "DocumentLocks", "PromotionEditor", "ReportEngine"]);

test("every kind of the navigation opens and answers its query", async ({ page, server, logIn }) => {
  test.slow();
  const headers = { Authorization: `Bearer ${await readToken(server.url)}` };
  const answer = await fetch(`${server.url}/api/ui/navigation`, { headers });
  const { rootItems } = (await answer.json()) as { readonly rootItems: readonly Node[] };
  const pages = pagesOf(rootItems).filter(({ page }) => grids.has(page ?? ""));
  expect(pages.length).toBeGreaterThan(25);
  await page.addInitScript(() => localStorage.setItem("backroom.testMode", "true"));
  await logIn(page);
  for (const { path, text } of pages) {
    await test.step(text, async () => {
      await page.goto(path ?? "");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.replace("i18n:", ""));
      await page.getByRole("button", { name: "Start" }).click();
      await expect(
        page.getByTestId(/^row-/).first().or(page.getByText("No record matches this query.")),
      ).toBeVisible();
      await expect(page.getByTestId("toast")).toHaveCount(0);
    });
  }
});
