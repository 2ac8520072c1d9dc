import { currencyLookup, taskStates } from "../model/commonLookups.ts";
import type { FieldDefinition, KindDefinition } from "../model/definition.ts";
import {
  dateTime,
  description,
  flag,
  id,
  money,
  multiline,
  name,
  percent,
  reference,
  rows,
  text,
  time,
  whole,
} from "../model/fields.ts";
import { defineKind, options, records, tab } from "../model/kind.ts";

const template = (
  input: Pick<KindDefinition, "entity" | "title" | "table">,
  further: readonly FieldDefinition[],
): KindDefinition =>
  defineKind({
    area: "pos-preferences",
    fields: [
      id(),
      name(),
      description(),
      money("Amount", "Amount"),
      text("Currency", "Currency", { maxLength: 3, lookup: "currency" }),
      text("AccountNumber", "Account number"),
      ...further,
    ],
    columns: ["Id", { name: "Text", width: 240 }, "Amount", "Currency", "AccountNumber", "Disabled"],
    lookups: { currency: currencyLookup },
    ...input,
  });

/** Money taken out of a till, prepared. */
export const expenseTemplate = template(
  { entity: "expense-template", title: "Expense template", table: "expense_template" },
  [percent("Tax", "Tax"), flag("NeedsReceipt", "Needs a receipt")],
);

/** Money put into a till, prepared. */
export const depositTemplate = template(
  { entity: "deposit-template", title: "Deposit template", table: "deposit_template" },
  [flag("OpensDrawer", "Opens the drawer", { default: true })],
);

const wording = (input: Pick<KindDefinition, "entity" | "title" | "table">): KindDefinition =>
  defineKind({
    area: "pos-preferences",
    fields: [
      id(),
      name(),
      text("ShortText", "Short text", { maxLength: 10 }),
      text("Language", "Language", { maxLength: 8 }),
      whole("SortIndex", "Sort index", "SByte", { nullable: false, default: 0 }),
    ],
    columns: ["Id", { name: "Text", width: 200 }, "ShortText", "Language", "SortIndex"],
    query: { fields: ["search"], default: {}, sort: ["SortIndex", "Text"] },
    ...input,
  });

/** Academic and other titles. */
export const title = wording({ entity: "title", title: "Title", table: "title" });

/** Forms of address. */
export const salutation = wording({ entity: "salutation", title: "Salutation", table: "salutation" });

/** Engines that make reports, and when they run. */
export const reportEngine = defineKind({
  area: "pos-preferences",
  entity: "report-engine",
  title: "Report engine",
  table: "report_engine",
  tabs: [tab("general", "General", "info"), tab("template", "Template", "code")],
  fields: [
    id(),
    name(),
    description(),
    text("Address", "Address", { maxLength: 400, usage: "Url" }),
    text("Format", "Format", { lookup: "format", default: "pdf", required: true }),
    rows("Formats", "Formats", {
      properties: [text("Format", "Format", { lookup: "format", default: "pdf", required: true })],
    }),
    time("RunsAt", "Runs at"),
    whole("KeepDays", "Keep for days", "UInt16", { nullable: false, default: 90, max: 3650 }),
    text("Recipient", "Recipient", { maxLength: 120, usage: "Email" }),
    multiline("Template", "Template", { maxLength: 20_000, usage: "Xml", lines: 16, tab: "template" }),
    multiline("Parameters", "Parameters", { maxLength: 4000, usage: "Json", lines: 8, tab: "template" }),
  ],
  columns: [
    "Id",
    { name: "Text", width: 240 },
    { name: "Address", width: 260 },
    "Formats",
    "Format",
    "RunsAt",
    "KeepDays",
    "Recipient",
  ],
  lookups: {
    format: options({ pdf: "PDF", xlsx: "Excel", csv: "CSV", xml: "XML", txt: "Text", zip: "ZIP" }),
  },
});

/** What is to be done for a customer. */
export const contactTask = defineKind({
  area: "pos-preferences",
  entity: "contactTask",
  title: "Contact task",
  table: "contact_task",
  fields: [
    name("Text", { maxLength: 80 }),
    description(),
    reference("CustomerOid", "Customer", "customer", { isIndexed: true }),
    text("Channel", "Channel", { lookup: "channel", default: "phone", required: true }),
    text("State", "State", { lookup: "state", default: "open", required: true }),
    dateTime("DueAt", "Due at", { isIndexed: true }),
    whole("Priority", "Priority", "Byte", { nullable: false, default: 3, min: 1, max: 5 }),
  ],
  columns: [{ name: "Text", width: 260 }, "CustomerOid", "Channel", "State", "DueAt", "Priority"],
  query: { fields: ["search", "State", "Channel"], default: { State: "open" }, sort: ["DueAt"] },
  lookups: {
    customer: records("pos-operating/customer"),
    channel: options({ phone: "Phone", mail: "E-mail", visit: "Visit" }),
    state: taskStates,
  },
});
