import { Row, Stack, Text, Truncate } from "@backroom/ui";
import { useFormats } from "@backroom/i18n";
import { Trans, useLingui } from "@lingui/react/macro";
import { collisionSpans, spanOf } from "./calendarRows.ts";
import type { CalendarRow, Span } from "./calendarRows.ts";
import { TenantName } from "../TenantName.tsx";
import { StateText } from "../cells/StateText.tsx";
import styles from "./Calendar.module.css";

interface CalendarRowViewProps {
  readonly row: CalendarRow;
  readonly isSelected: boolean;
  /** First day that is shown, and how many. */
  readonly first: string;
  readonly days: number;
  /** Whether the rows are of several tenants. */
  readonly withTenant: boolean;
  readonly onOpen: () => void;
}

const place = ({ start, size }: Span) => ({
  insetInlineStart: `${start * 100}%`,
  inlineSize: `${size * 100}%`,
});

/** One promotion: its name and state, and its bar among the days with what it overlaps. */
export const CalendarRowView = ({
  row,
  isSelected,
  first,
  days,
  withTenant,
  onOpen,
}: CalendarRowViewProps) => {
  const { t } = useLingui();
  const { date } = useFormats();
  const { promotion, state, collisions } = row;
  const span = spanOf(promotion.from, promotion.to, first, days);
  const from = date(promotion.from);
  const to = promotion.to === null ? t`without an end` : date(promotion.to);
  const period = `${from} – ${to}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter opens as well
    <div
      className={styles["row"]}
      data-selected={isSelected || undefined}
      data-state={state}
      onDoubleClick={onOpen}
    >
      <Stack pad="0-4" justify="center" flex="shrink" className={styles["head"]}>
        <Truncate weight="strong">
          <bdi>{promotion.text}</bdi>
        </Truncate>
        <Row as="span" align="stretch" flex="shrink" tone="muted" size="sm" className={styles["state"]}>
          {withTenant && <TenantName tenantOid={promotion.tenantOid} />}
          <StateText state={state} overlaps={collisions.length} />
        </Row>
      </Stack>
      <div className={styles["lane"]}>
        {span !== undefined && (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter opens as well
          <span className={styles["bar"]} style={place(span)} title={period} onClick={onOpen}>
            <Text pad="0-2" size="sm" wrap="never" className={styles["barText"]}>
              <Trans>
                <bdi>{promotion.text}</bdi>, <bdi>{period}</bdi>
              </Trans>
            </Text>
          </span>
        )}
        {collisionSpans(row, first, days).map((part) => (
          <span key={part.start} className={styles["meeting"]} style={place(part)} aria-hidden />
        ))}
      </div>
    </div>
  );
};
