import type { ColumnModel, DetailModel, EntityMeta, FieldModel } from "@backroom/contract";
import { clampWidth } from "./columnSettings.ts";
import type { ColumnSettings } from "./columnSettings.ts";

/** A column of the grid: the meta data's, with the field it shows and the user's settings applied. */
export interface GridColumn {
  readonly name: string;
  /** Text for people, possibly marked `i18n:`. */
  readonly label: string;
  /** Px. */
  readonly width: number;
  /** The user set the width; such a column does not grow with the window. */
  readonly isSized: boolean;
  readonly isSortable: boolean;
  readonly align: "start" | "center" | "end";
  /** Less important than the rest: when a record was changed. */
  readonly isQuiet: boolean;
  /** Name of a cell renderer; null = by the field's usage or type. */
  readonly format: string | null;
  /** Undefined for columns that show no field of the form, such as `ModifiedAt`. */
  readonly field: FieldModel | undefined;
  /** Name of the lookup whose keys a column without a field holds. Default: none. */
  readonly lookup?: string | null | undefined;
}

/** A column as an app gives it: only its name, the field it shows, is needed. */
export type GridColumnSpec = Pick<GridColumn, "name"> & Partial<GridColumn>;

/** Px, width of a column that names none. */
const DEFAULT_WIDTH_PX = 160;

/** The column with everything it leaves out: its name as heading, 160 px that grow with the window, not sortable. */
export const completeColumn = (spec: GridColumnSpec): GridColumn => ({
  label: spec.name,
  width: DEFAULT_WIDTH_PX,
  isSized: false,
  isSortable: false,
  align: "start",
  isQuiet: false,
  format: null,
  field: undefined,
  ...spec,
});

const widthByType: Readonly<Record<string, number>> = {
  Number: 110,
  Boolean: 90,
  Date: 120,
  Time: 90,
  DateTime: 160,
};

/** Columns of a kind that declares none: its first plain fields. */
export const plainColumns = (fields: readonly FieldModel[]): ColumnModel[] =>
  fields
    .filter((field) => field.type !== "Object" && field.type !== "Array" && field.usage !== "Password")
    .slice(0, 8)
    .map(({ name, label }) => ({
      name,
      label: label === "" ? name : label,
      width: null,
      sortable: true,
      visible: true,
      align: "start",
      format: null,
      sum: false,
    }));

const byUserOrder = (columns: readonly ColumnModel[], order: readonly string[]) => {
  const place = new Map(order.map((name, index) => [name, index]));
  return columns.toSorted(
    (a, b) => (place.get(a.name) ?? order.length) - (place.get(b.name) ?? order.length),
  );
};

const toColumn = (
  model: ColumnModel,
  field: FieldModel | undefined,
  sized: number | undefined,
): GridColumn => ({
  name: model.name,
  label: model.label === "" ? (field?.label ?? model.name) : model.label,
  width: clampWidth(sized ?? model.width ?? widthByType[field?.type ?? "String"] ?? 200),
  isSized: sized !== undefined,
  isSortable: model.sortable,
  // Numbers line up at their end unless they stand for something else.
  align: model.align === "start" && field?.type === "Number" && field.lookup === null ? "end" : model.align,
  isQuiet: model.format === "relativeTime" || model.name === "ModifiedAt" || model.name === "CreatedAt",
  format: model.format,
  field,
  lookup: model.lookup,
});

/** Px, least width of the text column in a narrow window. */
const NARROW_TEXT_PX = 160;
/** Px, width of a price in a narrow window: "1,173.75 CZK". */
const NARROW_PRICE_PX = 112;
/** Px, an average character of a heading: Latin and the like, or twice as wide ones. */
const CHARACTER_PX = 7;
const WIDE_CHARACTER_PX = 13;
/** Px, a heading's padding and sort mark. */
const HEADING_EXTRA_PX = 38;
/** Px, the widest a column gets for its heading's sake. */
const MAX_HEADING_PX = 220;

const headingWidth = (text: string): number => {
  const wideCount = text.match(/[\u2e80-\uffff]/g)?.length ?? 0;
  return HEADING_EXTRA_PX + wideCount * WIDE_CHARACTER_PX + (text.length - wideCount) * CHARACTER_PX;
};

/** The column as wide as its heading needs at least, unless the user set the width. `text` is the heading as shown. */
export const fitHeading = <Column extends GridColumn>(column: Column, text: string): Column =>
  column.isSized
    ? column
    : { ...column, width: Math.max(column.width, Math.min(headingWidth(text), MAX_HEADING_PX)) };

/** In a narrow window what a record is called and costs comes first, unless the user ordered the columns. */
const byNarrowOrder = (
  models: readonly ColumnModel[],
  { textField, fields }: Pick<EntityMeta, "textField" | "fields">,
) => {
  const usageOf = (name: string) => fields.find((field) => field.name === name)?.usage;
  const rank = ({ name, visible }: ColumnModel) =>
    name === textField ? 0 : visible && usageOf(name) === "Currency" ? 1 : 2;
  return models
    .toSorted((a, b) => rank(a) - rank(b))
    .map((model) => {
      if (rank(model) === 2) return model;
      const most = rank(model) === 0 ? NARROW_TEXT_PX : NARROW_PRICE_PX;
      return { ...model, width: Math.min(model.width ?? most, most) };
    });
};

/**
 * Widths in a narrow window: the first column takes what the second one leaves of the window, where all of them are wider
 * than it. `available` is the width of the window without row numbers, px.
 */
export const widenFirst = (
  columns: readonly Pick<GridColumn, "isSized">[],
  widths: readonly number[],
  available: number,
): readonly number[] => {
  const [first = 0, second = 0, ...others] = widths;
  const isWider = widths.reduce((sum, width) => sum + width, 0) > available;
  if (columns[0]?.isSized !== false || !isWider) return widths;
  return [Math.max(first, available - second), second, ...others].slice(0, widths.length);
};

/**
 * Every column of a kind in the user's order, with whether it shows.
 *
 * @param isNarrow the window has room for two columns or three
 */
export const listColumns = (
  meta: Pick<EntityMeta, "columns" | "fields" | "textField">,
  settings: ColumnSettings,
  isNarrow = false,
): readonly (GridColumn & { readonly isVisible: boolean })[] => {
  const models = meta.columns.length === 0 ? plainColumns(meta.fields) : meta.columns;
  const ordered =
    isNarrow && settings.order.length === 0
      ? byNarrowOrder(models, meta)
      : byUserOrder(models, settings.order);
  return ordered.map((model) => ({
    ...toColumn(
      model,
      meta.fields.find(({ name }) => name === model.name),
      settings.widths[model.name],
    ),
    isVisible: settings.visible[model.name] ?? model.visible,
  }));
};

/** Columns of a sub-table of the detail area. */
export const detailColumns = (detail: DetailModel): readonly GridColumn[] =>
  detail.columns.filter(({ visible }) => visible).map((model) => toColumn(model, undefined, undefined));
