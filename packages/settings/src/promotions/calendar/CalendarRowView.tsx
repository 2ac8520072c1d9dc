import { useFormats } from "@backroom/i18n";
import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { collisionSpans, spanOf } from "./calendarRows.ts";
import type { CalendarRow, Span } from "./calendarRows.ts";
import { TenantName } from "../TenantName.tsx";
import { StateText } from "../StateText.tsx";
import styles from "./Calendar.module.css";

/** Props of {@link CalendarRowView}. */
interface CalendarRowViewProps {
  readonly id: string;
  readonly row: CalendarRow;
  readonly index: number;
  readonly count: number;
  readonly isSelected: boolean;
  /** First day that is shown, and how many. */
  readonly first: string;
  readonly days: number;
  /** Whether the rows are of several tenants. */
  readonly withTenant: boolean;
  /** Px below the top of the list. */
  readonly top: number;
}

const place = ({ start, size }: Span) => ({
  insetInlineStart: `${start * 100}%`,
  inlineSize: `${size * 100}%`,
});

const Row = ({ id, row, index, count, isSelected, first, days, withTenant, top }: CalendarRowViewProps) => {
  const { t } = useLingui();
  const { date } = useFormats();
  const { promotion, state, collisions } = row;
  const span = spanOf(promotion.from, promotion.to, first, days);
  const from = date(promotion.from);
  const to = promotion.to === null ? t`without an end` : date(promotion.to);
  const period = `${from} – ${to}`;
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element is only shown in a select
      role="option"
      aria-selected={isSelected}
      aria-posinset={index + 1}
      aria-setsize={count}
      tabIndex={-1}
      className={styles["row"]}
      data-index={index}
      data-state={state}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div className={styles["head"]}>
        <span className={styles["name"]}>
          <bdi>{promotion.text}</bdi>
        </span>
        <span className={styles["state"]}>
          {withTenant && <TenantName tenantOid={promotion.tenantOid} />}
          <StateText state={state} overlaps={collisions.length} />
        </span>
      </div>
      <div className={styles["lane"]}>
        {span !== undefined && (
          <span className={styles["bar"]} style={place(span)} title={period} data-bar>
            <span className={styles["barText"]}>
              <Trans>
                <bdi>{promotion.text}</bdi>, <bdi>{period}</bdi>
              </Trans>
            </span>
          </span>
        )}
        {collisionSpans(row, first, days).map((part) => (
          <span key={part.start} className={styles["meeting"]} style={place(part)} aria-hidden />
        ))}
      </div>
    </div>
  );
};

/** One promotion: its name and state, and its bar among the days with what it overlaps. Drawn when it changes. */
export const CalendarRowView = memo(Row);
