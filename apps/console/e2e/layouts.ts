import type { Locator, Page } from "@playwright/test";
import { createCallServer } from "./callServer.ts";

const kind = "/api/data/pos-preferences/quick-access";

/** A cell as it is stored. */
export interface StoredCell {
  readonly Page?: string;
  readonly Text: string;
  readonly Column: number;
  readonly Row: number;
  readonly Width: number;
  readonly Height: number;
  readonly Color: string | null;
  readonly Picture: string | null;
}

/** A quick access as it is stored. */
export interface StoredLayout {
  readonly Buttons: readonly StoredCell[];
  readonly Pages: readonly { readonly Key: string; readonly Text: string }[];
  readonly PageButtons: readonly StoredCell[];
  readonly Pictures: readonly { readonly Key: string; readonly Data: string }[];
}

/** Makes a quick access of two cells on 4 columns and 3 rows, without the console. */
export const createLayout = async (url: string, id: string) => {
  const call = await createCallServer(url);
  const button = (Column: number, Text: string) => ({ Column, Row: 1, Text, Function: "discount" });
  const values = { Id: id, Text: id, Columns: 4, Rows: 3, Buttons: [button(1, "Alpha"), button(2, "Beta")] };
  const { Oid: oid } = (await call(kind, "POST", values)) as { readonly Oid: number };
  return {
    oid,
    path: `/settings/pos/quick-accesses/${oid}`,
    read: async (of = oid) => (await call(`${kind}/${of}`)) as StoredLayout,
    remove: async (): Promise<void> => {
      await call(`${kind}/${oid}`, "DELETE");
    },
  };
};

/** A cell or an empty place of the canvas, by the beginning of its label. */
export const cell = (page: Page, name: RegExp): Locator => page.getByRole("option", { name });
/** The button that saves. */
export const saveButton = (page: Page): Locator => page.getByRole("button", { name: "Save", exact: true });
/** The toast that says that it was saved. */
export const saved = (page: Page): Locator =>
  page.getByTestId("toast").filter({ hasText: "Operation successful" });

/** Drags from the middle of one element to a place of another, where its share of width and height is. */
export const drag = async (
  page: Page,
  from: Locator,
  to: Locator,
  { x, y }: { readonly x: number; readonly y: number } = { x: 0.5, y: 0.5 },
): Promise<void> => {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error("What is dragged, or where to, is not shown");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 8, start.y + start.height / 2 + 8);
  await page.mouse.move(end.x + end.width * x, end.y + end.height * y, { steps: 3 });
  await page.mouse.up();
};
