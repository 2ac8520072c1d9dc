import type { ColumnModel, DetailModel, EntityMeta, FieldModel } from "@backroom/contract";
import { MAX_COLUMN_WIDTH_PX, MIN_COLUMN_WIDTH_PX } from "../constants.ts";

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

/** What a user changed of the columns; plain JSON. */
export interface ColumnSettings {
  /** Names in the user's order; columns not named follow in the meta data's order. */
  readonly order: readonly string[];
  /** By name; columns not named are as visible as the meta data says. */
  readonly visible: Readonly<Record<string, boolean>>;
  /** Px by name. */
  readonly widths: Readonly<Record<string, number>>;
  /** The first column stays in sight when the table scrolls sideways. */
  readonly isFirstPinned: boolean;
  /** Rows are low, so that more of them are in sight. */
  readonly isCompact: boolean;
}

/** Columns as the meta data has them. */
export const defaultColumnSettings: ColumnSettings = {
  order: [],
  visible: {},
  widths: {},
  isFirstPinned: false,
  isCompact: false,
};

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

/** Px, width of the text column in a narrow window. */
const NARROW_TEXT_PX = 160;
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

const clampWidth = (width: number) =>
  Math.round(Math.min(MAX_COLUMN_WIDTH_PX, Math.max(MIN_COLUMN_WIDTH_PX, width)));

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
    .map((model, index) =>
      index === 0 && model.name === textField
        ? { ...model, width: Math.min(model.width ?? NARROW_TEXT_PX, NARROW_TEXT_PX) }
        : model,
    );
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

/** The settings with one column set to a width in px. */
export const resizeColumn = (settings: ColumnSettings, name: string, width: number): ColumnSettings => ({
  ...settings,
  widths: { ...settings.widths, [name]: clampWidth(width) },
});

/** The settings with one column shown or hidden. */
export const showColumn = (settings: ColumnSettings, name: string, isVisible: boolean): ColumnSettings => ({
  ...settings,
  visible: { ...settings.visible, [name]: isVisible },
});

/** The settings with one column moved before (-1) or behind (1) its neighbour. `names` are all columns in order. */
export const moveColumn = (
  settings: ColumnSettings,
  names: readonly string[],
  name: string,
  step: -1 | 1,
): ColumnSettings => {
  const from = names.indexOf(name);
  const to = from + step;
  if (from < 0 || to < 0 || to >= names.length) return settings;
  return { ...settings, order: names.toSpliced(from, 1).toSpliced(to, 0, name) };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const entriesOf = <T>(value: unknown, isValue: (entry: unknown) => entry is T): Record<string, T> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => isValue(entry[1])))
    : {};

/** Reads stored settings; whatever does not fit falls back to the default. */
export const parseColumnSettings = (stored: unknown): ColumnSettings => {
  if (!isRecord(stored)) return defaultColumnSettings;
  const order = Array.isArray(stored["order"]) ? stored["order"] : [];
  return {
    order: order.filter((name): name is string => typeof name === "string"),
    visible: entriesOf(stored["visible"], (value): value is boolean => typeof value === "boolean"),
    widths: entriesOf(stored["widths"], (value): value is number => Number.isFinite(value)),
    isFirstPinned: stored["isFirstPinned"] === true,
    isCompact: stored["isCompact"] === true,
  };
};
