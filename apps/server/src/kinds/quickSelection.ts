import { errorCodes, ROOT_OID } from "@backroom/contract";
import { HttpError, kindPath } from "../ports.ts";
import { buttonGridFields, buttonsOf, positionErrors } from "./buttonGrid.ts";
import type { Values } from "./definition.ts";
import { reference } from "./fields.ts";
import { defineKind, records, tab } from "./kind.ts";

const articleOf = (button: Values): number => Number(button["ArticleOid"]);

/** Named grids of article buttons for the till. */
export const articleQuickSelection = defineKind({
  area: "pos-preferences",
  entity: "article-quick-selection",
  title: "Article quick selection",
  table: "article_quick_selection",
  tabs: [tab("general", "General", "info"), tab("buttons", "Buttons", "layout-grid")],
  fields: buttonGridFields([reference("ArticleOid", "Article", "article", { required: true })]),
  columns: ["Id", { name: "Text", width: 240 }, "Columns", "Rows", "Disabled"],
  lookups: { article: records("pos-supply/article") },
  check: positionErrors,
  /** Articles must be the tenant's own or everybody's; another tenant's reads as one that does not exist. */
  async afterWrite(tx, _oid, values, previous, { tenantOid, caller }) {
    const kept = new Set(previous === null ? [] : buttonsOf(previous).map(articleOf));
    const chosen = buttonsOf(values)
      .map(articleOf)
      .filter((oid) => !kept.has(oid));
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
    const errors = buttonsOf(values).flatMap((button, index) => {
      const oid = articleOf(button);
      if (kept.has(oid) || usable.has(oid)) return [];
      const field = `Buttons.${index}.ArticleOid`;
      return [{ field, rule: "lookup", message: "There is no such record", params: {} }];
    });
    if (errors.length === 0) return;
    const message = errors.length === 1 ? "One field is not valid" : `${errors.length} fields are not valid`;
    throw new HttpError(400, errorCodes.fieldErrors, message, { errors });
  },
});
