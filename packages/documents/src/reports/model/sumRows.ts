import type { EntityRecord } from "@backroom/contract";
import { addValue, sumValue, zero } from "./exactSum.ts";
import type { ExactSum } from "./exactSum.ts";
import type { FigureColumn, GroupField } from "./reportColumns.ts";

/** A group of rows, or the rows of the innermost one. All are of one currency. */
export interface ReportNode {
  /** The same for the same group of another period. */
  readonly key: string;
  /** The field it is a group of; null = everything of a currency. */
  readonly group: GroupField | null;
  /** Its value of that field. */
  readonly value: unknown;
  /** A row of the group, for what it has besides. */
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
  readonly group: GroupField | null;
  readonly sample: EntityRecord;
  readonly currency: string;
  readonly sums: Map<string, ExactSum>;
  readonly children: Map<string, Building>;
  rows: number;
}

const currencyOf = (row: EntityRecord): string =>
  typeof row["Currency"] === "string" ? row["Currency"] : "";

const build = (key: string, group: GroupField | null, sample: EntityRecord): Building => ({
  key,
  group,
  sample,
  currency: currencyOf(sample),
  sums: new Map(),
  children: new Map(),
  rows: 0,
});

/** A figure that does not add up is known where there is one row of it. */
const figureOf = (node: Building, { name, isSummed }: FigureColumn): number | undefined => {
  if (isSummed) return sumValue(node.sums.get(name) ?? zero);
  const value = Number(node.sample[name] ?? Number.NaN);
  return node.rows === 1 && Number.isFinite(value) ? value : undefined;
};

const finish = (node: Building, columns: readonly FigureColumn[]): ReportNode => ({
  key: node.key,
  group: node.group,
  value: node.group === null ? null : node.sample[node.group.name],
  sample: node.sample,
  currency: node.currency,
  figures: Object.fromEntries(columns.map((column) => [column.name, figureOf(node, column)])),
  children: [...node.children.values()].map((child) => finish(child, columns)),
  rows: node.rows,
});

/**
 * Groups rows by fields, outermost first, and sums their figures. Rows of different currencies are never in one group: at
 * the top there is one node per currency, in the order in which they come.
 */
export const sumRows = (
  rows: readonly EntityRecord[],
  groups: readonly GroupField[],
  columns: readonly FigureColumn[],
): readonly ReportNode[] => {
  const roots = new Map<string, Building>();
  const summed = columns.filter(({ isSummed }) => isSummed);
  const add = (node: Building, row: EntityRecord) => {
    node.rows += 1;
    for (const { name } of summed) node.sums.set(name, addValue(node.sums.get(name) ?? zero, row[name]));
  };
  const open = (among: Map<string, Building>, key: string, group: GroupField | null, row: EntityRecord) => {
    const found = among.get(key) ?? build(key, group, row);
    among.set(key, found);
    add(found, row);
    return found;
  };
  for (const row of rows) {
    let node = open(roots, currencyOf(row), null, row);
    for (const group of groups)
      node = open(node.children, `${node.key}\u001F${JSON.stringify(row[group.name] ?? null)}`, group, row);
  }
  return [...roots.values()].map((node) => finish(node, columns));
};

/** The groups of the outermost field over all currencies. */
export const topNodes = (roots: readonly ReportNode[]): readonly ReportNode[] =>
  roots.flatMap(({ children }) => children);

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
