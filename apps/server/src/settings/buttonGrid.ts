import { layoutLimits } from "@backroom/contract";
import type { FieldDefinition, Values } from "../model/definition.ts";
import { description, id, name, rows, text, time, whole } from "../model/fields.ts";
import { options, tab } from "../model/kind.ts";

/** What a cell of a layout can do. */
export type CellAct = "article" | "page" | "function";

/** Texts of what a cell can do. */
const acts: Readonly<Record<CellAct, string>> = {
  article: "Sell an article",
  page: "Open a page",
  function: "Run a function",
};

/** What a function cell of the till may run. */
export const tillFunctions = options({
  "open-drawer": "Open the drawer",
  "print-copy": "Print a copy",
  "void-line": "Cancel a line",
  "void-receipt": "Cancel the receipt",
  discount: "Discount",
  "price-override": "Change the price",
  return: "Return",
  "park-receipt": "Park the receipt",
  "recall-receipt": "Recall a receipt",
  "customer-search": "Find a customer",
  "article-search": "Find an article",
  deposit: "Deposit",
  expense: "Expense",
  "end-of-day": "End of day",
});

/** What the cells of a kind can do, as the options of a lookup. */
export const actOptions = (can: readonly CellAct[]) =>
  options(Object.fromEntries(can.map((act) => [act, acts[act]])));

/** The content of a layout: shown by its own editor, not field by field. */
const inner = { usage: "Internal" } as const;

const side = (name: string, label: string, usual: number) =>
  whole(name, label, "Byte", { nullable: false, default: usual, min: 1, max: layoutLimits.side });
const place = (name: string, label: string) =>
  whole(name, label, "Byte", { required: true, min: 1, max: layoutLimits.side });
const size = (name: string, label: string) => whole(name, label, "Byte", { min: 1, max: layoutLimits.side });
const key = (name: string, label: string, more: Parameters<typeof text>[2] = {}) =>
  text(name, label, { maxLength: 40, rules: "id", ...more });

/** Properties of a cell; `usual` is what it does where it does not say so. */
const cellProperties = (further: readonly FieldDefinition[], usual: CellAct): FieldDefinition[] => [
  place("Column", "Column"),
  place("Row", "Row"),
  text("Text", "Text", { required: true, maxLength: layoutLimits.text }),
  text("Color", "Color", { maxLength: 9, usage: "Color" }),
  ...further,
  text("Does", "Does", { lookup: "does", default: usual }),
  key("Link", "Page"),
  size("Width", "Columns wide"),
  size("Height", "Rows high"),
  text("Picture", "Picture", { maxLength: 60 }),
  text("Days", "Days", { maxLength: 7 }),
  time("From", "From"),
  time("Until", "Until"),
  key("Key", "Key"),
];

/** Tabs of the form of a layout. */
export const layoutTabs = [
  tab("general", "General", "info"),
  tab("buttons", "Buttons", "layout-grid"),
  tab("pages", "Pages", "layers"),
];

/**
 * Fields of a layout of pages with cells for the till. `Columns`, `Rows` and `Buttons` are its first page, all there was in
 * the beginning; further pages and their cells are in fields of their own, so that a client that reads and writes
 * only the first three works with a whole page.
 */
export const layoutFields = (further: readonly FieldDefinition[], usual: CellAct): FieldDefinition[] => [
  id(),
  name(),
  description(),
  side("Columns", "Columns", 6),
  side("Rows", "Rows", 4),
  key("PageKey", "Key of the first page", inner),
  text("PageText", "Name of the first page", { ...inner, maxLength: layoutLimits.text }),
  whole("LayoutVersion", "Version of the layout", "Byte", { ...inner, readonly: true }),
  rows("Buttons", "Buttons", { ...inner, tab: "buttons", properties: cellProperties(further, usual) }),
  rows("Pages", "Further pages", {
    ...inner,
    tab: "pages",
    properties: [
      key("Key", "Key", { required: true }),
      text("Text", "Text", { required: true, maxLength: layoutLimits.text }),
      size("Columns", "Columns"),
      size("Rows", "Rows"),
    ],
  }),
  rows("PageButtons", "Buttons of further pages", {
    ...inner,
    tab: "pages",
    properties: [key("Page", "Page", { required: true }), ...cellProperties(further, usual)],
  }),
  rows("Pictures", "Pictures", {
    ...inner,
    tab: "pages",
    properties: [
      key("Key", "Key", { required: true }),
      text("Data", "Picture", { required: true, maxLength: layoutLimits.pictureCharacters }),
    ],
  }),
];

/** Rows of a field of a record. */
export const rowsOf = (values: Values, name: string): readonly Values[] => {
  const found = values[name];
  return Array.isArray(found) ? found : [];
};

/** The fields that hold cells. */
export const cellFields = ["Buttons", "PageButtons"] as const;
