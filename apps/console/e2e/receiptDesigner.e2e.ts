import type { Page } from "@playwright/test";
import { endElsewhere, hubErrors, reenter } from "./session.ts";
import { createTemplateApi, expectDraft } from "./templates.ts";
import { expect, PASSWORD, refused, test } from "./test.ts";

/** Writes the text between the first two fields of a block. */
const writeText = async (page: Page, block: RegExp, text: string) => {
  await page.getByRole("listbox", { name: "Paper" }).getByRole("option", { name: block }).click();
  await page.getByRole("textbox", { name: "Text 2" }).fill(text);
};

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

  const xml = page.getByRole("button", { name: "XML", exact: true });
  // More than once: dnd-kit ignores clicks for 50 ms after a drop.
  await expect(async () => {
    if ((await xml.getAttribute("aria-pressed")) !== "true") await xml.click();
    await expect(xml).toHaveAttribute("aria-pressed", "true", { timeout: 200 });
  }).toPass();
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

test("two windows design one template, and no edit is lost when the server refuses it, the session ends or it is deleted", async ({
  page,
  browser,
  server,
  resumeSession,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(
    refused(400),
    refused(401),
    refused(404),
    refused(409),
    "net::ERR_FAILED",
    ...hubErrors,
  );
  const api = await createTemplateApi(server.url);
  const { Oid: oid } = await api.create("invoice");
  let saves: "pass" | "fail" | "break the text" = "pass";
  // From the start on: a call that is under way while calls begin to be intercepted may never end.
  await page.route(new RegExp(`/receipt-template/${oid}(\\?|$)`), async (route) => {
    const body = route.request().postData() ?? "";
    if (saves === "pass" || route.request().method() !== "PUT") await route.continue();
    else if (saves === "fail") await route.abort();
    else
      await route.continue({
        postData: body.replace("<lines ", '<lines size=\\"9\\" ').replace("<row>", "<row"),
      });
  });
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await resumeSession(page);
  await resumeSession(other, "manager");
  const address = `/visual-receipt-designer/invoice?template=${oid}`;
  await page.goto(address);
  await other.goto(address);
  const paper = page.getByRole("listbox", { name: "Paper" });
  const merge = page.getByRole("dialog", { name: "Another user saved first" });
  const use = merge.getByRole("button", { name: "Save merged" });
  const saved = page.getByText("The draft is saved.");
  const xmlOf = async () => (await api.read(oid)).Xml;

  // The other window saves first: the merge is left for later, is there again after a reload, and joins both.
  await writeText(page, /^Cashier/, " mine: ");
  await writeText(other, /^Receipt/, " theirs ");
  await other.keyboard.press("Control+s");
  await expect(page.getByText(/^manager changed this record/)).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(merge).toContainText("what only one of you changed is kept");
  await merge.getByRole("button", { name: "Back to editing" }).click();
  await expectDraft(page, "mine: ");
  await page.reload();
  await expect(merge).toBeVisible();
  await expectAccessible(page);
  await use.click();
  await expect(paper.getByRole("option", { name: "Receipt theirs Id" })).toBeVisible();
  await expect(paper.getByRole("option", { name: "Cashier mine: Operator" })).toBeVisible();
  await expect(saved).toBeVisible();
  expect(await xmlOf()).toMatch(/ theirs [^]* mine: /);

  // Undone, the other text is unmerged again; done again, everything is saved.
  await page.getByRole("button", { name: "Undo: Merge", exact: true }).click();
  await expect(paper.getByRole("option", { name: "Receipt Id" })).toBeVisible();
  await expect(page.getByText(/^manager changed this record/)).toBeVisible();
  await page.getByRole("button", { name: "Redo: Merge" }).click();
  await expect(page.getByText(/^manager changed this record/)).toBeHidden();
  await expect(page.getByRole("button", { name: "Save draft" })).toBeDisabled();

  // What the server finds wrong is shown with its line, until the text changes.
  await writeText(page, /^Cashier/, " mine too: ");
  saves = "break the text";
  await page.keyboard.press("Control+s");
  await expect(page.getByText("The template was not saved.")).toBeVisible();
  const problems = page
    .getByRole("region", { name: "XML and problems" })
    .getByRole("list", { name: "Problems" });
  await expect(problems).toContainText(/Line \d, column \d/);
  await expectAccessible(page);
  saves = "fail";
  await writeText(page, /^Cashier/, " mine 2: ");
  await expect(problems).toBeHidden();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("The template was not saved.")).toHaveCount(2);
  saves = "pass";

  // The session ends meanwhile, and the template is deleted by the other user.
  await endElsewhere(page, server.url);
  await page.getByRole("button", { name: "Save draft" }).dispatchEvent("click");
  await expect(page.getByRole("dialog", { name: "Session ended" })).toBeVisible();
  await reenter(page, PASSWORD);
  await expect.poll(xmlOf).toContain(" mine 2: ");
  await writeText(page, /^Cashier/, " last: ");
  await expectDraft(page, " last: ");
  await (await createTemplateApi(server.url, "manager")).remove(oid);
  await page.getByRole("button", { name: "Save as new" }).click();
  await expect(paper.getByRole("option", { name: "Cashier last: Operator" })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`template=${oid}$`));
});
