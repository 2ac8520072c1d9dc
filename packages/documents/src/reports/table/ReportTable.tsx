import { useFormats } from "@backroom/i18n";
import { Flag, flattenTree, Icon, Row, ShareBar, Text, TreeGrid, VisuallyHidden } from "@backroom/ui";
import type { TreeGridColumn, TreeNodeRow } from "@backroom/ui";
import { countryOf } from "@backroom/scope-tenancy";
import { useServerText, useWorkspace } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import type { ReactNode } from "react";
import { TENANT } from "../model/reportColumns.ts";
import { nameText } from "../model/groupNames.ts";
import type { GroupName } from "../model/groupNames.ts";
import type { FigureColumn, GroupField, ReportColumns } from "../model/reportColumns.ts";
import type { ReportNode } from "../model/sumRows.ts";
import { Amount } from "../../amount/Amount.tsx";
import { amountText } from "../../amount/amountText.ts";
import { ChangeText } from "./ChangeText.tsx";
import { figureWidth, longestFigure } from "./figureWidths.ts";
import { NameText } from "./NameText.tsx";
import { CHANGE, SHARE } from "./reportView.ts";
import type { ReportView } from "./reportView.ts";
import { useLetterSpacing } from "./useLetterSpacing.tsx";
import styles from "./ReportTable.module.css";

export interface ReportTableProps {
  readonly label: string;
  readonly view: ReportView;
  readonly columns: ReportColumns;
  /** Fields the rows are grouped by, outermost first. */
  readonly groups: readonly GroupField[];
  readonly nameOf: (node: ReportNode) => GroupName;
  /** What it is compared with, as the heading of a column; undefined = nothing. */
  readonly compared: string | undefined;
  readonly sort: string | null;
  readonly onSort: (sort: string) => void;
  /** What stands before the totals. */
  readonly totalLabel: ReactNode;
  readonly placeholder: ReactNode;
}

type ReportRow = TreeNodeRow<ReportNode>;
interface Column extends TreeGridColumn {
  readonly figure?: FigureColumn;
}

const TOTAL = "$total";

/** The groups of a report with their figures, and the totals below. */
export const ReportTable = ({
  label,
  view,
  columns: { figures },
  groups,
  nameOf,
  compared,
  sort,
  onSort,
  totalLabel,
  placeholder,
}: ReportTableProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const serverText = useServerText();
  const { tenancy } = useWorkspace();
  const { spacing, probe } = useLetterSpacing();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () =>
      flattenTree(view.nodes, {
        keyOf: ({ key }) => key,
        labelOf: (node) => nameText(nameOf(node)),
        childrenOf: ({ children }) => children,
        isExpanded: (key) => !closed.has(key),
      }),
    [view, closed, nameOf],
  );
  const header = (key: string, text: string) => {
    const isDescending = sort === `-${key}`;
    const isSorted = isDescending || sort === key;
    return (
      <Row as="span" gap={1} flex="shrink" className={styles["heading"]}>
        {text}
        {isSorted && <Icon name={isDescending ? "arrow-down" : "arrow-up"} size={14} />}
        {isSorted && (
          <VisuallyHidden>
            {isDescending ? <Trans>sorted, largest first</Trans> : <Trans>sorted, smallest first</Trans>}
          </VisuallyHidden>
        )}
      </Row>
    );
  };
  const shareText = t`Share of total`;
  const longest = useMemo(
    () =>
      new Map(
        figures.map(({ name, isAmount }) => [
          name,
          longestFigure(view, name, (value, currency) =>
            isAmount ? amountText(formats, value, currency) : formats.number(value),
          ),
        ]),
      ),
    [figures, view, formats],
  );
  const columns = useMemo<readonly Column[]>(
    () => [
      ...figures.map((figure) => {
        const text = serverText(figure.label);
        return {
          key: figure.name,
          label: text,
          header: header(figure.name, text),
          width: figureWidth(text, longest.get(figure.name), spacing),
          figure,
        };
      }),
      { key: SHARE, label: shareText, header: header(SHARE, shareText), width: figureWidth(shareText) },
      ...(compared === undefined
        ? []
        : [{ key: CHANGE, label: compared, header: header(CHANGE, compared), width: figureWidth(compared) }]),
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- headings follow what is sorted
    [figures, sort, compared, shareText, longest, spacing],
  );

  const figureText = (figure: FigureColumn, value: number | undefined, currency: string) => {
    if (value === undefined) return <Text tone="faint">–</Text>;
    return figure.isAmount ? <Amount value={value} currency={currency} /> : formats.number(value);
  };
  const renderCell = ({ key, node }: ReportRow, column: Column): ReactNode => {
    const isTotal = key === TOTAL;
    if (column.key === SHARE) {
      const share = isTotal ? view.totalShare : view.shareOf(node);
      return share === undefined ? null : (
        <span className={styles["share"]}>
          <ShareBar share={share} />
          {formats.percent(share)}
        </span>
      );
    }
    if (column.key === CHANGE)
      return <ChangeText change={isTotal ? view.totalChange : view.changeOf(node)} />;
    const { figure } = column;
    if (figure === undefined) return null;
    const shown = isTotal
      ? figureText(figure, view.totals[figure.name]?.value, view.currency)
      : figureText(figure, node.figures[figure.name], node.currency);
    return <span className={styles["figure"]}>{shown}</span>;
  };
  const renderRowHeader = ({ key, label: text, level, isExpandable, node }: ReportRow): ReactNode => {
    if (key === TOTAL) return totalLabel;
    const scope =
      node.level?.name === TENANT ? tenancy.getState().tree.byOid.get(node.sample.TenantOid) : undefined;
    const country = scope === undefined ? undefined : countryOf(scope);
    return (
      <Row
        as="span"
        isInline
        className={styles["name"]}
        data-group={isExpandable || undefined}
        data-level={level}
      >
        {country !== undefined && <Flag country={country} />}
        <span className={styles["text"]} title={text}>
          <NameText {...nameOf(node)} />
        </span>
      </Row>
    );
  };
  const totalNode = view.nodes[0];
  const foot: ReportRow | undefined =
    totalNode === undefined
      ? undefined
      : {
          key: TOTAL,
          label: t`Total`,
          level: 1,
          isExpandable: false,
          isExpanded: false,
          setSize: 1,
          positionInSet: 1,
          node: totalNode,
        };
  // The number of an article is shown after its name.
  const hasNumbers = rows.some(({ node }) => node.level?.showsNumber === true);
  const first = groups[0]?.name ?? "";
  const corner = groups.length === 0 ? label : groups.map(({ label: text }) => serverText(text)).join(", ");
  return (
    <>
      {probe}
      <TreeGrid
        label={label}
        rows={rows}
        columns={columns}
        corner={header(first, corner)}
        renderRowHeader={renderRowHeader}
        renderCell={renderCell}
        rowHeaderWidth={hasNumbers ? 420 : 340}
        rowHeight={32}
        headHeight={34}
        foot={foot}
        placeholder={placeholder}
        onToggle={(keys, isExpanded) =>
          setClosed((before) =>
            isExpanded
              ? new Set([...before].filter((key) => !keys.includes(key)))
              : new Set([...before, ...keys]),
          )
        }
        onCellAction={({ rowKey, columnKey }) => {
          if (rowKey !== null) return;
          const key = columnKey ?? first;
          // Figures begin with the largest, names with A.
          const [one, other] = columnKey === null ? [key, `-${key}`] : [`-${key}`, key];
          onSort(sort === one ? other : one);
        }}
      />
    </>
  );
};
