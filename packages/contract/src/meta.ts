import type { Static, TSchema } from "typebox";
import * as t from "./builders.ts";

/** What a field holds. */
export const fieldTypes = [
  "String",
  "Number",
  "Boolean",
  "Date",
  "DateTime",
  "Time",
  "Object",
  "Array",
] as const;
/** What a field holds. */
export type FieldType = (typeof fieldTypes)[number];

/** How a field is shown and typed. An unknown usage is read as null: the default input of the type. */
export const fieldUsages = [
  "MultilineText",
  "Password",
  "Email",
  "Url",
  "Xml",
  "Json",
  "Html",
  "Color",
  "Currency",
  "Percent",
  "Image",
  "Country",
  "Gtin",
  "Internal",
  "ServerText",
] as const;
/**
 * How a field is shown and typed. Internal = for programs, such as the oid of something without a name; details leave it out.
 * ServerText = a text of the server, whose lines may have a translation key, as in error messages.
 */
export type FieldUsage = (typeof fieldUsages)[number];

/** Types of the server's language; the numeric ones imply bounds. */
export const managedTypes = [
  "SByte",
  "Int16",
  "Int32",
  "Int64",
  "Byte",
  "UInt16",
  "UInt32",
  "UInt64",
  "Single",
  "Double",
  "Decimal",
  "String",
  "Boolean",
  "DateTime",
] as const;
/** A type of the server's language. */
export type ManagedType = (typeof managedTypes)[number];

/** What may be done with a kind besides reading. `idempotent`: a create takes an Idempotency-Key. */
export const capabilities = [
  "create",
  "idempotent",
  "duplicate",
  "delete",
  "patch",
  "import",
  "export",
] as const;
/** Something that may be done with a kind. */
export type Capability = (typeof capabilities)[number];

/** One entry of a lookup. */
export const lookupOptionSchema = t.object({
  value: t.union([t.string(), t.number(), t.boolean(), t.nothing()]),
  text: t.string(),
  icon: t.optional(t.string()),
  country: t.optional(t.string()),
  shortcut: t.optional(t.string()),
  disabled: t.optional(t.boolean()),
  deleted: t.optional(t.boolean()),
  colorDeterminationText: t.optional(t.string()),
});
/** One entry of a lookup. */
export type LookupOption = Static<typeof lookupOptionSchema>;

/**
 * Where a lookup's entries come from: written out, or the list call of a kind. Of a remote one, `valueField` is stored
 * and `textField` shown; `options` stand before the records, such as one for all of them.
 */
export const lookupModelSchema = t.union([
  t.object({ kind: t.literal("inline"), options: t.array(lookupOptionSchema) }),
  t.object({
    kind: t.literal("remote"),
    path: t.string(),
    valueField: t.string({ default: "Oid" }),
    textField: t.string({ default: "Text" }),
    options: t.optional(t.array(lookupOptionSchema)),
  }),
]);
/** Where a lookup's entries come from. */
export type LookupModel = Static<typeof lookupModelSchema>;

/** Model of one field of a kind; drives inputs, rules and columns. */
export interface FieldModel {
  name: string;
  type: FieldType;
  managedType: ManagedType | null;
  label: string;
  required: boolean;
  unique: boolean;
  readonly: boolean;
  nullable: boolean;
  minLength: number | null;
  maxLength: number | null;
  min: number | string | null;
  max: number | string | null;
  /** Further rules as a rule string, `numeric|minLength:3`. */
  rules: string | null;
  usage: FieldUsage | null;
  /** Name of an entry of the meta data's `lookups`. */
  lookup: string | null;
  default: unknown;
  /** Fields whose change resets this one to its default. */
  resetOn: string[];
  /** True: a change of this field calls `POST adjust`. */
  adjust: boolean;
  /** Rows of a multiline input; null = 4. */
  lines: number | null;
  tab: string;
  group: string | null;
  /** Columns of the form's grid the input takes. */
  span: number;
  /** Fields of an Object, or of the rows of an Array. */
  properties: FieldModel[] | null;
}

/* @__NO_SIDE_EFFECTS__ */
const no = () => t.boolean({ default: false });
/* @__NO_SIDE_EFFECTS__ */
const bound = () => t.nullable(t.union([t.number(), t.string()]));
/* @__NO_SIDE_EFFECTS__ */
const length = () => t.nullable(t.integer({ minimum: 0 }));

/** Schema of {@link FieldModel}; only name and type must be there. */
export const fieldModelSchema = t.registerSchema(
  "FieldModel",
  t.object({
    name: t.string({ minLength: 1 }),
    type: t.oneOf(fieldTypes),
    managedType: t.knownOrNull(managedTypes),
    label: t.string({ default: "" }),
    required: no(),
    unique: no(),
    readonly: no(),
    nullable: no(),
    minLength: length(),
    maxLength: length(),
    min: bound(),
    max: bound(),
    rules: t.nullable(t.string()),
    usage: t.knownOrNull(fieldUsages),
    lookup: t.nullable(t.string()),
    default: t.unknown({ default: null }),
    resetOn: t.array(t.string(), { default: [] }),
    adjust: no(),
    lines: length(),
    tab: t.string({ default: "general" }),
    group: t.nullable(t.string()),
    span: t.integer({ minimum: 1, default: 1 }),
    properties: t.nullable(t.array(t.reference<FieldModel>("FieldModel"))),
  }),
);

