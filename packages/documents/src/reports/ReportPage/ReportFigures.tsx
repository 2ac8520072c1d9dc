import { useFormats } from "@backroom/i18n";
import { Badge } from "@backroom/ui";
import { useServerText } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import type { ReportColumns } from "../model/reportColumns.ts";
import { Amount } from "../table/Amount.tsx";
import type { ReportView } from "../table/reportView.ts";
import styles from "./ReportFigures.module.css";

/** Props of {@link ReportFigures}. */
export interface ReportFiguresProps {
  readonly view: ReportView;
  readonly columns: ReportColumns;
  /** What it is compared with; undefined = nothing. */
  readonly compared: string | undefined;
}

/** Further totals that are shown. */
const OTHERS = 4;

/** The totals of a report, the main one large. */
export const ReportFigures = ({ view, columns: { figures, main }, compared }: ReportFiguresProps) => {
  const { number, percent } = useFormats();
  const serverText = useServerText();
  if (main === undefined) return null;
  const { totalChange: change, currency } = view;
  const label = serverText(main.label);
  const show = (name: string, isAmount: boolean) => {
    const total = view.totals[name]?.value;
    if (total === undefined) return "–";
    return isAmount ? <Amount value={total} currency={currency} /> : number(total);
  };
  return (
    <section className={styles["figures"]} aria-label={label}>
      <p className={styles["caption"]}>{label}</p>
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
        {figures
          .filter(({ name, isSummed }) => isSummed && name !== main.name)
          .slice(0, OTHERS)
          .map(({ name, label: text, isAmount }) => (
            <div key={name}>
              <dt>{serverText(text)}</dt>
              <dd>{show(name, isAmount)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
};
