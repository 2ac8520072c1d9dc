import { readFile } from "node:fs/promises";
import { expect, test } from "./test.ts";

test("a block is dragged onto the paper, changed in the XML, saved as draft, published and printed on trial", async ({
  page,
  resumeSession,
  expectAccessible,
}) => {
  await resumeSession(page);
  await page.goto("/visual-receipt-designer/invoice");
  const paper = page.getByRole("listbox", { name: "Paper" });
  const first = page.locator("main button:has(strong)").first();
  await expect(paper.or(first)).toBeVisible();
  if (await first.isVisible()) await first.click();
  await expect(paper).toBeVisible();
  const preview = page.frameLocator("iframe[title=Receipt]");
  await expect(preview.locator("main")).toContainText("Invoice");

  // The new text is dropped above all other blocks.
  const box = await paper.boundingBox();
  if (box === null) throw new Error("The paper is not shown");
  await page.getByRole("button", { name: "Text", exact: true }).first().hover();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 60, { steps: 4 });
  await page.mouse.move(box.x + box.width / 2, box.y + 4, { steps: 4 });
  await page.mouse.up();
  const added = page.getByRole("treeitem", { name: "Text", exact: true });
  await expect(added).toHaveAttribute("aria-selected", "true");
  await page.getByRole("textbox", { name: "Text 1" }).fill("Merci");
  await expect(preview.locator("main")).toContainText("Merci");

  await page.getByRole("button", { name: "XML" }).click();
  await page.locator(".cm-line", { hasText: "Merci" }).click();
  await page.keyboard.press("End");
  await page.keyboard.type("<!-- typed -->");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByTestId("toast")).toContainText("The draft is saved.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("live", { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("treeitem", { name: "Merci" })).toBeVisible();
  await page.getByRole("button", { name: "XML" }).click();
  await expect(page.locator(".cm-content")).toContainText("<text>Merci</text><!-- typed -->");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Print test" }).click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});
