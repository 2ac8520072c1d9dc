import { TableHead } from "@backroom/ui";
import { useServerText } from "@backroom/workspace";
import { useFormats } from "@backroom/i18n";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import type { GroupName } from "../model/groupNames.ts";
import type { FigureColumn, GroupField, ReportColumns } from "../model/reportColumns.ts";
import type { ReportNode } from "../model/sumRows.ts";
import { Amount } from "../../amount/Amount.tsx";
import { NameText } from "../table/NameText.tsx";
import { ChangeText } from "../table/ChangeText.tsx";
import type { ReportView } from "../table/reportView.ts";
import styles from "./ReportPrint.module.css";

export interface ReportPrintProps {
  readonly title: string;
  readonly period: string;
  readonly view: ReportView;
  readonly columns: ReportColumns;
  readonly groups: readonly GroupField[];
  readonly nameOf: (node: ReportNode) => GroupName;
  readonly compared: string | undefined;
  readonly totalLabel: ReactNode;
  /** Opens the print dialog; returns when it is closed. Default: the browser's. */
  readonly print?: () => void;
  readonly onDone: () => void;
}

const printPage = () => window.print();

const flat = (nodes: readonly ReportNode[], level = 0): readonly { node: ReportNode; level: number }[] =>
  nodes.flatMap((node) => [{ node, level }, ...flat(node.children, level + 1)]);

/** All rows of a report as a table on paper, without the page around it. */
export const ReportPrint = ({
  title,
  period,
  view,
  columns: { figures },
  groups,
  nameOf,
  compared,
  totalLabel,
  print = printPage,
  onDone,
}: ReportPrintProps) => {
  const { t } = useLingui();
  const { number, percent } = useFormats();
  const serverText = useServerText();
  const run = useEffectEvent(() => {
    print();
    onDone();
  });
  useEffect(() => run(), []);
  const show = ({ isAmount }: FigureColumn, value: number | undefined, currency: string) => {
    if (value === undefined) return "–";
    return isAmount ? <Amount value={value} currency={currency} /> : number(value);
  };
  return createPortal(
    <article className={styles["sheet"]} data-print-sheet>
      <h1>{title}</h1>
      <p>{period}</p>
      <table>
        <TableHead
          columns={[
            groups.map(({ label }) => serverText(label)).join(", "),
            ...figures.map(({ label }) => serverText(label)),
            t`Share of total`,
            compared ?? false,
          ]}
        />
        <tbody>
          {flat(view.nodes).map(({ node, level }) => {
            const share = view.shareOf(node);
            return (
              <tr key={node.key} data-group={node.children.length > 0 || undefined}>
                <th scope="row" style={{ paddingInlineStart: `calc(4px + ${level}em)` }}>
                  <NameText {...nameOf(node)} />
                </th>
                {figures.map((figure) => (
                  <td key={figure.name}>{show(figure, node.figures[figure.name], node.currency)}</td>
                ))}
                <td>{share === undefined ? "–" : percent(share)}</td>
                {compared !== undefined && (
                  <td>
                    <ChangeText change={view.changeOf(node)} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{totalLabel}</th>
            {figures.map((figure) => (
              <td key={figure.name}>{show(figure, view.totals[figure.name]?.value, view.currency)}</td>
            ))}
            <td>{view.totalShare === undefined ? "–" : percent(view.totalShare)}</td>
            {compared !== undefined && (
              <td>
                <ChangeText change={view.totalChange} />
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </article>,
    document.body,
  );
};
