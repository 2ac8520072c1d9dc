import type { LogLine } from "@backroom/contract";
import { Button, placeOfSlot, useRowWindow } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from "react";
import { useStore } from "zustand";
import { BLOCK, countLines, lineAt } from "./lineList.ts";
import type { LineList } from "./lineList.ts";
import { lineOfPlace, moveLine, placeOfLineNumber } from "./listPlaces.ts";
import { LogRow } from "./LogRow.tsx";
import type { LogRowProps } from "./LogRow.tsx";
import styles from "./LogList.module.css";

/** Px of a line, and of one whose message may take three. */
const ROW_PX = 28;
const WRAPPED_PX = 68;

/** What a page can make a list do. */
export interface LogListHandle {
  /** Brings a line into sight and makes it the active one. */
  readonly reveal: (place: number) => void;
  readonly focus: () => void;
}

export interface LogListProps extends Pick<
  LogRowProps,
  "find" | "timeOf" | "terminalOf" | "isOfTerminals" | "onRequest"
> {
  readonly label: string;
  readonly list: LineList;
  readonly isWrapped: boolean;
  /** Times have their day. */
  readonly hasDays: boolean;
  /** Place of the line whose details are open; -1 = none. */
  readonly openPlace: number;
  readonly detail: ReactNode;
  readonly onOpen: (line: LogLine | null, place: number) => void;
  readonly onShow: (first: number, last: number) => void;
  readonly onCopy: (line: LogLine) => void;
  readonly onFollow: () => void;
  /** Reads lines again that could not be read. */
  readonly onRetry: () => void;
  /** In place of lines while there are none. */
  readonly placeholder: ReactNode;
  readonly ref?: Ref<LogListHandle>;
}

const bounds = { position: "absolute", inset: 0, maxBlockSize: "100dvh" } as const;

