import { convert, totalIn } from "../model/rates.ts";
import type { Rates, Total } from "../model/rates.ts";
import type { ReportColumns } from "../model/reportColumns.ts";
import { createSort, groupValue } from "../model/order.ts";
import type { OrderValue } from "../model/order.ts";
import { averageOf, nodesByKey } from "../model/sumRows.ts";
import type { ReportNode } from "../model/sumRows.ts";

/** Column of shares and of the comparison, beside those of the kind. */
export const SHARE = "$share";
export const CHANGE = "$change";

/** What the figures of a report come to. */
export interface ReportView {
  /** With several currencies one node for each, the largest first, with its groups inside; else the groups. */
  readonly nodes: readonly ReportNode[];
  /** Currency of the total; "" = the rows have none. */
  readonly currency: string;
  /** Currencies of the rows. */
  readonly currencies: readonly string[];
  /** By column. */
  readonly totals: Readonly<Record<string, Total>>;
  /** Currencies whose amounts could not be converted. */
  readonly missing: readonly string[];
  /** Part of the main figure in the total of the report, 0 to 1; undefined = the total is not known. */
  readonly shareOf: (node: ReportNode) => number | undefined;
  /** Share of the total itself: 1, or undefined as above. */
  readonly totalShare: number | undefined;
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
  /** A figure, or the outermost group; a `-` before it = descending. Null: as the rows come. */
  readonly sort: string | null;
  readonly nameOf: (node: ReportNode) => string;
  readonly locale: string;
}

const changeFrom = (before: number | undefined, now: number | undefined): number | undefined =>
  before === undefined || now === undefined || before === 0 ? undefined : (now - before) / Math.abs(before);

/** Works out totals, shares and changes of summed rows. */
export const reportView = ({
  roots,
  before,
  columns,
  rates,
  wanted,
  sort,
  nameOf,
  locale,
}: ViewInput): ReportView => {
  const { figures, main } = columns;
  const currencies = roots.map(({ currency }) => currency);
  const currency = wanted ?? (currencies.length === 1 ? currencies[0] : rates?.reference) ?? "";
  const totalOf = (of: readonly ReportNode[], name: string): Total => {
    const figure = figures.find((one) => one.name === name);
    if (figure?.isSummed !== true) return { value: undefined, missing: [] };
    if (figure.isAmount) return totalIn(of, name, currency, rates);
    return { value: of.reduce((all, node) => all + (node.figures[name] ?? 0), 0), missing: [] };
  };
  const totalsOf = (of: readonly ReportNode[]): Readonly<Record<string, Total>> =>
    Object.fromEntries(
      figures.map(({ name, isSummed, average }) => {
        if (isSummed || average === null) return [name, totalOf(of, name)];
        const [sum, count] = [totalOf(of, average.of), totalOf(of, average.by)];
        return [name, { value: averageOf(sum.value, count.value), missing: sum.missing }];
      }),
    );
  const totals = totalsOf(roots);
  const mainOf = (node: ReportNode | undefined) =>
    main === undefined ? undefined : node?.figures[main.name];
  const whole = main === undefined ? undefined : totals[main.name]?.value;
  /** A figure of a node as it is compared with those of other currencies. */
  const comparable = (node: ReportNode, amount: number | undefined, isAmount: boolean) =>
    amount === undefined || !isAmount ? amount : convert(amount, node.currency, currency, rates);
  const mainIn = (node: ReportNode) => comparable(node, mainOf(node), main?.isAmount === true);
  const shareOf = (node: ReportNode): number | undefined => {
    const part = mainIn(node);
    return part === undefined || whole === undefined || whole === 0 ? undefined : part / whole;
  };

  const earlier = before === undefined ? undefined : nodesByKey(before);
  const changeOf = (node: ReportNode): number | null | undefined => {
    if (earlier === undefined || main === undefined) return undefined;
    const then = earlier.get(node.key);
    return then === undefined ? null : changeFrom(mainOf(then), mainOf(node));
  };
  const totalBefore =
    before === undefined || main === undefined ? undefined : totalsOf(before)[main.name]?.value;

  const key = sort?.replace(/^-/, "");
  const figure = figures.find(({ name }) => name === key);
  const isByName = figure === undefined && key !== SHARE && key !== CHANGE;
  const valueOf = (node: ReportNode): OrderValue => {
    if (key === SHARE) return shareOf(node);
    if (key === CHANGE) return changeOf(node) ?? undefined;
    if (figure === undefined)
      return node.level === null ? undefined : groupValue(node.level, node.sample, nameOf(node));
    const amount = node.figures[figure.name];
    return comparable(node, amount, figure.isAmount) ?? amount;
  };
  const sortNodes = createSort(locale);
  const inside = (nodes: readonly ReportNode[], isDescending = sort?.startsWith("-") === true) =>
    sort === null
      ? nodes
      : sortNodes(nodes, valueOf, isDescending).map((node): ReportNode => ({
          ...node,
          // The heading sorts the outermost group by name. Groups inside stay ascending.
          children: inside(node.children, isDescending && !isByName),
        }));
  const [only] = roots;
  const isOne = roots.length === 1 && only !== undefined && only.children.length > 0;
  const byCurrency = () =>
    roots
      .toSorted(
        (a, b) => (mainIn(b) ?? Number.NEGATIVE_INFINITY) - (mainIn(a) ?? Number.NEGATIVE_INFINITY) || 0,
      )
      .map((root) => ({ ...root, children: inside(root.children) }));
  return {
    nodes: isOne ? inside(only.children) : byCurrency(),
    currency,
    currencies,
    totals,
    missing: [...new Set(Object.values(totals).flatMap((total) => total.missing))],
    shareOf,
    totalShare: whole === undefined || whole === 0 ? undefined : 1,
    changeOf,
    totalChange: changeFrom(totalBefore, whole),
  };
};
