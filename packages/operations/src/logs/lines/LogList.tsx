import type { LogLine } from "@backroom/contract";
import { Box, Button, placeOfSlot, Row, Stack } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useId, useImperativeHandle, useRef } from "react";
import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from "react";
import { BLOCK, lineAt } from "./lineList.ts";
import type { LineList } from "./lineList.ts";
import { lineOfPlace, moveLine } from "./listPlaces.ts";
import { LogListHead } from "./LogListHead.tsx";
import { LogRow } from "./LogRow.tsx";
import type { LogRowProps } from "./LogRow.tsx";
import { useLogLines } from "./useLogLines.ts";
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
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const lines = useLogLines({ list, openPlace, rowHeight: isWrapped ? WRAPPED_PX : ROW_PX, onShow });
  const { scroller, area, shown, gap, active, count, size, isOpen, rowHeight } = lines;
  useImperativeHandle(ref, () => ({
    reveal: lines.jumpTo,
    focus: () => grid.current?.focus({ preventScroll: true }),
  }));

  const toggle = (line: number) => {
    const found = lineAt(list, line);
    if (found === undefined) return;
    if (line === openPlace) onOpen(null, -1);
    else onOpen(found, line);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (altKey || metaKey || (ctrlKey && key !== "Home" && key !== "End")) return;
    const to = moveLine(active, key, { count, page: lines.page });
    const line = lineAt(list, active);
    if (to !== undefined) lines.moveTo(to);
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
    lines.activate(line);
    toggle(line);
  };

  const closeByEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onOpen(null, -1);
    grid.current?.focus({ preventScroll: true });
  };

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
    <Stack
      flex="grow"
      className={styles["frame"]}
      data-wrapped={isWrapped || undefined}
      data-days={hasDays || undefined}
      data-terminals={row.isOfTerminals || undefined}
    >
      <LogListHead isOfTerminals={row.isOfTerminals} />
      <Box flex="grow" className={styles["body"]}>
        <div ref={scroller} className={styles["scroller"]} style={bounds} tabIndex={-1}>
          <div
            ref={grid}
            role="treegrid"
            aria-label={label}
            aria-rowcount={count + 1}
            aria-activedescendant={lines.isActiveDrawn ? `${id}-${active}` : undefined}
            tabIndex={0}
            className={styles["grid"]}
            style={{ blockSize: lines.height }}
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
                  lines.height - size * rowHeight,
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
      </Box>
      {list.failed.size > 0 && (
        <Row as="p" gap={3} pad="2-4" role="alert" className={styles["lost"]}>
          <Trans>Could not load some lines.</Trans>
          <Button size="sm" icon="refresh-cw" onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  );
};
