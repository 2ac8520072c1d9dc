import { MAX_COLUMN_WIDTH_PX, MIN_COLUMN_WIDTH_PX } from "../constants.ts";

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

/** A width in px that a column may have. */
export const clampWidth = (width: number) =>
  Math.round(Math.min(MAX_COLUMN_WIDTH_PX, Math.max(MIN_COLUMN_WIDTH_PX, width)));

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