/** A tab of the form. */
export const tabModelSchema = t.object({ key: t.string(), label: t.string(), icon: t.nullable(t.string()) });
/** A tab of the form. */
export type TabModel = Static<typeof tabModelSchema>;

/** A column of a table. `width` in px, null = by content; `format` names a usage, a type or a cell of the console, null = by the field's type; `sum` = show a total; `lookup` = the lookup whose keys a column without a field holds. */
export const columnModelSchema = t.object({
  name: t.string(),
  label: t.string(),
  width: t.nullable(t.number({ minimum: 0 })),
  sortable: no(),
  visible: t.boolean({ default: true }),
  align: t.oneOf(["start", "center", "end"], { default: "start" }),
  format: t.nullable(t.string()),
  sum: no(),
  lookup: t.optional(t.nullable(t.string())),
});
/** A column of a table. */
export type ColumnModel = Static<typeof columnModelSchema>;

/** A sub-table of a record, shown as a tab of the detail area. */
export const detailModelSchema = t.object({
  name: t.string(),
  label: t.string(),
  icon: t.nullable(t.string()),
  columns: t.array(columnModelSchema, { default: [] }),
});
/** A sub-table of a record. */
export type DetailModel = Static<typeof detailModelSchema>;

const emptyQuery = { fields: [], default: {}, sort: [] };

/**
 * The query form: its fields (`search` is the free text), what they hold at first, and the first sort order.
 * `parameters` are fields of the form that no record has, as the period of a report; two of one type that are called
 * `…From` and `…To` are the ends of one range, which is called as their group.
 */
export const queryModelSchema = t.object({
  fields: t.array(t.string(), { default: [] }),
  parameters: t.optional(t.array(fieldModelSchema)),
  default: t.dictionary(t.unknown(), { default: {} }),
  sort: t.array(t.string(), { default: [] }),
});
/** The query form. */
export type QueryModel = Static<typeof queryModelSchema>;

/* @__NO_SIDE_EFFECTS__ */
const list = <T extends TSchema>(schema: T) => t.array(schema, { default: [] });

/** Formats a list can be downloaded in. */
export const exportFormats = ["xlsx", "csv", "pdf", "xml", "txt", "zip"] as const;
/** A format a list can be downloaded in. */
export type ExportFormatName = (typeof exportFormats)[number];

/**
 * How the rows of a report are shown: `groups` are fields they can be grouped by, which are the values of the query
 * parameter `GroupBy` where the kind has one (their names with commas between, outermost first; the server then answers one
 * row for each combination of tenant, currency and these fields; if the kind has the query parameter `TenantsTogether` and it is `true`,
 * for each combination of currency and these fields, of all tenants that the caller sees); `chart` = a field along the axis and a summed column.
 */
export const reportModelSchema = t.object({
  groups: list(t.string()),
  defaultGroups: list(t.string()),
  chart: t.nullable(t.object({ by: t.string(), value: t.string() })),
  /** By group: the field that identifies its values, a text or number of the row. Without an entry, the values themselves do. */
  keys: t.dictionary(t.string(), { default: {} }),
  /** By group: the field with the number users identify the value by, shown next to names that occur twice. */
  numbers: t.dictionary(t.string(), { default: {} }),
  /** By column: the sum that is divided, and the one it is divided by; groups have their average of these sums. */
  averages: t.dictionary(t.object({ of: t.string(), by: t.string() }), { default: {} }),
  /** Whether `GET /api/reports/figures` reads this report. */
  isReadWhole: t.boolean({ default: false }),
});
/** How the rows of a report are shown. */
export type ReportModel = Static<typeof reportModelSchema>;

/** Answer of `GET {data}/meta`: everything grid and editor need to know of a kind. */
export const entityMetaSchema = t.object({
  area: t.string(),
  entity: t.string(),
  title: t.string(),
  textField: t.string({ default: "Text" }),
  hasForm: t.boolean({ default: true }),
  capabilities: t.knownList(capabilities, { default: [] }),
  fields: list(fieldModelSchema),
  tabs: list(tabModelSchema),
  columns: list(columnModelSchema),
  query: t.object(queryModelSchema.properties, { default: emptyQuery }),
  details: list(detailModelSchema),
  lookups: t.dictionary(lookupModelSchema, { default: {} }),
  /** Formats its list can be downloaded in; left out = all, where it can be downloaded. */
  formats: t.optional(t.knownList(exportFormats)),
  /** Of a report; left out = its rows are shown as they come. */
  report: t.optional(reportModelSchema),
});
/** Everything grid and editor need to know of a kind. */
export type EntityMeta = Static<typeof entityMetaSchema>;

/** Answer of `GET {data}/form-extensions`: what one installation adds. Values live in the record's `Extensions`. */
export const formExtensionsSchema = t.object({
  tabs: list(tabModelSchema),
  fields: list(fieldModelSchema),
  hidden: list(t.string()),
  readonly: list(t.string()),
});
/** What one installation adds to a form. */
export type FormExtensions = Static<typeof formExtensionsSchema>;
