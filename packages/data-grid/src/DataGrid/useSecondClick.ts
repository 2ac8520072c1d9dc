import { useEffect, useEffectEvent, useRef } from "react";
import type { RefObject } from "react";
import { DOUBLE_CLICK_WINDOW_MS } from "../constants.ts";
import { findRow, keyOfRow } from "../state/rowsState.ts";
import type { TableRows } from "../state/createRowsStore.ts";
import { rowOfPlace } from "../state/viewRows.ts";

interface FirstClick {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** ms, the event's own time. */
  readonly at: number;
}

/** Px the pointer may move between the clicks of a double-click. */
const slackPx = 4;

/** Key of the row an event happened on; undefined outside of rows. */
const keyAt = (rows: TableRows<unknown>, target: EventTarget | null): string | undefined => {
  const element = target instanceof Element ? target.closest("[role=row][data-index]") : null;
  if (!(element instanceof HTMLElement)) return undefined;
  const state = rows.getState();
  return keyOfRow(state, rowOfPlace(Number(element.dataset["index"]), state.gap));
};

/**
 * The second click of a double-click belongs to the row of the first one, even when that has opened and moved away from
 * under the pointer: neither another row nor a button of the detail area takes it.
 *
 * @param frame element around rows and detail area
 */
export const useSecondClick = (
  rows: TableRows<unknown>,
  frame: RefObject<HTMLElement | null>,
  onSecond: (row: number, event: MouseEvent) => void,
) => {
  const first = useRef<FirstClick | null>(null);

  const movedRow = (event: MouseEvent): string | undefined => {
    const click = first.current;
    if (click === null || event.button !== 0) return undefined;
    const isSecond =
      event.timeStamp - click.at <= DOUBLE_CLICK_WINDOW_MS &&
      Math.abs(event.clientX - click.x) <= slackPx &&
      Math.abs(event.clientY - click.y) <= slackPx;
    return isSecond && keyAt(rows, event.target) !== click.key ? click.key : undefined;
  };
  const swallow = useEffectEvent((event: MouseEvent): string | undefined => {
    const key = movedRow(event);
    if (key === undefined) return undefined;
    event.preventDefault();
    event.stopPropagation();
    return key;
  });
  const take = useEffectEvent((event: MouseEvent) => {
    const key = swallow(event);
    if (key === undefined) return;
    first.current = null;
    const row = findRow(rows.getState(), key);
    if (row >= 0) onSecond(row, event);
  });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const ends = new AbortController();
    // Of the page, not of React: the detail area may be drawn by another part of the tree.
    const options = { capture: true, signal: ends.signal };
    const press = (event: MouseEvent) => void swallow(event);
    element.addEventListener("pointerdown", press, options);
    element.addEventListener("mousedown", press, options);
    element.addEventListener("click", (event) => take(event), options);
    return () => ends.abort();
  }, [frame]);

  return {
    /** Remembers a click on a row. */
    remember: (
      { clientX: x, clientY: y, timeStamp: at }: Pick<MouseEvent, "clientX" | "clientY" | "timeStamp">,
      key: string | undefined,
    ) => {
      // A click made by assistive technology or a script has no place, so the next one cannot be at the same.
      const hasPlace = x !== 0 || y !== 0;
      first.current = key === undefined || !hasPlace ? null : { key, x, y, at };
    },
  };
};
