import { createElement } from "react";
import { look } from "./look.ts";
import type { FlexProps, LayoutProps, LookProps, Tag } from "./look.ts";

export type PaneProps<As extends Tag = "div"> = LayoutProps<As, FlexProps & LookProps>;

/**
 * A part of a page that fills the space it has: a `PaneHead` and a `PaneFoot` that stay, and a `PaneBody` between them that
 * scrolls. Each renders a div, or the element named by `as`.
 */
export const Pane = <As extends Tag = "div">({ as, ...props }: PaneProps<As>) =>
  createElement<object>(as ?? "div", look("pane", props));

/** The title and the commands of a pane: a row above a line. */
export const PaneHead = <As extends Tag = "div">({ as, ...props }: PaneProps<As>) =>
  createElement<object>(as ?? "div", look("head", props));

/** The part of a pane that scrolls. */
export const PaneBody = <As extends Tag = "div">({ as, ...props }: PaneProps<As>) =>
  createElement<object>(as ?? "div", look("body", props));

/** The commands or totals of a pane: a row below a line. */
export const PaneFoot = <As extends Tag = "div">({ as, ...props }: PaneProps<As>) =>
  createElement<object>(as ?? "div", look("foot", props));
