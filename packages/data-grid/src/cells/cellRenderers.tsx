import { drawValue, FieldValue } from "@backroom/fields";
import { describeValue } from "@backroom/values";
import type { Lookups } from "@backroom/fields";
import { systemClock } from "@backroom/ports";
import type { DescribeTools } from "@backroom/values";
import type { Formats } from "@backroom/values";
import { Flag, Row, Truncate } from "@backroom/ui";
import type { ReactNode } from "react";
import type { ScopeText } from "../controller/types.ts";
import { createMinutes } from "../state/createMinutes.ts";
import { PastTime } from "./PastTime.tsx";
import { useScopeText } from "./useScopeText.ts";
import { readScope } from "../state/readScope.ts";
import type { GridColumn } from "../state/columns.ts";
import { shownField } from "./shownField.ts";
import styles from "./cells.module.css";

/** What a cell renderer may use. */
export interface CellTools {
  readonly formats: Formats;
  /** ms since 1970. */
  readonly now: () => number;
  /** Translates a text of the server. */
  readonly translate: (text: string) => string;
  /** What `describeValue` of `@backroom/fields` works with. */
  readonly describe: DescribeTools;
  readonly lookups: Lookups;
}

/** Draws the values of one column. Rows are recycled, so the result must depend on value and row alone. */
export type Cell<Row = Readonly<Record<string, unknown>>> = (value: unknown, row: Row) => ReactNode;

/** Makes the cell of a column; called once per column and language. */
export type CellRenderer = (column: GridColumn, tools: CellTools) => Cell;

/**
 * Cells that are drawn in another way than values are described, by name: a column's `format`, `lookup` for columns with
 * a lookup, a field's usage, else its type.
 */
export type CellRenderers = Readonly<Record<string, CellRenderer>>;

/** The value as it reads everywhere. Texts of remote lookups arrive later: only such cells listen to anything. */
const describedCell: CellRenderer = (column, { describe, lookups }) => {
  const field = shownField(column);
  const { lookup } = field;
  return typeof lookup === "string" && lookups.get(lookup).options === null
    ? (value, record) => <FieldValue field={field} value={value} record={record} />
    : (value, record) => drawValue(describeValue(field, value, record, describe));
};

/** Flag and name of the tenant a record belongs to, its id as the tooltip. */
const TenantCell = ({ scope }: { readonly scope: ScopeText | undefined }) => {
  const textOf = useScopeText();
  if (scope === undefined) return "";
  return (
    <Row as="span" isInline className={styles["tenant"]} title={scope.id}>
      {scope.country !== null && <Flag country={scope.country} />}
      <Truncate as="bdi">{textOf(scope)}</Truncate>
    </Row>
  );
};

const relativeTime: CellRenderer = (_, { formats, now }) => {
  const minutes = createMinutes({ ...systemClock, now });
  return (value) =>
    typeof value === "string" && value !== "" ? (
      <PastTime at={value} formats={formats} minutes={minutes} />
    ) : (
      ""
    );
};

/** The renderers of this package. Spread them and add your own; whatever has none is described by `@backroom/fields`. */
export const defaultCellRenderers: CellRenderers = {
  relativeTime,
  Tenant: () => (_, record) => <TenantCell scope={readScope(record)} />,
};

/** When a record was made and changed is read as a distance. */
const systemFormats: Readonly<Record<string, string>> = {
  CreatedAt: "relativeTime",
  ModifiedAt: "relativeTime",
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
  const renderer = name === undefined || name === null ? undefined : renderers[name];
  return (renderer ?? describedCell)(column, tools);
};
