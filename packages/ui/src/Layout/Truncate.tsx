import { createElement } from "react";
import { look } from "./look.ts";
import type { LayoutProps, LookProps, Tag } from "./look.ts";

export type TruncateProps<As extends Tag = "span"> = LayoutProps<As, LookProps>;

/**
 * Text on one line that ends in an ellipsis if it does not fit. Renders a span, or the element named by `as`, which must be a
 * block or the child of a flex box or grid. Give the whole text as `title` if it is read nowhere else.
 */
export const Truncate = <As extends Tag = "span">({ as, ...props }: TruncateProps<As>) =>
  createElement<object>(as ?? "span", look("truncate", props));
