import { useFormats } from "@backroom/i18n";
import { useRowWindow } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import type { KeyboardEvent, MouseEvent } from "react";
import { useStore } from "zustand";
import { scaleDays, ticksOf } from "./calendarAddress.ts";
import type { CalendarScale } from "./calendarAddress.ts";
import { spanOf } from "./calendarRows.ts";
import type { CalendarRow } from "./calendarRows.ts";
import { CalendarRowView } from "./CalendarRowView.tsx";
import styles from "./Calendar.module.css";

/** Px of a row. */
const ROW_PX = 44;
const HEAD_PX = 40;
const PAGE_STEP = 8;

/** Props of {@link CalendarList}. */
interface CalendarListProps {
  readonly rows: readonly CalendarRow[];
  readonly first: string;
  readonly today: string;
  readonly scale: CalendarScale;
  /** Whether the rows are of several tenants. */
  readonly withTenant: boolean;
  /** -1 = none. */
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  readonly onOpen: (row: CalendarRow) => void;
  /** One screen of days back (-1) or on (1), or to today (0). */
  readonly onTurn: (direction: -1 | 0 | 1) => void;
}

/** Promotions as bars among days; any number of them, of which those in sight are drawn. One tab stop. */
export const CalendarList = (props: CalendarListProps) => {
  const { rows, first, today, scale, withTenant, selected, onSelect, onOpen, onTurn } = props;
  const { t } = useLingui();
  const id = useId();
  const { date, month } = useFormats();
  const scroller = useRef<HTMLDivElement>(null);
  const days = scaleDays[scale];
  const { rowWindow, view, height } = useRowWindow(scroller, {
    headHeight: HEAD_PX,
    rowHeight: ROW_PX,
    places: rows.length,
  });
  const { sight, shift } = useStore(rowWindow.store);
  const from = Math.max(0, sight.first - 6);
  const ticks = ticksOf(first, scale);
  const now = spanOf(today, today, first, days);

  const reveal = useEffectEvent((index: number) => {
    const top = index * ROW_PX;
    if (top < rowWindow.top()) rowWindow.scrollTo(top);
    else if (top + ROW_PX + HEAD_PX > rowWindow.top() + view)
      rowWindow.scrollTo(top + ROW_PX + HEAD_PX - view);
  });
  useLayoutEffect(() => {
    if (selected >= 0 && view > 0) reveal(selected);
  }, [selected, view]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const row = rows[selected];
    const turn = { ArrowLeft: isRtl ? 1 : -1, ArrowRight: isRtl ? -1 : 1, t: 0, T: 0 }[event.key];
    const last = rows.length - 1;
    const to = {
      ArrowDown: selected + 1,
      ArrowUp: selected - 1,
      PageDown: selected + PAGE_STEP,
      PageUp: selected - PAGE_STEP,
      Home: 0,
      End: last,
    }[event.key];
    if (turn === -1 || turn === 0 || turn === 1) onTurn(turn);
    else if (event.key === "Enter" && row !== undefined) onOpen(row);
    else if (to !== undefined && last >= 0) onSelect(Math.min(last, Math.max(0, to)));
    else return;
    event.preventDefault();
  };
  const indexAt = ({ target }: MouseEvent): number =>
    target instanceof Element
      ? Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"] ?? -1)
      : -1;
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const index = indexAt(event);
    // The keys act on the list; the row that was clicked may be scrolled out of sight.
    event.currentTarget.focus({ preventScroll: true });
    const row = rows[index];
    if (row === undefined) return;
    onSelect(index);
    if (event.target instanceof Element && event.target.closest("[data-bar]") !== null) onOpen(row);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const row = rows[indexAt(event)];
    if (row !== undefined) onOpen(row);
  };
  return (
    <div ref={scroller} className={styles["scroller"]} tabIndex={-1}>
      <div className={styles["days"]} aria-hidden>
        <div className={styles["corner"]} />
        <div className={styles["scale"]}>
          {ticks.map(({ day, at }) => (
            <span key={day} className={styles["tick"]} style={{ insetInlineStart: `${at * 100}%` }}>
              {scale === "weeks" ? date(day) : month(day)}
            </span>
          ))}
        </div>
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select draws no bars
        role="listbox"
        aria-label={t`Promotions`}
        aria-activedescendant={selected < 0 ? undefined : `${id}-${selected}`}
        tabIndex={0}
        className={styles["rows"]}
        style={{ blockSize: height - HEAD_PX }}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
      >
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
        {rows.slice(from, sight.last + 6).map((row, offset) => (
          <CalendarRowView
            key={row.promotion.oid}
            id={`${id}-${from + offset}`}
            row={row}
            index={from + offset}
            count={rows.length}
            isSelected={from + offset === selected}
            first={first}
            days={days}
            withTenant={withTenant}
            top={(from + offset) * ROW_PX - shift}
          />
        ))}
      </div>
    </div>
  );
};
