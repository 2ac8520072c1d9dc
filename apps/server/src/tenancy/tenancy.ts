import { countries, countryLookup, currencyLookup } from "../model/commonLookups.ts";
import type { FieldDefinition, KindDefinition } from "../model/definition.ts";
import {
  country,
  date,
  dateTime,
  description,
  flag,
  id,
  name,
  nested,
  reference,
  rows,
} from "../model/fields.ts";
import { text, time, whole } from "../model/fields.ts";
import { timeZoneErrors, timeZoneLookup } from "../model/timeZones.ts";
import { defineKind, detailColumn, detailOfKind, options, records, tab } from "../model/kind.ts";

const addressFields: FieldDefinition[] = [
  text("Street", "Street", { maxLength: 80 }),
  text("PostalCode", "Postal code", { maxLength: 12 }),
  text("City", "City", { maxLength: 60 }),
];

const codeColumns = [
  detailColumn("Id", "Id"),
  detailColumn("Text", "Text"),
  detailColumn("Disabled", "Disabled", "Boolean"),
];
const codeFields = `oid as "Oid", id as "Id", text as "Text", disabled as "Disabled"`;

/** Organisations; a record is a tenant of its own, so it is seen only by those who may see that tenant. */
export const tenant = defineKind({
  area: "tenancy",
  entity: "tenant",
  title: "Tenant",
  table: "tenant",
  isLarge: true,
  isOwnTenant: true,
  uniqueEverywhere: ["Id"],
  tabs: [tab("general", "General", "info"), tab("address", "Address", "map-pin")],
  fields: [
    id(),
    name("Name", { maxLength: 80 }),
    description(),
    country("Country", "Country", { required: true, adjust: true, isIndexed: true }),
    reference("ParentOid", "Parent", "tenant", { nullable: false, default: 0 }),
    text("Currency", "Currency", { maxLength: 3, lookup: "currency", resetOn: ["Country"] }),
    text("Language", "Language", { maxLength: 8, resetOn: ["Country"] }),
    text("TimeZone", "Time zone", { maxLength: 64, lookup: "time-zone", resetOn: ["Country"] }),
    date("ActiveSince", "Active since"),
    nested("Address", "Address", { tab: "address", properties: addressFields }),
    text("EmailAddress", "E-mail", { maxLength: 120, usage: "Email", tab: "address" }),
    text("Website", "Website", { maxLength: 200, usage: "Url", tab: "address" }),
  ],
  columns: ["Id", { name: "Text", width: 240 }, "Country", "Currency", "Language", "ActiveSince", "Disabled"],
  query: { fields: ["search", "Country", "Disabled"], default: {}, sort: ["Id"] },
  lookups: {
    country: countryLookup,
    currency: currencyLookup,
    tenant: records("tenancy/tenant"),
    "time-zone": timeZoneLookup,
  },
  details: [
    detailOfKind(["tenancy", "location"], "locations", "Locations", "map-pin", {
      columns: [...codeColumns, detailColumn("City", "City")],
      sql: `select ${codeFields}, address->>'City' as "City" from location
        where tenant_oid = $1 and not deleted order by id, oid`,
    }),
  ],
  adjust(values) {
    const known = countries.find(({ code }) => code === values["Country"]);
    return Promise.resolve({
      Currency: values["Currency"] ?? known?.currency ?? null,
      Language: values["Language"] ?? known?.language ?? null,
      TimeZone: values["TimeZone"] ?? known?.timeZone ?? null,
    });
  },
  check: timeZoneErrors,
});

