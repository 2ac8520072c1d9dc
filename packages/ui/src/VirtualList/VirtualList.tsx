import { useEffectEvent, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from "react";
import { GroupedVirtuoso, Virtuoso } from "react-virtuoso";
import { ListRow } from "./ListRow.tsx";
import { ListRows } from "./ListRows.tsx";
import type { ListContext } from "./ListRow.tsx";
import { listGroups } from "./listGroups.ts";
import { MoreState } from "./MoreState.tsx";
import { useActiveRow } from "./useActiveRow.ts";
import { useFirstIndex } from "./useFirstIndex.ts";
import { useListFocus } from "./useListFocus.ts";
import { useListKeys } from "./useListKeys.ts";
import { useMore } from "./useMore.ts";
import { useReveal } from "./useReveal.ts";
import type { ListScroller } from "./useReveal.ts";
import { StuckHead } from "./StuckHead.tsx";
import { setPositions } from "./setPositions.ts";
import type { ListKey, VirtualListProps } from "./virtualListProps.ts";

/** Px beyond the view that are drawn. */
const AROUND = 400;
/** Px of a row that has not been drawn yet. */
const ROW = 40;
/** Px from the end of a list at which it follows new items. */
const AT_END = 40;

const frame: CSSProperties = {
  position: "relative",
  display: "flex",
  flex: "1 1 auto",
  flexDirection: "column",
  minBlockSize: 0,
  minInlineSize: 0,
};
// Over the rows, which would move otherwise.
const above: CSSProperties = { position: "absolute", insetBlockStart: 0, insetInline: 0, zIndex: 1 };
const components = { Item: ListRow, Group: ListRow, List: ListRows, TopItemList: StuckHead };

/**
 * A list of which the rows in view are drawn, each as high as its content. One tab stop: arrows, PageUp, PageDown, Home, End and
 * typing move, Enter and Space pick. The list holds the focus, as rows that scroll out of view are removed from the page.
 */
export const VirtualList = <Item,>(props: VirtualListProps<Item>) => {
  const { label, items, keyOf, draw, pattern = "listbox", picks = "enter", onPick, more, older } = props;
  const { anchor = "start", onEnd, size = "fill", className, ref } = props;
  const id = useId();
  const list = useRef<ListScroller>(null);
  const scroller = useRef<HTMLElement>(null);
  const [isActiveDrawn, setActiveDrawn] = useState(false);
  const [height, setHeight] = useState<number>();
  const { at, pickedAt, indexOf, headAt, setActive } = useActiveRow({ ...props, picks, pattern });
  const { positionOf, setSize, heads, headsBefore } = setPositions(props, headAt);
  // The library has no groups in lists that grow at their start.
  const groups = anchor === "end" ? null : listGroups(heads, items.length);
  const numberOf = (index: number): number => (groups === null ? index : index - headsBefore(index));
  const firstIndex = useFirstIndex(items, keyOf, anchor);
  const readAround = useMore(items.length, more, older);
  const { hasFocus, hasRing, setRing, focus, onFocus, onBlur } = useListFocus(scroller);

  const {
    reveal: revealKey,
    scrollTo,
    stop,
  } = useReveal(list, scroller, { count: items.length, indexOf, numberOf });
  const reveal = (index: number): void => {
    const item = items[index];
    if (item !== undefined) revealKey(keyOf(item));
  };
  const go = (index: number): void => {
    setRing(true);
    setActive(index);
    reveal(index);
    // It may have been on a control of the row before.
    if (pattern !== "log") focus();
    const item = items[index];
    if (picks === "follow" && item !== undefined) onPick?.(item);
  };
  const onKeyDown = useListKeys({ ...props, pattern, at, headAt, reveal, go });
  const onPress = (index: number, event: MouseEvent): void => {
    const item = items[index];
    if (item === undefined || headAt(index)) return;
    setActive(index);
    const control = event.target instanceof Element ? event.target.closest("a, button, input, [role]") : null;
    if (control === event.currentTarget || control === null) onPick?.(item);
  };
  useImperativeHandle(ref, () => ({ focus, reveal: revealKey, scrollTo }));

  // The page may pick a row as well, one out of view too.
  const isDrawn = useRef(false);
  const showPicked = useEffectEvent((key: ListKey | null | undefined) => {
    if (key != null) revealKey(key, isDrawn.current);
    else if (!isDrawn.current && anchor === "end") scrollTo("end", false);
    isDrawn.current = true;
  });
  const pickedKey = props.picked;
  useLayoutEffect(() => showPicked(pickedKey), [pickedKey]);

  const context: ListContext = {
    id,
    label,
    pattern,
    at,
    pickedAt,
    hasRing,
    setSize,
    positionOf,
    onPress,
    onActiveDrawn: setActiveDrawn,
    hasFocus,
    onFocusLost: focus,
  };
  const start = pickedAt < 0 && anchor === "end" ? items.length - 1 : Math.max(pickedAt, 0);
  const rowsHeight = height ?? items.length * ROW;
  // Where the page scrolls, as on a phone, nothing else gives the list a height. At its end a list would lose its place by it.
  const basis = anchor === "end" ? "0" : `min(${rowsHeight}px, 70vh)`;
  const drawRow = (item: Item, index: number): ReactNode =>
    draw(item, { isPicked: index === pickedAt, isActive: index === at });
  const content = (index: number): ReactNode => {
    const item = items[index];
    return item === undefined ? null : drawRow(item, index);
  };
  const shared = {
    ref: (handle: ListScroller | null) => {
      list.current = handle;
    },
    scrollerRef: (element: HTMLElement | Window | null) => {
      scroller.current = element instanceof HTMLElement ? element : null;
    },
    role: pattern === "list" ? "group" : pattern,
    "aria-label": label,
    // Rows that are drawn by scrolling are not new.
    "aria-live": pattern === "log" ? ("off" as const) : undefined,
    "aria-activedescendant": at >= 0 && isActiveDrawn ? `${id}-${at}` : undefined,
    tabIndex: 0,
    className,
    style: {
      flex: size === "content" ? `0 1 ${rowsHeight}px` : `1 1 ${basis}`,
      height: undefined,
      // The active row has the ring instead.
      outline: hasRing && at >= 0 && isActiveDrawn ? "none" : undefined,
    },
    context,
    components,
    increaseViewportBy: AROUND,
    initialTopMostItemIndex:
      start > 0
        ? { index: numberOf(start), align: pickedAt < 0 ? ("end" as const) : ("center" as const) }
        : 0,
    alignToBottom: anchor === "end",
    followOutput: anchor === "end" && more?.has !== true,
    atBottomThreshold: AT_END,
    ...(onEnd !== undefined && { atBottomStateChange: onEnd }),
    totalListHeightChanged: (next: number) => {
      setHeight(next);
      if (anchor === "end") list.current?.autoscrollToBottom();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      stop();
      onKeyDown(event);
    },
    onWheel: stop,
    onTouchMove: stop,
    onFocus,
    onBlur,
    onPointerDown: () => {
      stop();
      setRing(false);
    },
  };
  return (
    <div style={size === "content" ? { ...frame, flex: "0 1 auto" } : frame}>
      {older !== undefined && (
        <div style={above}>
          <MoreState {...older} />
        </div>
      )}
      {groups === null ? (
        <Virtuoso<Item, ListContext>
          {...shared}
          data={items}
          computeItemKey={(_, item) => keyOf(item)}
          // The library's item: while items are added at the start, its indexes are still those before.
          itemContent={(index, item) => drawRow(item, index - firstIndex)}
          firstItemIndex={firstIndex}
          rangeChanged={({ startIndex, endIndex }) =>
            readAround(startIndex - firstIndex, endIndex - firstIndex)
          }
        />
      ) : (
        <GroupedVirtuoso<Item, ListContext>
          {...shared}
          groupCounts={groups.counts}
          computeItemKey={(index) => {
            const item = items[index];
            return item === undefined ? index : keyOf(item);
          }}
          groupContent={(group) => content(groups.headOf(group))}
          itemContent={(number, group) => content(groups.rowOf(number, group))}
          itemsRendered={(rows) => readAround(rows[0]?.originalIndex ?? 0, rows.at(-1)?.originalIndex ?? 0)}
        />
      )}
      {more !== undefined && <MoreState {...more} />}
    </div>
  );
};
