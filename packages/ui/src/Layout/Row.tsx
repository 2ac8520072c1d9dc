import { createElement } from "react";
import { look } from "./look.ts";
import type { FlexProps, LayoutProps, LookProps, Tag } from "./look.ts";

export type RowProps<As extends Tag = "div"> = LayoutProps<As, FlexProps & LookProps>;

/** Children side by side, centred on one line, 8 px apart. Renders a div, or the element named by `as`. */
export const Row = <As extends Tag = "div">({ as, ...props }: RowProps<As>) =>
  createElement<object>(as ?? "div", look("row", props));
