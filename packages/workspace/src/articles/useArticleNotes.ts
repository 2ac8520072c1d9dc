import type { EntityRecord } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { currencyOfScope } from "@backroom/scope-tenancy";
import { useStore } from "zustand";
import { textOf } from "../RecordPicker/recordText.ts";
import { useWorkspace } from "../services/ServicesProvider.tsx";

/** Kind of articles. */
export const ARTICLES = ["pos-supply", "article"] as const;

/** Returns the notes of articles of a tenant: number, GTIN, price and, among the articles of all tenants, the tenant. */
export const useArticleNotes = (tenantOid: number): ((record: EntityRecord) => readonly string[]) => {
  const { amount } = useFormats();
  const { tenancy } = useWorkspace();
  const { tree, rootOid } = useStore(tenancy);
  return (record) => {
    const tenant = tree.byOid.get(record.TenantOid);
    const price = record["RetailPrice"];
    return [
      textOf(record["ArticleNumber"]),
      textOf(record["GTIN"]),
      typeof price === "number" ? amount(price, (tenant && currencyOfScope(tenant)) ?? "") : "",
      tenantOid === rootOid ? (tenant?.text ?? "") : "",
    ].filter((note) => note !== "");
  };
};
