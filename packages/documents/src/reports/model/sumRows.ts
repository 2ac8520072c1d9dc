import type { EntityRecord } from "@backroom/contract";
import { addValue, sumValue, zero } from "./exactSum.ts";
import type { ExactSum } from "./exactSum.ts";
import { groupKey } from "./groupLevels.ts";
import type { GroupLevel } from "./groupLevels.ts";
import type { FigureColumn } from "./reportColumns.ts";

/** A group of rows, or the rows of the innermost one. All are of one currency. */
export interface ReportNode {
  /** The same for the same group of another period. */
  readonly key: string;
  /** The level it is a group of; null = everything of a currency. */
  readonly level: GroupLevel | null;
  /** A row of the group, for its name and what it has besides. */
  readonly sample: EntityRecord;
  /** ISO 4217; "" = the rows name none. */
  readonly currency: string;
  /** Figures by column; undefined = they do not add up. */
  readonly figures: Readonly<Record<string, number | undefined>>;
  readonly children: readonly ReportNode[];
  /** Number of the rows it sums. */
  readonly rows: number;
}

interface Building {
  readonly key: string;
  readonly level: GroupLevel | null;
  readonly sample: EntityRecord;
  readonly currency: string;
  readonly sums: Map<string, ExactSum>;
  readonly children: Map<string, Building>;
  rows: number;
}

const currencyOf = (row: EntityRecord): string =>
  typeof row["Currency"] === "string" ? row["Currency"] : "";

const build = (key: string, level: GroupLevel | null, sample: EntityRecord): Building => ({
  key,
  level,
  sample,
  currency: currencyOf(sample),
  sums: new Map(),
  children: new Map(),
  rows: 0,
});

/** The average of two sums; undefined = one is not known, or there is nothing to divide by. */
export const averageOf = (sum: number | undefined, count: number | undefined): number | undefined =>
  sum === undefined || count === undefined || count === 0 ? undefined : sum / count;

/** A figure that neither adds up nor is an average of sums is known where there is one row of it. */
const figureOf = (
  { sums, sample, rows }: Building,
  { name, isSummed, average }: FigureColumn,
): number | undefined => {
  const sumOf = (column: string) => sumValue(sums.get(column) ?? zero);
  if (isSummed) return sumOf(name);
  if (average !== null && sums.has(average.of) && sums.has(average.by))
    return averageOf(sumOf(average.of), sumOf(average.by));
  const value = Number(sample[name] ?? Number.NaN);
  return rows === 1 && Number.isFinite(value) ? value : undefined;
};

const finish = (node: Building, columns: readonly FigureColumn[]): ReportNode => ({
  key: node.key,
  level: node.level,
  sample: node.sample,
  currency: node.currency,
  figures: Object.fromEntries(columns.map((column) => [column.name, figureOf(node, column)])),
  children: [...node.children.values()].map((child) => finish(child, columns)),
  rows: node.rows,
});

/**
 * Groups rows by the keys of levels, outermost first, and sums their figures. Rows of different currencies are never in one
 * group: at the top there is one node per currency, in the order in which they come.
 */
export const sumRows = (
  rows: readonly EntityRecord[],
  levels: readonly GroupLevel[],
  columns: readonly FigureColumn[],
): readonly ReportNode[] => {
  const roots = new Map<string, Building>();
  const summed = columns.filter(({ isSummed }) => isSummed);
  const add = (node: Building, row: EntityRecord) => {
    node.rows += 1;
    for (const { name } of summed) node.sums.set(name, addValue(node.sums.get(name) ?? zero, row[name]));
  };
  const open = (among: Map<string, Building>, key: string, level: GroupLevel | null, row: EntityRecord) => {
    const found = among.get(key) ?? build(key, level, row);
    among.set(key, found);
    add(found, row);
    return found;
  };
  for (const row of rows) {
    let node = open(roots, currencyOf(row), null, row);
    for (const level of levels)
      node = open(node.children, `${node.key}\u001F${groupKey(level, row)}`, level, row);
  }
  return [...roots.values()].map((node) => finish(node, columns));
};

/** All nodes by their keys. */
export const nodesByKey = (roots: readonly ReportNode[]): ReadonlyMap<string, ReportNode> => {
  const found = new Map<string, ReportNode>();
  const visit = (nodes: readonly ReportNode[]) => {
    for (const node of nodes) {
      found.set(node.key, node);
      visit(node.children);
    }
  };
  visit(roots);
  return found;
};
