import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { cell, createLayout, drag, saveButton, saved } from "./layouts.ts";
import { expect, refused, test } from "./test.ts";

/** Chooses a cell by a click, which may take more than one: dnd-kit ignores clicks for 50 ms after a drop. */
const choose = (one: Locator) =>
  expect(async () => {
    await one.click();
    await expect(one).toHaveAttribute("aria-selected", "true", { timeout: 200 });
  }).toPass();
const undoAll = async (page: Page) => {
  const undo = page.getByRole("button", { name: /^Undo/ });
  while (await undo.isEnabled()) await page.keyboard.press("Control+z");
};
const redoAll = async (page: Page) => {
  const redo = page.getByRole("button", { name: /^Redo/ });
  while (await redo.isEnabled()) await page.keyboard.press("Control+y");
};

test("cells are moved by clicks, and Escape cancels the move", async ({ page, server, resumeSession }) => {
  const layout = await createLayout(server.url, "CLICKS");
  await resumeSession(page);
  await page.goto(layout.path);
  const alpha = cell(page, /^Alpha/);
  await choose(alpha);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await cell(page, /^Empty place, row 3, column 4$/).click();
  await expect(cell(page, /^Alpha, row 3, column 4$/)).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await cell(page, /^Alpha/).focus();
  await page.keyboard.press("Escape");
  await cell(page, /^Empty place, row 1, column 1$/).click();
  await expect(cell(page, /^Alpha, row 3, column 4$/)).toBeVisible();
  await page.getByRole("button", { name: /^Undo: Move/ }).click();
  await expect(cell(page, /^Alpha, row 1, column 1$/)).toBeVisible();
});

test("cells are dragged, resized and merged by pointer, and every step is taken back and made again", async ({
  page,
  server,
  resumeSession,
}) => {
  const layout = await createLayout(server.url, "POINTER");
  await resumeSession(page);
  // The list shows the first page as a map, and leads to the editor.
  await page.goto("/settings/pos/quick-accesses");
  const entry = page.getByTestId(`row-${layout.oid}`);
  await expect(entry.locator("i[data-cell]")).toHaveCount(2);
  await entry.click();
  await page.getByRole("button", { name: "Open the layout" }).click();
  await expect(page).toHaveURL(layout.path);
  const [alpha, beta] = [cell(page, /^Alpha/), cell(page, /^Beta/)];
  const handle = (corner: string) => page.locator(`[data-corner=${corner}]`);
  const place = (row: number, column: number) =>
    cell(page, new RegExp(`^Empty place, row ${row}, column ${column}$`));
  const unsaved = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

  await drag(page, beta, place(3, 4));
  await expect(cell(page, /^Beta, row 3, column 4$/)).toBeVisible();
  // Where a cell of its size stands, both change places.
  await drag(page, alpha, beta);
  await expect(cell(page, /^Alpha, row 3, column 4$/)).toBeVisible();
  await expect(cell(page, /^Beta, row 1, column 1$/)).toBeVisible();
  // Out of the grid nothing moves.
  await drag(page, beta, page.getByRole("complementary", { name: "Properties" }));
  await expect(cell(page, /^Beta, row 1, column 1$/)).toBeVisible();
  await unsaved("2 unsaved changes");

  // The last step of the pointer counts, and Escape while it is down takes all of it back.
  await choose(beta);
  await drag(page, handle("end-bottom"), place(2, 2));
  await expect(cell(page, /^Beta, row 1, column 1, 2 by 2/)).toBeVisible();
  const box = await handle("end-bottom").boundingBox();
  await page.mouse.move((box?.x ?? 0) + 6, (box?.y ?? 0) + 6);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) - 150, (box?.y ?? 0) + 6, { steps: 3 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(cell(page, /^Beta, row 1, column 1, 2 by 2/)).toBeVisible();
  await drag(page, handle("start-top"), page.locator("[data-canvas]"), { x: 0.4, y: 0.1 });
  await expect(cell(page, /^Beta, row 1, column 2, 1 by 2/)).toBeVisible();
  // Neither a drag nor a handle lays it on another cell of another size.
  await drag(page, beta, alpha);
  await drag(page, handle("end-bottom"), alpha);
  await expect(cell(page, /^Beta, row 1, column 2, 1 by 2/)).toBeVisible();
  await unsaved("4 unsaved changes");

  await choose(alpha);
  await place(3, 3).click({ modifiers: ["Control"] });
  await page.getByRole("button", { name: "Merge to one cell" }).click();
  await expect(cell(page, /^Alpha, row 3, column 3, 2 by 1/)).toBeVisible();
  await unsaved("5 unsaved changes");

  await page.locator("[data-canvas] [role=option][tabindex='0']").focus();
  await undoAll(page);
  await expect(cell(page, /^Alpha, row 1, column 1$/)).toBeVisible();
  await expect(cell(page, /^Beta, row 1, column 2$/)).toBeVisible();
  await expect(page.getByText(/unsaved change/)).toBeHidden();
  await redoAll(page);
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  expect((await layout.read()).Buttons).toMatchObject([
    { Text: "Alpha", Column: 3, Row: 3, Width: 2, Height: 1 },
    { Text: "Beta", Column: 2, Row: 1, Width: 1, Height: 2 },
  ]);

  const pages = page.getByRole("navigation", { name: "Pages" }).locator("[data-page]");
  await page.getByRole("button", { name: "Add a page" }).click();
  await expect(pages).toHaveText([/POINTER/, /Page 2/]);
  await drag(page, pages.nth(1), pages.nth(0), { x: 0.5, y: 0.2 });
  await expect(pages).toHaveText([/Page 2/, /POINTER/]);
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/unsaved change/)).toBeHidden();
  expect(await layout.read()).toMatchObject({ Buttons: [], Pages: [{ Text: "POINTER" }] });
});

