import type { ColumnModel, EntityMeta, FieldModel } from "@backroom/contract";

/** A column of figures. */
export interface FigureColumn {
  readonly name: string;
  readonly label: string;
  /** Figures are amounts in the currency of their row. */
  readonly isAmount: boolean;
  /** Figures of several rows add up. */
  readonly isSummed: boolean;
  /** An average of two sums: that of the column `of`, divided by that of the column `by`. Null: it is none. */
  readonly average: { readonly of: string; readonly by: string } | null;
  readonly field: FieldModel | undefined;
}

/** A field rows can be grouped by. */
export interface GroupField {
  readonly name: string;
  readonly label: string;
  readonly field: FieldModel | undefined;
  /** Field of the rows that distinguishes values with the same text. Undefined: the server sends none. */
  readonly key: string | undefined;
  /** Field of the rows with the number users identify the value by. Undefined: there is none. */
  readonly number: string | undefined;
}

/** What a report is made of, by its meta data. */
export interface ReportColumns {
  readonly groups: readonly GroupField[];
  readonly defaultGroups: readonly string[];
  readonly figures: readonly FigureColumn[];
  /** The figure that shares, comparison and chart are of; undefined = the report sums nothing. */
  readonly main: FigureColumn | undefined;
  /** Whether the server groups the rows. */
  readonly isGroupedByServer: boolean;
  /** Whether the server can sum rows over tenants. */
  readonly isSummedByServer: boolean;
  /** Whether the server reads several queries of the report at one moment. */
  readonly isReadWhole: boolean;
  readonly chart: { readonly by: GroupField; readonly value: FigureColumn } | undefined;
}

/** The field that says whose a row is; every report can be grouped by it. */
export const TENANT = "TenantOid";
const CURRENCY = "Currency";

const isFigure = ({ sum, format }: ColumnModel, field: FieldModel | undefined): boolean =>
  sum || ((field?.type ?? format) === "Number" && field?.usage !== "Percent" && field?.lookup == null);

/**
 * Reads a kind as a report. Columns of numbers are figures; of a kind that says nothing of groups the other columns can be
 * grouped by, and rows are shown as they come.
 */
export const reportColumns = (meta: EntityMeta, tenantLabel: string): ReportColumns => {
  const fieldOf = (name: string) => meta.fields.find((field) => field.name === name);
  const labelOf = (name: string) =>
    meta.columns.find((column) => column.name === name)?.label ?? fieldOf(name)?.label ?? name;
  const { keys = {}, numbers = {}, averages = {} } = meta.report ?? {};
  const named = (name: string): GroupField => ({
    name,
    label: labelOf(name),
    field: fieldOf(name),
    key: keys[name],
    number: numbers[name],
  });
  const figures = meta.columns
    .filter((column) => column.visible && isFigure(column, fieldOf(column.name)))
    .map(({ name, label, sum, format }) => ({
      name,
      label,
      isAmount: (fieldOf(name)?.usage ?? format) === "Currency",
      isSummed: sum,
      average: averages[name] ?? null,
      field: fieldOf(name),
    }));
  const others = meta.columns.filter(
    (column) => column.name !== CURRENCY && !figures.some(({ name }) => name === column.name),
  );
  const names = meta.report?.groups ?? others.map(({ name }) => name);
  const summed = figures.filter(({ isSummed }) => isSummed);
  const { chart } = meta.report ?? {};
  const hasParameter = (wanted: string) =>
    meta.query.parameters?.some(({ name }) => name === wanted) === true;
  const value = figures.find(({ name }) => name === chart?.value);
  return {
    groups: [
      { name: TENANT, label: tenantLabel, field: undefined, key: undefined, number: undefined },
      ...names.filter((name) => name !== TENANT).map(named),
    ],
    defaultGroups:
      meta.report?.defaultGroups ?? others.filter(({ visible }) => visible).map(({ name }) => name),
    figures,
    main: value ?? summed.findLast(({ isAmount }) => isAmount) ?? summed[0],
    isGroupedByServer: hasParameter("GroupBy"),
    isSummedByServer: hasParameter("TenantsTogether"),
    isReadWhole: meta.report?.isReadWhole === true,
    chart: chart == null || value === undefined ? undefined : { by: named(chart.by), value },
  };
};
