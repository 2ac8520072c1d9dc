import { errorCodes, ROOT_OID } from "@backroom/contract";
import { HttpError } from "../kernel/errors.ts";
import { kindPath } from "../kernel/kindPath.ts";
import { actOptions, cellFields, layoutFields, layoutTabs, rowsOf, tillFunctions } from "./buttonGrid.ts";
import type { Values } from "../model/definition.ts";
import { reference, text } from "../model/fields.ts";
import { defineKind, records } from "../model/kind.ts";
import { layoutErrors } from "./layoutErrors.ts";

/** The articles cells sell, with the paths of their fields. */
const articlesOf = (values: Values): readonly { readonly field: string; readonly oid: number }[] =>
  cellFields.flatMap((name) =>
    rowsOf(values, name).flatMap((cell, index) => {
      const oid = cell["ArticleOid"];
      return typeof oid === "number" ? [{ field: `${name}.${index}.ArticleOid`, oid }] : [];
    }),
  );

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
  /** Articles must be the tenant's own or everybody's; another tenant's reads as one that does not exist. */
  async afterWrite(tx, _oid, values, previous, { tenantOid, caller }) {
    const articles = articlesOf(values);
    const kept = new Set(previous === null ? [] : articlesOf(previous).map(({ oid }) => oid));
    const chosen = articles.map(({ oid }) => oid).filter((oid) => !kept.has(oid));
    if (chosen.length === 0) return;
    const found = await tx.query<{ oid: number; tenantOid: number }>(
      `select oid, tenant_oid as "tenantOid" from article
       where oid = any($1::bigint[]) and tenant_oid in ($2, ${ROOT_OID}) and not deleted`,
      [chosen, tenantOid],
    );
    const path = kindPath("pos-supply", "article");
    const usable = new Set(
      found.filter((one) => caller.may(path, "Demand", one.tenantOid)).map(({ oid }) => oid),
    );
    const errors = articles
      .filter(({ oid }) => !kept.has(oid) && !usable.has(oid))
      .map(({ field }) => ({ field, rule: "lookup", message: "There is no such record", params: {} }));
    if (errors.length === 0) return;
    const message = errors.length === 1 ? "One field is not valid" : `${errors.length} fields are not valid`;
    throw new HttpError(400, errorCodes.fieldErrors, message, { errors });
  },
});