test("a cell takes PNG and JPEG pictures; any other file is refused and nothing is lost", async ({
  page,
  server,
  resumeSession,
}) => {
  const layout = await createLayout(server.url, "PICTURES");
  await resumeSession(page);
  await page.goto(layout.path);
  const folder = await mkdtemp(path.join(os.tmpdir(), "backroom-pictures-"));
  const file = async (name: string, content: Buffer | string, bytes?: number) => {
    const at = path.join(folder, name);
    await writeFile(at, content);
    if (bytes !== undefined) await truncate(at, bytes);
    return at;
  };
  const drawn = async (type: string) =>
    Buffer.from(
      await page.evaluate((mime) => {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [400, 300];
        const context = canvas.getContext("2d");
        if (context !== null) {
          context.fillStyle = mime === "image/png" ? "teal" : "tomato";
          context.fillRect(0, 0, 400, 300);
        }
        return canvas.toDataURL(mime).split(",")[1] ?? "";
      }, type),
      "base64",
    );
  const take = async (at: string) => {
    await page.getByRole("button", { name: /^(Choose|Replace)…$/ }).click();
    await page.locator("input[type=file]").setInputFiles(at);
  };
  const image = cell(page, /^Alpha/).locator("img");
  const png = await drawn("image/png");

  await cell(page, /^Alpha/).click();
  await take(await file("a.png", png));
  await expect(image).toHaveAttribute("src", /^data:image\/(?:png|jpeg);base64,/);
  const first = (await image.getAttribute("src")) ?? "";
  await take(await file("b.jpg", await drawn("image/jpeg")));
  await expect(image).not.toHaveAttribute("src", first);
  const second = (await image.getAttribute("src")) ?? "";

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=1"><script>alert(1)</script></svg>';
  for (const [at, reason] of [
    [await file("huge.png", png, 50 * 1024 * 1024), /larger than 20 MB/],
    [await file("notes.png", "These are no pixels."), /Only PNG and JPEG/],
    [await file("drawing.svg", svg), /Only PNG and JPEG/],
    [await file("drawing.png", svg), /Only PNG and JPEG/],
    [await file("half.png", png.subarray(0, 60)), /Could not read the picture/],
    [await file("empty.png", ""), /Only PNG and JPEG/],
  ] as const) {
    await take(at);
    const toast = page.getByTestId("toast").filter({ hasText: "Could not use this picture" });
    await expect(toast).toContainText(reason);
    await expect(image).toHaveAttribute("src", second);
    await toast.getByRole("button", { name: "Close" }).click();
    await expect(toast).toBeHidden();
  }
  await page.keyboard.press("Control+z");
  await expect(image).toHaveAttribute("src", first);
  await page.keyboard.press("Control+y");
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  const { Buttons: buttons, Pictures: pictures } = await layout.read();
  expect(pictures).toMatchObject([{ Data: second }]);
  expect(buttons[0]?.Picture).toBe(`picture:${pictures[0]?.Key ?? ""}`);
  await rm(folder, { recursive: true });
});

