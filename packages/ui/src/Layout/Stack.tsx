import { createElement } from "react";
import { look } from "./look.ts";
import type { FlexProps, LayoutProps, LookProps, Tag } from "./look.ts";

export type StackProps<As extends Tag = "div"> = LayoutProps<As, FlexProps & LookProps>;

/** Children below each other, as wide as the stack and without a gap. Renders a div, or the element named by `as`. */
export const Stack = <As extends Tag = "div">({ as, ...props }: StackProps<As>) =>
  createElement<object>(as ?? "div", look("stack", props));
