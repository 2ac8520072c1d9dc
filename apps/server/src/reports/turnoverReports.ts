import { ROOT_OID } from "@backroom/contract";
import { text } from "../model/fields.ts";
import { defineReport } from "./defineReport.ts";
import { byDay, byKey, byLocation, byMonth, byPerson } from "./dimensions.ts";
import type { Dimension, ReportInput } from "./reportModel.ts";
import { amount, average, discount, documents, net, quantity, tax } from "./measures.ts";

const turnoverBy = (input: Pick<ReportInput, "entity" | "title" | "subject"> & Partial<ReportInput>) =>
  defineReport({
    textField: "Location",
    dimensions: [byDay, byMonth, byLocation],
    defaultGroups: [],
    measures: [documents, quantity, net, tax, amount("Turnover"), average],
    sort: ["-Amount"],
    chart: { by: "BusinessDate", value: "Amount" },
    ...input,
  });

const hour = byKey(text("Hour", "Hour", { maxLength: 2, isSearched: true }), 90);
const operator = byPerson(text("Operator", "Operator", { maxLength: 80, isSearched: true }), "operator");
const groupId = { field: text("ProductGroupId", "Product group number", { maxLength: 80 }), sql: "t.key" };
const group: Dimension = {
  ...byKey(text("ProductGroup", "Product group", { maxLength: 80, isSearched: true })),
  sql: "t.key",
  // The text of the row's tenant, else the shared one; of several tenants the shared one, else that of any.
  renamed: `coalesce((select g.text from product_group as g where g.id = s.product_group and not g.deleted
    and (g.tenant_oid in (s.first_tenant, s.last_tenant, ${ROOT_OID}) or s.last_tenant is null)
    order by case when s.first_tenant = s.last_tenant then -g.tenant_oid else g.tenant_oid end limit 1), s.product_group)`,
  key: groupId,
  number: groupId,
};
const customer = byPerson(text("Customer", "Customer", { maxLength: 80, isSearched: true }), "customer");

/** Reports of what was sold, by what it is looked at. */
export const turnoverReports = [
  turnoverBy({
    entity: "turnover",
    title: "Turnover",
    subject: "hour",
    dimensions: [byDay, byMonth, byLocation, hour],
    defaultGroups: ["BusinessDate", "Location"],
    sort: ["-BusinessDate", "Location", "Currency"],
  }),
  turnoverBy({
    entity: "turnover-hours",
    title: "Turnover by hour",
    subject: "hour",
    textField: "Hour",
    dimensions: [hour, byDay, byMonth, byLocation],
    defaultGroups: ["Hour"],
    sort: ["Hour", "Currency"],
    chart: { by: "Hour", value: "Amount" },
  }),
  turnoverBy({
    entity: "turnover-locations",
    title: "Turnover by location",
    subject: "hour",
    dimensions: [byLocation, byDay, byMonth],
    defaultGroups: ["Location"],
  }),
  turnoverBy({
    entity: "turnover-product-groups",
    title: "Turnover by product group",
    subject: "group",
    textField: "ProductGroup",
    dimensions: [group, byDay, byMonth, byLocation],
    defaultGroups: ["ProductGroup"],
    measures: [quantity, net, tax, discount, amount("Turnover")],
  }),
  turnoverBy({
    entity: "turnover-operators",
    title: "Turnover by operator",
    subject: "operator",
    textField: "Operator",
    dimensions: [operator, byDay, byMonth, byLocation],
    defaultGroups: ["Operator"],
  }),
  turnoverBy({
    entity: "turnover-customers",
    title: "Turnover by customer",
    subject: "customer",
    textField: "Customer",
    dimensions: [customer, byDay, byMonth, byLocation],
    defaultGroups: ["Customer"],
    measures: [documents, quantity, net, discount, amount("Turnover"), average],
  }),
] as const;
