import { cell, createLayout, saveButton, saved } from "./layouts.ts";
import { expect, nextTask, refused, test } from "./test.ts";

test("two users change one layout, and nothing is lost", async ({
  page,
  browser,
  server,
  resumeSession,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(refused(409));
  const layout = await createLayout(server.url, "TWO");
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await resumeSession(page);
  await resumeSession(other, "manager");
  await page.goto(layout.path);
  await other.goto(layout.path);

  // The other renames Alpha, moves Beta down and adds a colour; it is stored first.
  await cell(other, /^Alpha/).click();
  await other.getByRole("textbox", { name: "Text", exact: true }).fill("Alpha theirs");
  await cell(other, /^Beta/).click();
  await other.keyboard.press("Alt+ArrowDown");
  await saveButton(other).click();
  await expect(saved(other)).toBeVisible();
  await expect(page.getByText(/changed this record/)).toBeVisible();

  // Meanwhile Alpha is renamed and Beta coloured here.
  await cell(page, /^Alpha/).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Alpha mine");
  await cell(page, /^Beta/).click();
  await page.getByRole("radio", { name: "Green" }).check({ force: true });
  await saveButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Another user saved first" });
  await expect(dialog).toContainText("Alpha theirs");
  // Functions are named as everywhere, not by their code.
  await expect(dialog).toContainText("Function Discount");
  await expectAccessible(page);
  await dialog.getByText("Alpha theirs", { exact: true }).click();
  await dialog.getByRole("button", { name: "Save merged" }).click();
  await expect(saved(page)).toBeVisible();
  // A merge that was undone is offered again; it is not saved over what the other stored.
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+s");
  await dialog.getByRole("button", { name: "Back to editing" }).click();
  await page.keyboard.press("Control+y");
  await expect(saveButton(page)).toBeDisabled();
  const { Buttons: buttons } = await layout.read();
  expect(buttons).toMatchObject([
    { Text: "Alpha theirs", Column: 1, Row: 1 },
    { Text: "Beta", Column: 2, Row: 2, Color: "#c3ebc8" },
  ]);
  await context.close();
});

test("a layout is changed by keys alone", async ({ page, server, resumeSession, expectAccessible }) => {
  const layout = await createLayout(server.url, "KEYS");
  await resumeSession(page);
  await page.goto(layout.path);
  await expect(cell(page, /^Alpha/)).toBeFocused();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // Wider, as far as there is room; then down, and by picking it up.
  await press("Alt+ArrowDown", "Shift+ArrowRight");
  await expect(cell(page, /^Alpha, row 2, column 1, 2 by 1/)).toBeFocused();
  await press("Space");
  await expect(cell(page, /^Alpha/)).toHaveAttribute("data-dragging");
  await nextTask(page);
  await press("ArrowDown", "ArrowRight");
  await expect(page.getByText("Alpha: row 3, column 2")).toBeAttached();
  await press("Space");
  await expect(cell(page, /^Alpha, row 3, column 2, 2 by 1/)).toBeFocused();
  // A text, and back to the cell: undo is that of the layout everywhere.
  await press("F2");
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toBeFocused();
  await page.keyboard.type(" wide");
  await expect(cell(page, /^Alpha wide/)).toBeVisible();
  await press("Control+z");
  await expect(cell(page, /^Alpha, row 3/)).toBeVisible();
  await press("Control+y");
  await cell(page, /^Alpha wide/).focus();
  // A new cell that has everything but its function is not saved, and says so.
  await press("Home", "ArrowUp", "ArrowUp", "ArrowRight", "ArrowRight", "Enter");
  await expect(cell(page, /^Without text, row 1, column 3, not complete/)).toBeVisible();
  await press("Control+s");
  await expect(page.getByText("Not saved. A cell has no text.")).toBeVisible();
  await expectAccessible(page);
  await press("Control+z");
  await cell(page, /^Empty place, row 1, column 3/).focus();
  await press("ArrowLeft", "Delete");
  await expect(cell(page, /^Beta/)).toHaveCount(0);
  await expect(page.getByText("5 unsaved changes")).toBeVisible();

  await press("Control+s");
  await expect(saved(page)).toBeVisible();
  expect((await layout.read()).Buttons).toMatchObject([{ Text: "Alpha wide", Column: 2, Row: 3 }]);
});
