import { actOptions, layoutFields, layoutTabs, tillFunctions } from "./buttonGrid.ts";
import { text } from "../model/fields.ts";
import { defineKind } from "../model/kind.ts";
import { layoutErrors } from "./layoutErrors.ts";

/** Named sets of function buttons for the till. */
export const quickAccess = defineKind({
  area: "pos-preferences",
  entity: "quick-access",
  title: "Quick access",
  table: "quick_access",
  tabs: layoutTabs,
  fields: layoutFields([text("Function", "Function", { lookup: "function" })], "function"),
  columns: ["Id", { name: "Text", width: 280, format: "layoutName" }, "Columns", "Rows", "Disabled"],
  lookups: { function: tillFunctions, does: actOptions(["function", "page"]) },
  check: layoutErrors("function"),
});
