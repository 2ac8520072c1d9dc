import type { FieldModel, FieldType, ManagedType } from "@backroom/contract";
import { columnName, translated } from "./definition.ts";
import type { FieldDefinition } from "./definition.ts";

/** What a field may say besides its name, type and label. */
export type FieldOptions = Partial<Omit<FieldDefinition, "name" | "type" | "label">>;

const plain: Omit<FieldModel, "name" | "type" | "label" | "managedType" | "nullable"> = {
  required: false,
  unique: false,
  readonly: false,
  minLength: null,
  maxLength: null,
  min: null,
  max: null,
  rules: null,
  usage: null,
  lookup: null,
  default: null,
  resetOn: [],
  adjust: false,
  lines: null,
  tab: "general",
  group: null,
  span: 1,
  properties: null,
};

const managedDefault: Readonly<Record<FieldType, ManagedType | null>> = {
  String: "String",
  Number: "Decimal",
  Boolean: "Boolean",
  Date: "DateTime",
  DateTime: "DateTime",
  Time: null,
  Object: null,
  Array: null,
};

const field = (type: FieldType, name: string, label: string, options: FieldOptions): FieldDefinition => ({
  ...plain,
  name,
  type,
  label: translated(label),
  managedType: managedDefault[type],
  nullable: type !== "Boolean" && options.required !== true,
  column: columnName(name),
  isIndexed: false,
  isSearched: false,
  isSearchedWhole: false,
  conditions: {},
  finder: null,
  changesTarget: false,
  isWriteOnly: false,
  isDerived: false,
  isTransient: false,
  ...options,
  group: typeof options.group === "string" ? translated(options.group) : null,
});

const builder =
  (type: FieldType, preset: FieldOptions = {}) =>
  (name: string, label: string, options: FieldOptions = {}): FieldDefinition =>
    field(type, name, label, { ...preset, ...options });

/** One line of text, 40 characters unless stated otherwise. */
export const text = builder("String", { maxLength: 40 });
/** Several lines of text. */
export const multiline = builder("String", { maxLength: 1024, usage: "MultilineText", span: 2 });
/** Their columns hold 4 decimals; more would be rounded. */
const fourDecimals = "decimals:4";
/** A decimal number. */
export const decimal = builder("Number", { rules: fourDecimals });
/** An amount of money, 4 decimals stored. */
export const money = builder("Number", { usage: "Currency", min: 0, max: 99_999_999, rules: fourDecimals });
/** A percentage between 0 and 100. */
export const percent = builder("Number", { usage: "Percent", min: 0, max: 100, rules: fourDecimals });
/** A whole number; the managed type bounds it. */
export const whole = (name: string, label: string, managedType: ManagedType, options: FieldOptions = {}) =>
  field("Number", name, label, { managedType, ...options });
/** Yes or no. */
export const flag = builder("Boolean", { default: false });
/** A day. */
export const date = builder("Date");
/** A point in time. */
export const dateTime = builder("DateTime");
/** A time of day, `HH:mm`. */
export const time = builder("Time");
/** A group of nested fields. */
export const nested = builder("Object", { span: 2, nullable: false, default: {} });
/** Rows of nested fields. */
export const rows = builder("Array", { span: 2, nullable: false, default: [] });
/** A password: written, stored as a hash, never answered. */
export const password = builder("String", {
  usage: "Password",
  minLength: 8,
  maxLength: 128,
  isWriteOnly: true,
  column: "password_hash",
});
/** A country by its code of two letters. */
export const country = builder("String", { usage: "Country", minLength: 2, maxLength: 2, lookup: "country" });
/** The oid of a record of another kind, chosen by a lookup. */
export const reference = (name: string, label: string, lookup: string, options: FieldOptions = {}) =>
  field("Number", name, label, { managedType: "Int64", lookup, ...options });

/** The key a record is known by to people: unique in its tenant, letters and digits with single hyphens. */
export const id = (label = "Id", options: FieldOptions = {}) =>
  text("Id", label, {
    maxLength: 32,
    required: true,
    unique: true,
    rules: "id",
    isIndexed: true,
    isSearched: true,
    ...options,
  });
/** The name of a record. */
export const name = (label = "Text", options: FieldOptions = {}) =>
  text("Text", label, { required: true, isIndexed: true, isSearched: true, ...options });
/** Free words about a record. */
export const description = (options: FieldOptions = {}) => multiline("Description", "Description", options);