/** Lines of a log, any number of them, of which those in sight are drawn; the details of one open under it. One tab stop. */
export const LogList = ({
  label,
  list,
  isWrapped,
  hasDays,
  openPlace,
  detail,
  onOpen,
  onShow,
  onCopy,
  onFollow,
  onRetry,
  placeholder,
  ref,
  ...row
}: LogListProps) => {
  const { t } = useLingui();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const rowHeight = isWrapped ? WRAPPED_PX : ROW_PX;
  const count = countLines(list);
  const [size, setSize] = useState(8);
  /** The active line, counted from the anchor, so that new lines do not move it. */
  const [activeIndex, setActiveIndex] = useState(0);
  const active = Math.min(count - 1, Math.max(0, activeIndex + list.fresh.length));
  const gap = { after: openPlace, size: openPlace < 0 ? 0 : size };
  const { rowWindow, view, height } = useRowWindow(scroller, {
    headHeight: 0,
    rowHeight,
    places: count + gap.size,
  });
  const shown = useStore(rowWindow.store);

  // New lines above leave those in sight where they are, unless the top is in sight.
  const fresh = useRef(list.fresh.length);
  useLayoutEffect(() => {
    const added = list.fresh.length - fresh.current;
    fresh.current = list.fresh.length;
    const top = rowWindow.top();
    if (added > 0 && top > 0) rowWindow.holdAt(top + added * rowHeight);
  }, [list.fresh.length, rowWindow, rowHeight]);

  const reveal = (line: number) => {
    const top = placeOfLineNumber(line, gap) * rowHeight;
    if (top < rowWindow.top()) rowWindow.scrollTo(top);
    else if (top + rowHeight > rowWindow.top() + view) rowWindow.scrollTo(top + rowHeight - view);
  };
  const moveTo = (line: number) => {
    setActiveIndex(line - list.fresh.length);
    reveal(line);
  };
  useImperativeHandle(ref, () => ({
    reveal: (line) => {
      setActiveIndex(line - list.fresh.length);
      rowWindow.scrollTo(Math.max(0, placeOfLineNumber(line, gap) * rowHeight - view / 3));
    },
    focus: () => grid.current?.focus({ preventScroll: true }),
  }));

  const { first, last } = shown.sight;
  const report = useEffectEvent((from: number, to: number) => {
    const [start, end] = [lineOfPlace(from, gap), lineOfPlace(to, gap)];
    onShow(start < 0 ? gap.after : start, end < 0 ? gap.after + 1 : end);
  });
  useEffect(() => report(first, last), [first, last]);

  const isOpen = openPlace >= 0;
  useLayoutEffect(() => {
    const element = area.current;
    if (!isOpen || element === null) return undefined;
    const measure = () => setSize(Math.max(1, Math.ceil(element.offsetHeight / rowHeight)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen, rowHeight]);

  const toggle = (line: number) => {
    const found = lineAt(list, line);
    if (found === undefined) return;
    if (line === openPlace) onOpen(null, -1);
    else onOpen(found, line);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (altKey || metaKey || (ctrlKey && key !== "Home" && key !== "End")) return;
    const to = moveLine(active, key, { count, page: Math.max(1, Math.floor(view / rowHeight) - 1) });
    const line = lineAt(list, active);
    if (to !== undefined) moveTo(to);
    else if (key === "Enter" || key === " ") toggle(active);
    else if (key === "Escape" && isOpen) onOpen(null, -1);
    else if (key.toLowerCase() === "c" && line !== undefined) onCopy(line);
    else if (key.toLowerCase() === "f") onFollow();
    else return;
    event.preventDefault();
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const element = target?.closest("[data-place]");
    if (!(element instanceof HTMLElement) || target?.closest("button") !== null) return;
    // Marking text with the pointer opens nothing.
    if (window.getSelection()?.isCollapsed === false) return;
    const line = Number(element.dataset["place"]);
    setActiveIndex(line - list.fresh.length);
    toggle(line);
  };

  const closeByEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onOpen(null, -1);
    grid.current?.focus({ preventScroll: true });
  };

  const activePlace = placeOfLineNumber(active, gap);
  const isActiveDrawn = count > 0 && activePlace >= first && activePlace <= last;
  const rows = Array.from({ length: shown.slots }, (_, index) => {
    const slot = (shown.firstSlot + index) % shown.slots;
    const place = placeOfSlot(slot, shown);
    const number = lineOfPlace(place, gap);
    if (number < 0 || number >= count) return null;
    return (
      <LogRow
        key={slot}
        {...row}
        id={`${id}-${number}`}
        line={lineAt(list, number)}
        place={number}
        top={place * rowHeight - shown.shift}
        isActive={number === active}
        isOpen={number === openPlace}
        hasFailed={list.failed.has(Math.floor((number - list.fresh.length) / BLOCK))}
      />
    );
  });

  return (
    <div
      className={styles["frame"]}
      data-wrapped={isWrapped || undefined}
      data-days={hasDays || undefined}
      data-terminals={row.isOfTerminals || undefined}
    >
      <div className={styles["head"]} aria-hidden>
        <span>{t`Time`}</span>
        <span>{t`Level`}</span>
        <span>{t`Source`}</span>
        <span>{t`Message`}</span>
        {row.isOfTerminals ? (
          <span>{t`Terminal`}</span>
        ) : (
          <>
            <span>{t`User`}</span>
            <span>{t`Request`}</span>
          </>
        )}
      </div>
      <div className={styles["body"]}>
        <div ref={scroller} className={styles["scroller"]} style={bounds} tabIndex={-1}>
          <div
            ref={grid}
            role="treegrid"
            aria-label={label}
            aria-rowcount={count + 1}
            aria-activedescendant={isActiveDrawn ? `${id}-${active}` : undefined}
            tabIndex={0}
            className={styles["grid"]}
            style={{ blockSize: height }}
            onKeyDown={onKeyDown}
            onClick={onClick}
          >
            {rows}
          </div>
          {isOpen && (
            // Escape works wherever the focus is within the details.
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
            <div
              className={styles["detail"]}
              style={{
                insetBlockStart: Math.min(
                  Math.max(0, (openPlace + 1) * rowHeight - shown.shift),
                  height - size * rowHeight,
                ),
                blockSize: size * rowHeight,
              }}
              onKeyDown={closeByEscape}
            >
              <div ref={area}>{detail}</div>
            </div>
          )}
        </div>
        {count === 0 && <div className={styles["placeholder"]}>{placeholder}</div>}
      </div>
      {list.failed.size > 0 && (
        <p role="alert" className={styles["lost"]}>
          <Trans>Some lines could not be loaded.</Trans>
          <Button size="sm" icon="refresh-cw" onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
    </div>
  );
};
