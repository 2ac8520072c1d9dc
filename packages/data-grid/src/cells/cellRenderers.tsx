import type { EntityMeta } from "@backroom/contract";
import { FieldValue } from "@backroom/fields";
import { currencyDecimals, roundCurrency } from "@backroom/i18n";
import type { Formats } from "@backroom/i18n";
import { Icon } from "@backroom/ui";
import type { ReactNode } from "react";
import type { GridColumn } from "../state/columns.ts";
import styles from "./cells.module.css";

/** What a cell renderer may use. */
export interface CellTools {
  readonly formats: Formats;
  /** ms since 1970. */
  readonly now: () => number;
  /** Translates a text of the server. */
  readonly translate: (text: string) => string;
  readonly lookups: EntityMeta["lookups"];
  readonly yes: string;
}

/** Draws the values of one column. Rows are recycled, so the result must depend on value and record alone. */
export type Cell = (value: unknown, record: Readonly<Record<string, unknown>>) => ReactNode;

/** Makes the cell of a column; called once per column and language. */
export type CellRenderer = (column: GridColumn, tools: CellTools) => Cell;

/** Cell renderers by name: a column's `format`, else its field's usage, else its type. */
export type CellRenderers = Readonly<Record<string, CellRenderer>>;

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

const plainText = (value: unknown): string => {
  if (isEmpty(value)) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
};

const plain: CellRenderer = () => plainText;

/** A number with its unit, which is quieter than it and follows it in every direction of writing. */
const withUnit = (text: string, unit: string) => (
  <bdi>
    {text}&nbsp;
    <span className={styles["unit"]}>{unit}</span>
  </bdi>
);

const numeric =
  (format: (value: number, record: Readonly<Record<string, unknown>>) => ReactNode): Cell =>
  (value, record) =>
    typeof value === "number" ? format(value, record) : plainText(value);

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
    return text === undefined ? fallback(value, record) : tools.translate(text);
  };
};

/** What a form would show of a field, where a picture says more than the value. */
const pictured =
  (usage: "Color" | "Country"): CellRenderer =>
  ({ name, field }) =>
  (value) => <FieldValue field={field ?? { name, type: "String", usage, lookup: null }} value={value} />;

/** The renderers of the contract's types, usages and formats. Spread them and add your own. */
export const defaultCellRenderers: CellRenderers = {
  String: plain,
  lookup: lookupText,
  Number: (_, { formats }) => numeric((value) => formats.number(value)),
  Currency: (_, { formats }) =>
    numeric((value, { Currency }) => {
      const code = typeof Currency === "string" ? Currency : "";
      const digits = currencyDecimals(code);
      const text = formats.number(roundCurrency(value, code), {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      return code === "" ? text : withUnit(text, code);
    }),
  Percent: (_, { formats }) => numeric((value) => withUnit(formats.number(value), "%")),
  Color: pictured("Color"),
  Country: pictured("Country"),
  Boolean:
    (_, { yes }) =>
    (value) =>
      value === true ? <Icon name="check" label={yes} /> : "",
  Date: (_, { formats }) => temporal(formats.date),
  DateTime: (_, { formats }) => temporal(formats.dateTime),
  Time: () => temporal((value) => value.slice(0, 5)),
  relativeTime: (_, { formats, now }) => temporal((value) => formats.relativeTime(value, new Date(now()))),
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
