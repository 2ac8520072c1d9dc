import { DOUBLE_CLICK_WINDOW_MS } from "../constants.ts";

/** The last click on a row: its key and when (ms). */
export interface LastClick {
  readonly key: string;
  readonly at: number;
}

/** What a click on a row means. */
export type ClickGesture = "open" | "edit" | "close";

/**
 * Reads a click on a row. The first click opens at once, without waiting for a possible second one. A second click on
 * the same row within {@link DOUBLE_CLICK_WINDOW_MS}, the limit included, edits; later it closes.
 */
export const readClick = (
  last: LastClick | null,
  click: LastClick,
  isOpen: boolean,
): { readonly last: LastClick | null; readonly gesture: ClickGesture } => {
  if (last?.key === click.key && click.at - last.at <= DOUBLE_CLICK_WINDOW_MS) {
    return { last: null, gesture: "edit" };
  }
  return { last: click, gesture: isOpen ? "close" : "open" };
};
