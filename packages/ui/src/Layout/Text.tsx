import { createElement } from "react";
import { look } from "./look.ts";
import type { LayoutProps, LookProps, Tag } from "./look.ts";

interface Own extends LookProps {
  /** `anywhere` breaks long words, `never` keeps the text on one line. Default: between words. */
  readonly wrap?: "anywhere" | "never" | undefined;
}

export type TextProps<As extends Tag = "span"> = LayoutProps<As, Own>;

/** Text with a look from the tokens. Renders a span, or the element named by `as`. */
export const Text = <As extends Tag = "span">({ as, ...props }: TextProps<As>) =>
  createElement<object>(as ?? "span", look("text", props));
