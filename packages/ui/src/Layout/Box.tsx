import { createElement } from "react";
import { look } from "./look.ts";
import type { LayoutProps, LookProps, Tag } from "./look.ts";

export type BoxProps<As extends Tag = "div"> = LayoutProps<As, LookProps>;

/** A part without a layout of its own. Renders a div, or the element named by `as`. */
export const Box = <As extends Tag = "div">({ as, ...props }: BoxProps<As>) =>
  createElement<object>(as ?? "div", look("box", props));
