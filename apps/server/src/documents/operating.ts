import { countryLookup, documentTypeLookup, taskStates } from "../model/commonLookups.ts";
import {
  country,
  date,
  dateTime,
  flag,
  id,
  money,
  multiline,
  name,
  nested,
  password,
  percent,
} from "../model/fields.ts";
import { reference, text, whole } from "../model/fields.ts";
import { instantSql } from "../db/instantSql.ts";
import { locatedBy } from "../model/located.ts";
import { defineKind, detailColumn, detailOfKind, lookupColumn, records, tab } from "../model/kind.ts";

/** People who work at the tills. */
export const operator = defineKind({
  area: "pos-operating",
  entity: "operator",
  title: "Operator",
  table: "operator",
  tabs: [tab("general", "General", "info"), tab("rights", "Rights at the till", "key")],
  fields: [
    id("Number"),
    name("Name", { maxLength: 80 }),
    text("ShortName", "Short name", { maxLength: 10 }),
    password("Pin", "PIN", { minLength: 4, maxLength: 12, rules: "numeric", column: "pin_hash" }),
    reference("LocationOid", "Location", "location"),
    text("Language", "Language", { maxLength: 8 }),
    date("EmployedFrom", "Employed from"),
    date("EmployedTo", "Employed to"),
    flag("MayCancel", "May cancel", { tab: "rights", default: true }),
    flag("MayOpenDrawer", "May open the drawer", { tab: "rights" }),
    percent("DiscountLimit", "Discount limit", { tab: "rights", default: 10 }),
    money("CashLimit", "Cash limit", { tab: "rights" }),
  ],
  columns: [
    "Id",
    { name: "Text", width: 220 },
    "ShortName",
    "LocationOid",
    "DiscountLimit",
    "EmployedFrom",
    "Disabled",
  ],
  query: { fields: ["search", "LocationOid", "Disabled"], default: { Disabled: false }, sort: ["Text"] },
  lookups: { location: records("tenancy/location") },
});

/** Number ranges of documents. */
export const documentNumber = defineKind({
  area: "pos-operating",
  entity: "document-number",
  title: "Document number",
  table: "document_number",
  fields: [
    id(),
    name(),
    text("DocumentType", "Document type", { lookup: "document-type", required: true }),
    text("Prefix", "Prefix", { maxLength: 8 }),
    whole("NextNumber", "Next number", "Int64", { nullable: false, min: 1, default: 1 }),
    whole("Digits", "Digits", "Byte", { nullable: false, min: 4, max: 16, default: 8 }),
    flag("RestartsYearly", "Restarts every year"),
  ],
  columns: ["Id", { name: "Text", width: 200 }, "DocumentType", "Prefix", "NextNumber", "RestartsYearly"],
  query: { fields: ["search", "DocumentType"], default: {}, sort: ["Id"] },
  lookups: { "document-type": documentTypeLookup },
});

/** Documents a user or a till holds (`src/locks`); deleting a lock releases the document. */
export const documentLock = defineKind({
  area: "pos-operating",
  entity: "document-lock",
  title: "Document lock",
  table: "document_lock",
  textField: "DocumentNumber",
  hasForm: false,
  capabilities: ["delete", "export"],
  fields: [
    text("DocumentType", "Document type", { readonly: true, lookup: "document-type" }),
    text("DocumentNumber", "Document number", { readonly: true, isSearched: true }),
    country("Country", "Country", { readonly: true }),
    text("LockedBy", "Locked by", { readonly: true, maxLength: 80, isSearched: true }),
    dateTime("LockedAt", "Locked at", { readonly: true, isIndexed: true }),
    reference("LocationOid", "Location", "location", { readonly: true }),
    reference("TerminalOid", "Terminal", "pos-terminal", { readonly: true }),
    whole("DocumentOid", "Document", "Int64", { readonly: true, unique: true, usage: "Internal" }),
    whole("UserOid", "User", "Int64", { readonly: true, usage: "Internal" }),
    dateTime("ExpiresAt", "Locked until", { readonly: true }),
  ],
  uniqueEverywhere: ["DocumentOid"],
  columns: [
    "Country",
    "DocumentType",
    "DocumentNumber",
    "LockedBy",
    { name: "LockedAt", width: 190 },
    { name: "ExpiresAt", visible: false },
    { name: "LocationOid", width: 180 },
    "TerminalOid",
  ],
  query: { fields: ["search", "DocumentType"], default: {}, sort: ["LockedAt"] },
  lookups: {
    "document-type": documentTypeLookup,
    country: countryLookup,
    location: records("tenancy/location"),
    "pos-terminal": records("tenancy/pos-terminal"),
  },
  // The lock of a document without a location is for users of all locations only.
  located: locatedBy(["LocationOid"], (of) => of("LocationOid"), { isOptional: false }),
});

/** People and companies who buy. */
export const customer = defineKind({
  area: "pos-operating",
  entity: "customer",
  title: "Customer",
  table: "customer",
  isLarge: true,
  tabs: [
    tab("general", "General", "info"),
    tab("address", "Address", "map-pin"),
    tab("notes", "Notes", "notebook-pen"),
  ],
  fields: [
    id("Customer number"),
    name("Name", { maxLength: 80 }),
    reference("SalutationOid", "Salutation", "salutation"),
    reference("TitleOid", "Title", "title"),
    date("Birthday", "Birthday", { min: "1900-01-01" }),
    text("CardNumber", "Card number", { maxLength: 32, isSearched: true }),
    percent("Discount", "Discount"),
    money("CreditLimit", "Credit limit"),
    text("EmailAddress", "E-mail", { maxLength: 120, usage: "Email", tab: "address", isSearched: true }),
    text("Phone", "Phone", { maxLength: 32, tab: "address" }),
    country("Country", "Country", { tab: "address" }),
    text("Region", "Region", { tab: "address", resetOn: ["Country"] }),
    nested("Address", "Address", {
      tab: "address",
      properties: [
        text("Street", "Street", { maxLength: 80 }),
        text("PostalCode", "Postal code", { maxLength: 12 }),
        text("City", "City", { maxLength: 60 }),
      ],
    }),
    flag("AcceptsMarketing", "Accepts marketing"),
    multiline("Notes", "Notes", { maxLength: 4000, lines: 8, tab: "notes" }),
  ],
  columns: [
    "Id",
    { name: "Text", width: 240 },
    "EmailAddress",
    "Phone",
    "Country",
    "Discount",
    "CardNumber",
    "Disabled",
  ],
  query: { fields: ["search", "Country", "Disabled"], default: { Disabled: false }, sort: ["Text"] },
  lookups: {
    country: countryLookup,
    salutation: records("pos-preferences/salutation"),
    title: records("pos-preferences/title"),
    "task-state": taskStates,
  },
  details: [
    detailOfKind(["pos-preferences", "contactTask"], "tasks", "Contact tasks", "phone", {
      columns: [
        detailColumn("Text", "Text"),
        detailColumn("DueAt", "Due at", "DateTime"),
        lookupColumn("State", "State", "task-state"),
      ],
      sql: `select oid as "Oid", text as "Text", ${instantSql("due_at")} as "DueAt", state as "State" from contact_task
        where customer_oid = $1 and not deleted order by due_at, oid`,
    }),
  ],
});