test("cells are copied to another page and to another layout, with their pictures", async ({
  page,
  server,
  resumeSession,
}) => {
  const layout = await createLayout(server.url, "FROM");
  const other = await createLayout(server.url, "TO");
  await resumeSession(page);
  await page.goto(layout.path);
  await cell(page, /^Alpha/).click();
  await page.getByRole("button", { name: "Choose…" }).click();
  await page.locator("input[type=file]").setInputFiles({
    name: "dot.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=",
      "base64",
    ),
  });
  await expect(cell(page, /^Alpha/).locator("img")).toBeVisible();
  await cell(page, /^Alpha/).focus();
  await page.keyboard.press("Control+a");
  // Of several cells what differs is not that of the first.
  await expect(page.getByRole("complementary", { name: "Properties" }).getByText("mixed")).toBeVisible();
  await page.keyboard.press("Control+c");
  await page.getByRole("button", { name: "Add a page" }).click();
  await expect(cell(page, /^Empty place, row 1, column 1$/)).toBeVisible();
  await cell(page, /^Empty place, row 2, column 3$/).click();
  await page.keyboard.press("Control+v");
  await expect(cell(page, /^Beta, row 2, column 4$/)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(cell(page, /^Beta/)).toHaveCount(0);
  await page.keyboard.press("Control+y");
  await expect(cell(page, /^Alpha, row 2, column 3$/).locator("img")).toBeVisible();
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  const stored = await layout.read();
  expect(stored.PageButtons).toMatchObject([
    { Text: "Alpha", Column: 3, Row: 2, Picture: stored.Buttons[0]?.Picture },
    { Text: "Beta", Column: 4, Row: 2 },
  ]);
  expect(stored.Pictures).toHaveLength(1);

  // What is pasted where no place is left goes to free places; what has none stays on the clipboard, and that is said.
  await page.goto(other.path);
  await cell(page, /^Beta/).click();
  for (const count of [4, 6, 8, 10, 12]) {
    await page.keyboard.press("Control+v");
    await expect(page.locator("[data-canvas] [role=option] >> text=/Alpha|Beta/")).toHaveCount(count);
  }
  await page.keyboard.press("Control+v");
  await expect(page.getByTestId("toast")).toContainText("2 cells were not pasted");
  await saveButton(page).click();
  await expect(saved(page)).toBeVisible();
  const pasted = await other.read();
  expect(pasted.Buttons).toHaveLength(12);
  expect(pasted.Pictures).toHaveLength(1);
});

test("a layout that is deleted elsewhere keeps its edits, and they become a new one", async ({
  page,
  server,
  resumeSession,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(refused(404));
  const layout = await createLayout(server.url, "DELETED");
  await resumeSession(page);
  await page.goto(layout.path);
  await cell(page, /^Alpha/).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Alpha kept");
  await layout.remove();
  const notice = page.getByRole("status").filter({ hasText: "deleted this record" });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  await expect(notice).toBeVisible();
  await expect(cell(page, /^Alpha kept/)).toBeVisible();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+y");
  await notice.getByRole("button", { name: "Save as new" }).click();
  await expect(notice).toBeHidden();
  await expect(cell(page, /^Alpha kept/)).toBeVisible();
  await expect(page.getByText(/unsaved change/)).toBeHidden();
  const [, oid = ""] = /quick-accesses\/(\d+)/.exec(page.url()) ?? [];
  expect(Number(oid)).not.toBe(layout.oid);
  expect((await layout.read(Number(oid))).Buttons).toMatchObject([{ Text: "Alpha kept" }, { Text: "Beta" }]);
});

test("a layout of a newer version is shown, and nothing changes it", async ({
  page,
  server,
  resumeSession,
}) => {
  await page.route(/\/api\/data\/pos-preferences\/quick-access\/\d+(?:\?|$)/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), LayoutVersion: 99 },
    });
  });
  const layout = await createLayout(server.url, "NEWER");
  await resumeSession(page);
  await page.goto(layout.path);
  await expect(page.getByText(/A newer version of Backroom made this layout/)).toBeVisible();
  await cell(page, /^Alpha/).click();
  for (const key of [
    "Delete",
    "Alt+ArrowDown",
    "Shift+ArrowRight",
    "F2",
    "Control+x",
    "Control+v",
    "Control+s",
  ])
    await page.keyboard.press(key);
  await drag(page, cell(page, /^Alpha/), cell(page, /^Empty place, row 3, column 3$/));
  await expect(cell(page, /^Alpha, row 1, column 1$/)).toBeVisible();
  await expect(page.locator("[data-corner]")).toHaveCount(0);
  await expect(saveButton(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Add a page|Grid size|Choose…/ })).toHaveCount(0);
  expect((await layout.read()).Buttons).toHaveLength(2);
});
