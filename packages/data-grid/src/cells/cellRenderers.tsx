import type { EntityMeta, FieldType, FieldUsage } from "@backroom/contract";
import { FieldValue } from "@backroom/fields";
import type { Formats } from "@backroom/i18n";
import { Flag } from "@backroom/ui";
import type { ReactNode } from "react";
import type { ScopeText } from "../controller/types.ts";
import { readScope } from "../state/readScope.ts";
import type { GridColumn } from "../state/columns.ts";
import { isEmpty, plainText } from "../state/plainText.ts";

/** What a cell renderer may use. */
export interface CellTools {
  readonly formats: Formats;
  /** ms since 1970. */
  readonly now: () => number;
  /** Translates a text of the server. */
  readonly translate: (text: string) => string;
  readonly lookups: EntityMeta["lookups"];
}

/** Draws the values of one column. Rows are recycled, so the result must depend on value and record alone. */
export type Cell = (value: unknown, record: Readonly<Record<string, unknown>>) => ReactNode;

/** Makes the cell of a column; called once per column and language. */
export type CellRenderer = (column: GridColumn, tools: CellTools) => Cell;

/** Cell renderers by name: a column's `format`, else its field's usage, else its type. */
export type CellRenderers = Readonly<Record<string, CellRenderer>>;

/** Text keeps its own direction: a Latin name in an Arabic table ends with its full stop. */
const plain: CellRenderer = () => (value) => <bdi>{plainText(value)}</bdi>;

const temporal =
  (format: (value: string) => string): Cell =>
  (value) =>
    typeof value === "string" && value !== "" ? format(value) : "";

/** Texts of written-out options; those of records are asked for together, one call for a page. */
const lookupText: CellRenderer = (column, tools) => {
  const { field } = column;
  const lookup = tools.lookups[field?.lookup ?? ""];
  if (field !== undefined && lookup?.kind === "remote") {
    return (value) => <FieldValue field={field} value={value} />;
  }
  const texts: ReadonlyMap<unknown, string> = new Map(
    lookup?.kind === "inline" ? lookup.options.map(({ value, text }) => [value, text]) : [],
  );
  const fallback = plain(column, tools);
  return (value, record) => {
    const text = texts.get(value);
    return text === undefined ? fallback(value, record) : <bdi>{tools.translate(text)}</bdi>;
  };
};

/** What details show of a field, so that a value reads alike in both. */
const fieldValue =
  (type: FieldType, usage: FieldUsage | null = null): CellRenderer =>
  ({ name, field }) => {
    const shown = { lookup: null, name: field?.name ?? name, type, usage };
    return (value, record) => <FieldValue field={shown} value={value} record={record} />;
  };

/** Flag and id of the tenant a record belongs to. */
const TenantCell = ({ scope }: { readonly scope: ScopeText | undefined }) =>
  scope === undefined ? (
    ""
  ) : (
    <bdi>
      {scope.country !== null && <Flag country={scope.country} />} {scope.id ?? scope.text}
    </bdi>
  );

/** The renderers of the contract's types, usages and formats. Spread them and add your own. */
export const defaultCellRenderers: CellRenderers = {
  String: plain,
  lookup: lookupText,
  Number: fieldValue("Number"),
  Currency: fieldValue("Number", "Currency"),
  Percent: fieldValue("Number", "Percent"),
  Color: fieldValue("String", "Color"),
  Country: fieldValue("String", "Country"),
  Boolean: fieldValue("Boolean"),
  Date: (_, { formats }) => temporal(formats.date),
  DateTime: (_, { formats }) => temporal(formats.dateTime),
  Time: () => temporal((value) => value.slice(0, 5)),
  relativeTime:
    (_, { formats, now }) =>
    (value) =>
      typeof value === "string" && value !== "" ? (
        <time dateTime={value} title={formats.dateTime(value)}>
          {formats.pastTime(value, new Date(now()))}
        </time>
      ) : (
        ""
      ),
  Tenant: () => (_, record) => <TenantCell scope={readScope(record)} />,
  Password: () => (value) => (isEmpty(value) ? "" : "••••••"),
};

/** How columns of system fields are drawn, which no field of the form describes. */
const systemFormats: Readonly<Record<string, string>> = {
  CreatedAt: "relativeTime",
  ModifiedAt: "relativeTime",
  Disabled: "Boolean",
  Deleted: "Boolean",
};

/** The cell of a column. */
export const createCell = (column: GridColumn, tools: CellTools, renderers: CellRenderers): Cell => {
  const { field, format } = column;
  const name = [
    format,
    field === undefined || field.lookup === null ? null : "lookup",
    field?.usage,
    field?.type,
    field === undefined ? systemFormats[column.name] : null,
  ].find((candidate) => typeof candidate === "string" && Object.hasOwn(renderers, candidate));
  return (renderers[name ?? "String"] ?? plain)(column, tools);
};