/** Shops and warehouses of a tenant. */
export const location = defineKind({
  area: "tenancy",
  entity: "location",
  title: "Location",
  table: "location",
  isLarge: true,
  tabs: [
    tab("general", "General", "info"),
    tab("address", "Address", "map-pin"),
    tab("hours", "Opening hours", "clock"),
  ],
  fields: [
    id(),
    name("Name", { maxLength: 80 }),
    description(),
    text("Kind", "Kind", { lookup: "kind", default: "shop", required: true }),
    reference("LocationGroupOid", "Location group", "location-group"),
    text("TimeZone", "Time zone", { maxLength: 64, lookup: "time-zone" }),
    text("Phone", "Phone", { maxLength: 32, tab: "address" }),
    text("EmailAddress", "E-mail", { maxLength: 120, usage: "Email", tab: "address" }),
    nested("Address", "Address", { tab: "address", properties: addressFields }),
    rows("OpeningHours", "Opening hours", {
      tab: "hours",
      properties: [
        text("Day", "Day", { lookup: "day", required: true }),
        time("From", "From", { required: true }),
        time("To", "To", { required: true }),
      ],
    }),
    whole("FloorSpace", "Floor space in m²", "UInt32"),
    date("OpenedOn", "Opened on"),
  ],
  columns: [
    "Id",
    { name: "Text", width: 240 },
    "Kind",
    "LocationGroupOid",
    "Phone",
    "FloorSpace",
    "OpenedOn",
    "Disabled",
  ],
  query: { fields: ["search", "Kind", "Disabled"], default: {}, sort: ["Id"] },
  lookups: {
    kind: options({ shop: "Shop", warehouse: "Warehouse", office: "Office", online: "Online shop" }),
    "location-group": records("tenancy/location-group"),
    "time-zone": timeZoneLookup,
    day: options({
      mon: "Monday",
      tue: "Tuesday",
      wed: "Wednesday",
      thu: "Thursday",
      fri: "Friday",
      sat: "Saturday",
      sun: "Sunday",
    }),
  },
  details: [
    detailOfKind(["tenancy", "pos-terminal"], "terminals", "Terminals", "monitor", {
      columns: codeColumns,
      sql: `select ${codeFields} from pos_terminal where location_oid = $1 and not deleted order by id, oid`,
    }),
  ],
  check: timeZoneErrors,
});

/** Locations that are looked at together. */
export const locationGroup = defineKind({
  area: "tenancy",
  entity: "location-group",
  title: "Location group",
  table: "location_group",
  fields: [id(), name(), description(), text("Color", "Color", { maxLength: 9, usage: "Color" })],
  columns: ["Id", { name: "Text", width: 240 }, { name: "Description", width: 320 }],
  details: [
    detailOfKind(["tenancy", "location"], "locations", "Locations", "map-pin", {
      columns: codeColumns,
      sql: `select ${codeFields} from location where location_group_oid = $1 and not deleted order by id, oid`,
    }),
  ],
});

const terminalFields = [
  id(),
  name("Name", { maxLength: 80 }),
  description(),
  text("Model", "Model", { maxLength: 60 }),
  text("SerialNumber", "Serial number", { maxLength: 40, isSearched: true }),
  text("SoftwareVersion", "Software version", { maxLength: 20, readonly: true }),
  dateTime("LastContactAt", "Last contact", { readonly: true }),
];

const terminal = (
  input: Pick<KindDefinition, "entity" | "title" | "table" | "lookups">,
  fields: FieldDefinition[],
) =>
  defineKind({
    area: "tenancy",
    isLarge: true,
    fields: [...terminalFields, ...fields],
    columns: [
      "Id",
      { name: "Text", width: 200 },
      ...fields.slice(0, 1).map((field) => field.name),
      "Model",
    ].concat("SerialNumber", "SoftwareVersion", "LastContactAt", "Disabled"),
    query: {
      fields: ["search", ...fields.slice(0, 1).map((field) => field.name), "Disabled"],
      default: {},
      sort: ["Id"],
    },
    ...input,
  });

/** Tills. */
export const posTerminal = terminal(
  {
    entity: "pos-terminal",
    title: "POS terminal",
    table: "pos_terminal",
    lookups: { location: records("tenancy/location") },
  },
  [
    reference("LocationOid", "Location", "location", { required: true, isIndexed: true }),
    whole("Number", "Number", "Int16", { min: 1 }),
    flag("IsSelfService", "Self-service"),
    flag("IsTraining", "Training"),
  ],
);

/** Payment terminals that belong to a tenant but to no location (parent oid 0). */
export const panTerminal = terminal(
  {
    entity: "pan-terminal",
    title: "PAN terminal",
    table: "pan_terminal",
    lookups: { provider: options({ girocard: "girocard", visa: "Visa", mastercard: "Mastercard" }) },
  },
  [
    text("Provider", "Provider", { lookup: "provider" }),
    text("MerchantId", "Merchant id", { maxLength: 24 }),
    whole("TimeoutSeconds", "Timeout in seconds", "Byte", { nullable: false, default: 60, min: 5 }),
  ],
);
