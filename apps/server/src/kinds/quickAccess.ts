import { buttonGridFields, positionErrors } from "./buttonGrid.ts";
import { text } from "./fields.ts";
import { defineKind, options, tab } from "./kind.ts";

/** What a button of the till may do. */
const functions = options({
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

/** Named sets of function buttons for the till. */
export const quickAccess = defineKind({
  area: "pos-preferences",
  entity: "quick-access",
  title: "Quick access",
  table: "quick_access",
  tabs: [tab("general", "General", "info"), tab("buttons", "Buttons", "layout-grid")],
  fields: buttonGridFields([text("Function", "Function", { lookup: "function", required: true })]),
  columns: ["Id", { name: "Text", width: 240 }, "Columns", "Rows", "Disabled"],
  lookups: { function: functions },
  check: positionErrors,
});
