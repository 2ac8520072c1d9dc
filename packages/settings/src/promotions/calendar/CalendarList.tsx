import { Box, Row, Stack, Text } from "@backroom/ui";
import { useFormats } from "@backroom/i18n";
import { VirtualList } from "@backroom/ui/list";
import { useLingui } from "@lingui/react/macro";
import { scaleDays, ticksOf } from "./calendarDays.ts";
import type { CalendarScale } from "./calendarDays.ts";
import { spanOf } from "./calendarRows.ts";
import type { CalendarRow } from "./calendarRows.ts";
import { CalendarRowView } from "./CalendarRowView.tsx";
import styles from "./Calendar.module.css";

const turns: Readonly<Record<string, -1 | 0 | 1>> = { ArrowLeft: -1, ArrowRight: 1, t: 0, T: 0 };

interface CalendarListProps {
  readonly rows: readonly CalendarRow[];
  readonly first: string;
  readonly today: string;
  readonly scale: CalendarScale;
  /** Whether the rows are of several tenants. */
  readonly withTenant: boolean;
  readonly selectedOid: number | null;
  readonly onSelect: (oid: number) => void;
  readonly onOpen: (row: CalendarRow) => void;
  /** One screen of days back (-1) or on (1), or to today (0). */
  readonly onTurn: (direction: -1 | 0 | 1) => void;
}

/** Promotions as bars among days. */
export const CalendarList = (props: CalendarListProps) => {
  const { rows, first, today, scale, withTenant, selectedOid, onSelect, onOpen, onTurn } = props;
  const { t } = useLingui();
  const { date, month } = useFormats();
  const days = scaleDays[scale];
  const ticks = ticksOf(first, scale);
  const now = spanOf(today, today, first, days);
  const act = (key: string, row: CalendarRow | undefined): boolean => {
    const turn = turns[key];
    if (turn !== undefined) onTurn(turn);
    else if (key === "Enter" && row !== undefined) onOpen(row);
    else return false;
    return true;
  };
  const draw = (row: CalendarRow, isSelected: boolean) => (
    <CalendarRowView {...{ row, first, days, withTenant, isSelected }} onOpen={() => onOpen(row)} />
  );
  return (
    <Stack flex="grow" className={styles["calendar"]}>
      <Box flex="none" line="end" className={styles["days"]} aria-hidden>
        <div className={styles["corner"]} />
        <div className={styles["scale"]}>
          {ticks.map(({ day, at }) => (
            <Text
              wrap="never"
              tone="muted"
              size="sm"
              key={day}
              className={styles["tick"]}
              style={{ insetInlineStart: `${at * 100}%` }}
            >
              {scale === "weeks" ? date(day) : month(day)}
            </Text>
          ))}
        </div>
      </Box>
      <Row gap={0} align="stretch" flex="grow" className={styles["rows"]}>
        <div className={styles["lines"]} aria-hidden>
          {ticks.map(({ day, at }) => (
            <span key={day} className={styles["line"]} style={{ insetInlineStart: `${at * 100}%` }} />
          ))}
          {now !== undefined && (
            <span
              className={styles["now"]}
              style={{ insetInlineStart: `${(now.start + now.size / 2) * 100}%` }}
            />
          )}
        </div>
        <VirtualList
          className={styles["scroller"]}
          label={t`Promotions`}
          items={rows}
          keyOf={({ promotion }) => promotion.oid}
          draw={(row, { isPicked }) => draw(row, isPicked)}
          picks="follow"
          picked={selectedOid}
          onPick={({ promotion }) => onSelect(promotion.oid)}
          keys={act}
        />
      </Row>
    </Stack>
  );
};
