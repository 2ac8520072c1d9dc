import { actOptions, cellFields, layoutFields, layoutTabs, tillFunctions } from "./buttonGrid.ts";
import { reference, text } from "../model/fields.ts";
import { defineKind, records } from "../model/kind.ts";
import { checkRowReferences } from "../records/checkRowReferences.ts";
import { layoutErrors } from "./layoutErrors.ts";

/** References of cells to articles. A layout of all tenants may name articles of all tenants only. */
const articleReferences = {
  fields: cellFields,
  property: "ArticleOid",
  area: "pos-supply",
  entity: "article",
  isRootFree: false,
} as const;

/** Named layouts for the till whose buttons sell articles; they may open pages and run functions, too. */
export const articleQuickSelection = defineKind({
  area: "pos-preferences",
  entity: "article-quick-selection",
  title: "Article quick selection",
  table: "article_quick_selection",
  tabs: layoutTabs,
  fields: layoutFields(
    [reference("ArticleOid", "Article", "article"), text("Function", "Function", { lookup: "function" })],
    "article",
  ),
  columns: ["Id", { name: "Text", width: 280, format: "layoutName" }, "Columns", "Rows", "Disabled"],
  lookups: {
    article: records("pos-supply/article"),
    function: tillFunctions,
    does: actOptions(["article", "page", "function"]),
  },
  check: layoutErrors("article"),
  async afterWrite(tx, _oid, values, previous, { tenantOid, caller }) {
    await checkRowReferences(tx, articleReferences, { tenantOid, caller, values, previous });
  },
});
