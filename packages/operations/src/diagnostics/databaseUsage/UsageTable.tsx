import { useFormats } from "@backroom/i18n";
import { Icon, PlainTable, Row, ShareBar } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { nextOrder } from "./usageRows.ts";
import type { UsageColumn, UsageOrder, UsageRow } from "./usageRows.ts";
import { useSizeTexts } from "./useSizeTexts.ts";
import styles from "./DatabaseUsage.module.css";

export interface UsageTableProps {
  readonly rows: readonly UsageRow[];
  readonly order: UsageOrder;
  readonly onOrder: (order: UsageOrder) => void;
}

const UNKNOWN = "–";
/** Always one decimal, so that the points stand below each other. */
const percentage = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** The tables of the database, a line each; headings sort. */
export const UsageTable = ({ rows, order, onOrder }: UsageTableProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const { bytes, change } = useSizeTexts();
  const columns: readonly { readonly column: UsageColumn; readonly text: string }[] = [
    { column: "name", text: t`Table` },
    { column: "bytes", text: t`Size` },
    { column: "share", text: t({ message: "Share", context: "part of the whole" }) },
    { column: "indexBytes", text: t`Indexes` },
    { column: "rows", text: t`Rows (estimate)` },
    { column: "growthBytes", text: t`Growth` },
  ];
  const direction = order.isDescending ? "descending" : "ascending";
  return (
    <PlainTable label={t`Tables of the database`} className={styles["table"]}>
      <thead>
        <tr>
          {columns.map(({ column, text }) => (
            <th
              key={column}
              scope="col"
              data-column={column}
              aria-sort={order.column === column ? direction : undefined}
            >
              <button type="button" onClick={() => onOrder(nextOrder(order, column))}>
                {text}
                <Row as="span" isInline gap={0} align="stretch" flex="none" className={styles["arrow"]}>
                  {order.column === column && (
                    <Icon name={order.isDescending ? "arrow-down" : "arrow-up"} size={14} />
                  )}
                </Row>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const indexes = row.indexBytes === undefined ? UNKNOWN : bytes(row.indexBytes);
          const growth = row.growthBytes === undefined ? UNKNOWN : change(row.growthBytes);
          const count = number(row.rows);
          return (
            <tr key={row.name}>
              <th scope="row" data-column="name">
                <bdi>{row.name}</bdi>
                <small className={styles["further"]}>
                  <Trans>
                    Indexes <bdi>{indexes}</bdi> · rows {count} · growth <bdi>{growth}</bdi>
                  </Trans>
                </small>
              </th>
              <td data-column="bytes">
                <bdi>{bytes(row.bytes)}</bdi>
              </td>
              <td data-column="share">
                <span className={styles["share"]}>
                  <ShareBar share={row.share} className={styles["bar"]} />
                  {number(row.share, percentage)}
                </span>
              </td>
              <td data-column="indexBytes">
                <bdi>{indexes}</bdi>
              </td>
              <td data-column="rows">{count}</td>
              <td data-column="growthBytes">
                <bdi>{growth}</bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
};
