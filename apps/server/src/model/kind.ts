import type {
  Capability,
  ColumnModel,
  FieldType,
  LookupModel,
  LookupOption,
  TabModel,
} from "@backroom/contract";
import { kindPath } from "../kernel/kindPath.ts";
import { translated } from "./definition.ts";
import { locatedByFields } from "./located.ts";
import type {
  DetailCall,
  DetailDefinition,
  FieldDefinition,
  KindDefinition,
  MatrixDefinition,
} from "./definition.ts";

type Optional =
  | "textField"
  | "hasForm"
  | "capabilities"
  | "tabs"
  | "query"
  | "queryParameters"
  | "details"
  | "lookups"
  | "source"
  | "located"
  | "countryField"
  | "report"
  | "constants"
  | "isLarge"
  | "hasOwnIndexes"
  | "isPosted"
  | "isOwnTenant"
  | "uniqueEverywhere"
  | "computed"
  | "onInsert"
  | "serverValues"
  | "adjust"
  | "check"
  | "guard"
  | "keeps"
  | "needsAfterWrite"
  | "afterWrite"
  | "beforeDelete";

/** A column of the list: a field's name, or the name with what differs from the default. */
export type ColumnInput = string | (Pick<ColumnModel, "name"> & Partial<ColumnModel>);

/** A kind as it is written down: what is left out has the usual value. */
export interface KindInput
  extends Omit<KindDefinition, Optional | "columns">, Partial<Pick<KindDefinition, Optional>> {
  readonly columns: readonly ColumnInput[];
}

const everything: readonly Capability[] = ["create", "duplicate", "delete", "patch", "import", "export"];

const widths: Readonly<Record<FieldType, number>> = {
  String: 160,
  Number: 110,
  Boolean: 90,
  Date: 110,
  DateTime: 160,
  Time: 80,
  Object: 160,
  Array: 160,
};

const systemColumns: Readonly<Record<string, { readonly label: string; readonly type: FieldType }>> = {
  Disabled: { label: "i18n:Disabled", type: "Boolean" },
  ModifiedAt: { label: "i18n:Modified at", type: "DateTime" },
  ModifiedBy: { label: "i18n:Modified by", type: "String" },
};

const formatOf = (field: Pick<FieldDefinition, "type" | "usage"> | { type: FieldType }): string | null =>
  "usage" in field ? field.usage : null;

const column = (input: ColumnInput, fields: readonly FieldDefinition[]): ColumnModel => {
  const given = typeof input === "string" ? { name: input } : input;
  const field = fields.find(({ name }) => name === given.name) ?? systemColumns[given.name];
  if (field === undefined) throw new Error(`The column ${given.name} has no field`);
  const isPlain = field.type !== "Object" && field.type !== "Array";
  return {
    label: field.label,
    width: widths[field.type],
    sortable: isPlain,
    visible: true,
    align: field.type === "Number" && !("lookup" in field && field.lookup !== null) ? "end" : "start",
    format: formatOf(field),
    sum: false,
    ...given,
  };
};

/** Completes a kind with the usual values and works out its columns. */
export const defineKind = (input: KindInput): KindDefinition => ({
  located: locatedByFields(
    kindPath(input.area, input.entity),
    [...input.fields, ...(input.queryParameters ?? []).map(({ field }) => field)],
    input.lookups ?? {},
    input.source?.isReport === true,
  ),
  countryField: null,
  textField: "Text",
  hasForm: true,
  capabilities: everything,
  tabs: [tab("general", "General", "info")],
  query: {
    fields: input.columns.includes("Disabled") ? ["search", "Disabled"] : ["search"],
    default: {},
    sort: ["Text"],
  },
  queryParameters: [],
  details: [],
  lookups: {},
  source: null,
  report: null,
  constants: {},
  isLarge: false,
  hasOwnIndexes: false,
  isPosted: false,
  isOwnTenant: false,
  uniqueEverywhere: [],
  computed: {},
  serverValues: () => ({}),
  adjust: () => Promise.resolve({}),
  check: () => [],
  guard: () => Promise.resolve(),
  keeps: null,
  onInsert: [],
  needsAfterWrite: () => input.afterWrite !== undefined,
  afterWrite: () => Promise.resolve(),
  beforeDelete: () => Promise.resolve(),
  ...input,
  title: translated(input.title),
  columns: input.columns.map((one) => column(one, input.fields)),
});

/** A tab of the form. */
export const tab = (key: string, label: string, icon: string): TabModel => ({
  key,
  label: translated(label),
  icon,
});

/** A column of a detail: PascalCase name, English label. No field describes it, so its format names the type of its values. */
export const detailColumn = (
  name: string,
  label: string,
  type: FieldType = "String",
  format: string | null = null,
) => ({
  name,
  label: translated(label),
  width: widths[type],
  sortable: false,
  visible: true,
  align: type === "Number" ? ("end" as const) : ("start" as const),
  format: format ?? (type === "String" ? null : type),
  sum: false,
});

/** A column of a detail that holds keys of a lookup of the kind. */
export const lookupColumn = (name: string, label: string, lookup: string) => ({
  ...detailColumn(name, label),
  lookup,
});

/** A detail read by SQL; its parameters are described in `DetailDefinition`. */
export const detail = (
  name: string,
  label: string,
  icon: string,
  columns: readonly ColumnModel[],
  sql: string,
): DetailDefinition => ({ name, label: translated(label), icon, columns, source: { sql } });

/** A detail whose rows are records of another kind, which are shown to those who may read them there. */
export const detailOfKind = (
  ofKind: readonly [area: string, entity: string],
  name: string,
  label: string,
  icon: string,
  rows: { readonly columns: readonly ColumnModel[]; readonly sql: string },
): DetailDefinition => ({
  name,
  label: translated(label),
  icon,
  columns: rows.columns,
  source: { sql: rows.sql, ofKind },
});

/** A detail that is a permission matrix. */
export const matrixDetail = (
  name: string,
  label: string,
  icon: string,
  matrix: MatrixDefinition,
): DetailDefinition => ({ name, label: translated(label), icon, columns: [], source: { matrix } });

/** A detail that is one object, made for each call. */
export const objectDetail = (
  name: string,
  label: string,
  icon: string,
  read: (call: DetailCall) => Promise<object>,
): DetailDefinition => ({ name, label: translated(label), icon, columns: [], source: { read } });

/** A lookup with its options written out: value -> English text. */
export const options = (texts: Readonly<Record<string, string>>): LookupModel => ({
  kind: "inline",
  options: Object.entries(texts).map(([value, label]) => ({ value, text: translated(label) })),
});

/** A lookup with options that carry more than a text. */
export const richOptions = (list: readonly LookupOption[]): LookupModel => ({
  kind: "inline",
  options: [...list],
});

/** A lookup over the records of another kind. */
export const records = (path: string, valueField = "Oid", textField = "Text"): LookupModel => ({
  kind: "remote",
  path: `/api/data/${path}`,
  valueField,
  textField,
});

/** The tenants, and a value for all of them. */
export const tenantsOrAll = (all: number): LookupModel => ({
  kind: "remote",
  path: "/api/data/tenancy/tenant",
  valueField: "Oid",
  textField: "Text",
  options: [{ value: all, text: translated("All tenants") }],
});
