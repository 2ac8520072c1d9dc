import { convert, totalIn } from "../model/rates.ts";
import type { Rates, Total } from "../model/rates.ts";
import type { ReportColumns } from "../model/reportColumns.ts";
import { sortNodes } from "../model/sortNodes.ts";
import { nodesByKey, topNodes } from "../model/sumRows.ts";
import type { ReportNode } from "../model/sumRows.ts";

/** Column of shares and of the comparison, beside those of the kind. */
export const SHARE = "$share";
export const CHANGE = "$change";

/** What the figures of a report come to. */
export interface ReportView {
  readonly nodes: readonly ReportNode[];
  /** Currency of the total; "" = the rows have none. */
  readonly currency: string;
  /** Currencies of the rows. */
  readonly currencies: readonly string[];
  /** By column. */
  readonly totals: Readonly<Record<string, Total>>;
  /** Part of the main figure in that of the group around, 0 to 1. */
  readonly shareOf: (node: ReportNode) => number | undefined;
  /** How much more than in the period before, as a share; null = there was nothing. */
  readonly changeOf: (node: ReportNode) => number | null | undefined;
  readonly totalChange: number | undefined;
}

interface ViewInput {
  readonly roots: readonly ReportNode[];
  /** Undefined = nothing is compared. */
  readonly before: readonly ReportNode[] | undefined;
  readonly columns: ReportColumns;
  readonly rates: Rates | undefined;
  /** Null = chosen by the rows: their only currency, else the reference. */
  readonly wanted: string | null;
  readonly sort: string | null;
  readonly nameOf: (node: ReportNode) => string;
}

const changeFrom = (before: number | undefined, now: number | undefined): number | undefined =>
  before === undefined || now === undefined || before === 0 ? undefined : (now - before) / Math.abs(before);

const parentsOf = (roots: readonly ReportNode[]): ReadonlyMap<ReportNode, ReportNode> => {
  const parents = new Map<ReportNode, ReportNode>();
  const visit = (node: ReportNode) => {
    for (const child of node.children) {
      parents.set(child, node);
      visit(child);
    }
  };
  for (const root of roots) visit(root);
  return parents;
};

/** Works out totals, shares and changes of summed rows. */
export const reportView = ({
  roots,
  before,
  columns,
  rates,
  wanted,
  sort,
  nameOf,
}: ViewInput): ReportView => {
  const { figures, main } = columns;
  const currencies = roots.map(({ currency }) => currency);
  const currency = wanted ?? (currencies.length === 1 ? currencies[0] : rates?.reference) ?? "";
  const totalsOf = (of: readonly ReportNode[]): Readonly<Record<string, Total>> =>
    Object.fromEntries(
      figures.map(({ name, isAmount, isSummed }) => {
        if (!isSummed) return [name, { value: undefined, missing: [] }];
        if (isAmount) return [name, totalIn(of, name, currency, rates)];
        return [name, { value: of.reduce((all, node) => all + (node.figures[name] ?? 0), 0), missing: [] }];
      }),
    );
  const totals = totalsOf(roots);
  const parents = parentsOf(roots);
  const tops = new Set(topNodes(roots));
  const mainOf = (node: ReportNode | undefined) =>
    main === undefined ? undefined : node?.figures[main.name];
  const whole = main === undefined ? undefined : totals[main.name]?.value;

  const shares = new Map<string, number | undefined>();
  const shareIn = (node: ReportNode): number | undefined => {
    const own = mainOf(node);
    if (own === undefined || main === undefined) return undefined;
    const isTop = tops.has(node) || roots.includes(node);
    const part = isTop && main.isAmount ? convert(own, node.currency, currency, rates) : own;
    const all = isTop ? whole : mainOf(parents.get(node));
    return part === undefined || all === undefined || all === 0 ? undefined : part / all;
  };
  const fill = (nodes: readonly ReportNode[]) => {
    for (const node of nodes) {
      shares.set(node.key, shareIn(node));
      fill(node.children);
    }
  };
  fill(roots);

  const earlier = before === undefined ? undefined : nodesByKey(before);
  const changeOf = (node: ReportNode): number | null | undefined => {
    if (earlier === undefined || main === undefined) return undefined;
    const then = earlier.get(node.key);
    return then === undefined ? null : changeFrom(mainOf(then), mainOf(node));
  };
  const totalBefore =
    before === undefined || main === undefined ? undefined : totalsOf(before)[main.name]?.value;

  // Without a group there is one row per currency.
  const shown = tops.size === 0 ? roots : topNodes(roots);
  const key = sort?.replace(/^-/, "");
  const valueOf = (node: ReportNode) => {
    if (key === SHARE) return shares.get(node.key);
    if (key === CHANGE) return changeOf(node) ?? undefined;
    const figure = figures.find(({ name }) => name === key);
    if (figure === undefined) return nameOf(node);
    const amount = node.figures[figure.name];
    if (amount === undefined || !figure.isAmount) return amount;
    return convert(amount, node.currency, currency, rates) ?? amount;
  };
  return {
    nodes: sort === null ? shown : sortNodes(shown, valueOf, sort.startsWith("-")),
    currency,
    currencies,
    totals,
    shareOf: (node) => shares.get(node.key),
    changeOf,
    totalChange: changeFrom(totalBefore, whole),
  };
};
