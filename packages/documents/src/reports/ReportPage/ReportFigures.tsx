import { useFormats } from "@backroom/i18n";
import { Badge, Box, Row, Text } from "@backroom/ui";
import { useServerText } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import type { ReceiptFacts } from "../model/bestHour.ts";
import type { ReportColumns } from "../model/reportColumns.ts";
import { Amount } from "../../amount/Amount.tsx";
import type { ReportView } from "../table/reportView.ts";
import styles from "./ReportFigures.module.css";

export interface ReportFiguresProps {
  readonly view: ReportView;
  readonly columns: ReportColumns;
  /** What it is compared with; undefined = nothing. */
  readonly compared: string | undefined;
  /** What the receipts say besides; undefined = nothing of them is known. */
  readonly facts: ReceiptFacts | undefined;
}

/** Further totals that are shown. */
const OTHERS = 4;

/** An hour of a day by its beginning, `Sat, Nov 14, 4:00 PM`. */
const hourText = (locale: string, { day, hour }: { readonly day: string; readonly hour: number }): string => {
  const at = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  const parts = {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  return Number.isNaN(at) ? day : new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" }).format(at);
};

/** The totals of a report, the main one large. */
export const ReportFigures = ({ view, columns: { figures, main }, compared, facts }: ReportFiguresProps) => {
  const { number, percent, locale } = useFormats();
  const serverText = useServerText();
  if (main === undefined) return null;
  const { totalChange: change, currency } = view;
  const label = serverText(main.label);
  // The table shows the same average, where the report has one.
  const own = figures.find((figure) => figure.average !== null);
  const average = own === undefined ? facts?.average : view.totals[own.name]?.value;
  const show = (name: string, isAmount: boolean) => {
    const total = view.totals[name]?.value;
    if (total === undefined) return "–";
    return isAmount ? <Amount value={total} currency={currency} /> : number(total);
  };
  return (
    <Box as="section" flex="none" pad="3-4" className={styles["figures"]} aria-label={label}>
      <Text as="p" tone="muted" size="sm">
        {label}
      </Text>
      <p className={styles["main"]}>{show(main.name, main.isAmount)}</p>
      {compared !== undefined && change !== undefined && (
        <p className={styles["against"]}>
          <Badge tone={change > 0 ? "success" : change < 0 ? "danger" : "neutral"}>
            {change > 0 ? "▲" : change < 0 ? "▼" : "="} {percent(Math.abs(change))}
          </Badge>{" "}
          <Trans>against: {compared}</Trans>
        </p>
      )}
      <dl className={styles["others"]}>
        {facts !== undefined && facts.receipts > 0 && (
          <>
            <Row gap={0} align="stretch" justify="between" line="start" size="sm">
              <dt>
                <Trans>Receipts</Trans>
              </dt>
              <Text as="dd" isNumeric>
                {number(facts.receipts)}
              </Text>
            </Row>
            {average !== undefined && (
              <Row gap={0} align="stretch" justify="between" line="start" size="sm">
                <dt>
                  <Trans>Average receipt</Trans>
                </dt>
                <Text as="dd" isNumeric>
                  <Amount value={average} currency={currency} />
                </Text>
              </Row>
            )}
            {facts.best !== undefined && (
              <Row gap={0} align="stretch" justify="between" line="start" size="sm">
                <dt>
                  <Trans>Best hour</Trans>
                </dt>
                <Text as="dd" isNumeric>
                  {hourText(locale, facts.best)}
                </Text>
              </Row>
            )}
          </>
        )}
        {figures
          .filter(({ name, isSummed }) => isSummed && name !== main.name && !(facts && name === "Documents"))
          .slice(0, facts === undefined ? OTHERS : 1)
          .map(({ name, label: text, isAmount }) => (
            <Row gap={0} align="stretch" justify="between" line="start" size="sm" key={name}>
              <dt>{serverText(text)}</dt>
              <Text as="dd" isNumeric>
                {show(name, isAmount)}
              </Text>
            </Row>
          ))}
      </dl>
    </Box>
  );
};
