import { date, text } from "../model/fields.ts";
import { defineReport } from "./defineReport.ts";
import { byDay, byKey, byLocation, byMonth } from "./dimensions.ts";
import type { Dimension, Measure, ReportInput } from "./reportModel.ts";
import { unsoldArticles } from "./unsoldArticles.ts";
import { amount, discount, documents, net, quantity } from "./measures.ts";

const number = {
  field: text("GTIN", "GTIN", { maxLength: 32, usage: "Gtin", isSearched: true }),
  sql: "t.key",
};
const gtin: Dimension = { ...number, by: "t.key", key: number, width: 150 };
/** Grouped by number and name, there is one row for each article: the number is the key of both. */
const named: Dimension = {
  ...byKey(text("Text", "Text", { maxLength: 166, isSearched: true }), 280),
  key: number,
  number,
};
const lastSold: Measure = {
  field: date("LastSold", "Last sold"),
  sql: "max(t.business_date)",
  isSummed: false,
};

const articlesOf = (input: Pick<ReportInput, "entity" | "title" | "subject"> & Partial<ReportInput>) =>
  defineReport({
    textField: "Text",
    dimensions: [gtin, named, byDay, byMonth, byLocation],
    defaultGroups: ["GTIN", "Text"],
    measures: [documents, quantity, net, discount, amount("Turnover")],
    sort: ["-Amount"],
    chart: null,
    ...input,
  });

/** Reports of what was sold and returned, by article. */
export const articleReports = [
  articlesOf({ entity: "articles", title: "Articles sold", subject: "article" }),
  articlesOf({
    entity: "slow-articles",
    title: "Slow articles",
    subject: "article",
    measures: [quantity, amount("Turnover"), lastSold],
    sort: ["Quantity", "LastSold"],
  }),
  unsoldArticles,
  articlesOf({
    entity: "returns",
    title: "Returns",
    subject: "return",
    measures: [documents, quantity, amount("Returned")],
    sort: ["Amount"],
    chart: { by: "BusinessDate", value: "Amount" },
  }),
] as const;
