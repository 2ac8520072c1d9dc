import { createTemplateApi } from "./templates.ts";
import { expect, test } from "./test.ts";

test("a block is added by keys and dragged, changed as XML, undone, published, and there after a reload", async ({
  page,
  server,
  resumeSession,
  expectAccessible,
}) => {
  await resumeSession(page);
  const template = await (await createTemplateApi(server.url)).create("invoice");
  await page.goto(`/visual-receipt-designer/invoice?template=${template.Oid}`);
  const paper = page.getByRole("listbox", { name: "Paper" });
  const preview = page.frameLocator("iframe[title=Receipt]").locator("main");
  await expect(preview).toContainText("Orange juice");

  // One block by keys, one dropped above all others.
  const entry = page.getByRole("region", { name: "Add" }).getByRole("button", { name: "Text", exact: true });
  await entry.press("Enter");
  await page.getByRole("textbox", { name: "Text 1" }).fill("Merci");
  await expect(preview).toContainText("Merci");
  const top = paper.getByRole("option").first();
  await top.scrollIntoViewIfNeeded();
  const box = await top.boundingBox();
  if (box === null) throw new Error("The paper is not shown");
  await entry.hover();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 40, { steps: 4 });
  await page.mouse.move(box.x + box.width / 2, box.y + 2, { steps: 4 });
  await page.mouse.up();
  await expect(top).toHaveAttribute("aria-selected", "true");

  await page.getByRole("button", { name: "XML" }).click();
  await paper.getByRole("option", { name: "Merci" }).click();
  const line = page.locator(".cm-line", { hasText: "Merci" });
  await line.click();
  await page.keyboard.press("Home");
  for (let step = 0; step < "<text>".length; step += 1) await page.keyboard.press("ArrowRight");
  // At once: slow typing would be several steps of undo.
  await page.keyboard.insertText("Grand ");
  const block = paper.getByRole("option", { name: "Grand Merci" });
  await expect(block).toBeVisible();
  await expectAccessible(page);

  // One history: what was typed as XML, then what was dropped on the paper.
  const count = await paper.getByRole("option").count();
  await page.getByRole("button", { name: "Undo: typing" }).click();
  await expect(block).toBeHidden();
  await page.getByRole("button", { name: /^Undo: / }).click();
  await expect(paper.getByRole("option")).toHaveCount(count - 1);
  await page.getByRole("button", { name: /^Redo: / }).click();
  await page.getByRole("button", { name: "Redo: typing" }).click();
  await expect(block).toBeVisible();

  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByTestId("toast")).toContainText("The draft is saved.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Publish this template?" });
  await expect(question).toContainText(/first version|lines differ/);
  await question.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("not published")).toBeHidden();
  await page.reload();
  await expect(block).toBeVisible();
  await expect(page.getByText("not published")).toBeHidden();
});
