import { readToken } from "./callServer.ts";
import { expect, test } from "./test.ts";

interface Node {
  readonly text: string;
  readonly path: string | null;
  readonly page: string | null;
  readonly children: readonly Node[];
}

interface Field {
  readonly type: string;
  readonly usage: string | null;
  readonly lookup: string | null;
}

const pagesOf = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...pagesOf(node.children)]);

/** Pages that are the generic grid. */
const grids = new Set(["MasterData", "ContactTasks", "DocumentLocks", "PromotionEditor", "ReportEngine"]);

test("every kind opens and answers its query; every type of field is taken back as it was copied", async ({
  page,
  context,
  server,
  resumeSession,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const headers = { Authorization: `Bearer ${await readToken(server.url)}` };
  const answer = await fetch(`${server.url}/api/ui/navigation`, { headers });
  const { rootItems } = (await answer.json()) as { readonly rootItems: readonly Node[] };
  const pages = pagesOf(rootItems).filter(({ page }) => grids.has(page ?? ""));
  expect(pages.length).toBeGreaterThan(25);
  await page.addInitScript(() => localStorage.setItem("backroom.testMode", "true"));
  await resumeSession(page);
  /** Whether the console is open, and nothing in it would be lost. */
  let isLoaded = false;
  /** A kind is copied for the types of fields that no kind before had. */
  const copiedTypes = new Set<string>();
  const typesOf = async (path: string) => {
    const meta = await fetch(`${server.url}/api${path}/meta`, { headers });
    const { fields } = (await meta.json()) as { readonly fields: readonly Field[] };
    return fields.map(({ type, usage, lookup }) =>
      [type, usage ?? "plain", lookup === null ? "free" : "chosen"].join(" "),
    );
  };
  for (const { path, text } of pages) {
    await test.step(text, async () => {
      // As a link does: a load of the console for each takes longer than all that is looked at.
      if (isLoaded) await page.evaluate((address) => history.pushState(null, "", address), path ?? "");
      else await page.goto(path ?? "");
      isLoaded = true;
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.replace("i18n:", ""));
      await page.getByRole("button", { name: "Start" }).click();
      await expect(
        page.getByTestId(/^row-/).first().or(page.getByText("No record matches this query.")),
      ).toBeVisible();
      await expect(page.getByTestId("toast")).toHaveCount(0);
      const row = page.getByTestId(/^row-/).first();
      if (!(await row.isVisible()) || !(await page.getByRole("button", { name: "Import" }).isVisible()))
        return;
      const types = await typesOf(path ?? "");
      if (types.every((type) => copiedTypes.has(type))) return;
      await row.click({ modifiers: ["ControlOrMeta"] });
      isLoaded = false;
      await page.keyboard.press("ControlOrMeta+c");
      await expect(page.getByTestId("toast")).toContainText("Copied");
      await page.getByRole("button", { name: "Import" }).click();
      await page.keyboard.press("ControlOrMeta+v");
      await expect(page.getByTestId(/^row-new-/)).toBeVisible();
      await expect(page.getByTestId("toast")).toHaveCount(1);
      for (const type of types) copiedTypes.add(type);
    });
  }
  for (const type of ["String", "Number", "Boolean", "Date", "DateTime", "Time", "Object", "Array"])
    expect([...copiedTypes].join()).toContain(`${type} plain`);
  expect([...copiedTypes].filter((type) => type.endsWith("chosen"))).not.toEqual([]);
});
