import type { DatabaseUsage } from "@backroom/contract";

/** Sizes come in kilobytes of this many bytes. */
const BYTES_PER_KILOBYTE = 1024;

/** A column the tables are sorted by. */
export type UsageColumn = "name" | "bytes" | "indexBytes" | "rows" | "growthBytes" | "share";

/** The order of the tables. */
export interface UsageOrder {
  readonly column: UsageColumn;
  readonly isDescending: boolean;
}

/** A table of the database. */
export interface UsageRow {
  readonly name: string;
  /** With its indexes. */
  readonly bytes: number;
  /** Undefined = the server does not say; so is growth. */
  readonly indexBytes: number | undefined;
  /** As the database estimates. */
  readonly rows: number;
  readonly growthBytes: number | undefined;
  /** Of the size of all tables, 0 to 1. */
  readonly share: number;
}

/** Kilobytes as bytes; undefined stays. */
export const bytesOf = <Kilobytes extends number | undefined>(kilobytes: Kilobytes): Kilobytes | number =>
  kilobytes === undefined ? kilobytes : kilobytes * BYTES_PER_KILOBYTE;

/** The tables with sizes in bytes and their shares. */
export const usageRows = ({ total, tables }: DatabaseUsage): readonly UsageRow[] =>
  tables.map(({ name, total: size, indexes, rows, growth }) => ({
    name,
    bytes: bytesOf(size),
    indexBytes: bytesOf(indexes),
    rows,
    growthBytes: bytesOf(growth),
    share: total > 0 ? Math.min(1, size / total) : 0,
  }));

const byName = (a: UsageRow, b: UsageRow): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/** Rows whose names hold the text, whatever its case, in that order; those alike by name, unknown figures last. */
export const arrangeRows = (
  rows: readonly UsageRow[],
  words: string,
  { column, isDescending }: UsageOrder,
): readonly UsageRow[] => {
  const text = words.trim().toLowerCase();
  const sign = isDescending ? -1 : 1;
  return rows
    .filter(({ name }) => name.toLowerCase().includes(text))
    .toSorted((a, b) => {
      if (column === "name") return sign * byName(a, b);
      const [x, y] = [a[column], b[column]];
      if (x === y) return byName(a, b);
      if (x === undefined) return 1;
      return y === undefined ? -1 : sign * (x - y);
    });
};

/** The order after a press on the heading of a column: figures begin with the largest, names with A. */
export const nextOrder = (order: UsageOrder, column: UsageColumn): UsageOrder => ({
  column,
  isDescending: order.column === column ? !order.isDescending : column !== "name",
});
