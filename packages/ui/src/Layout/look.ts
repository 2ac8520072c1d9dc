import type { ComponentProps, JSX } from "react";
import { classNames } from "../classNames.ts";
import styles from "./Layout.module.css";

/** Distance in steps of the 4 px grid, from the tokens `--br-space-…`. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8;

/** How a part shares the space of the flex box or grid around it, and how its text looks. */
export interface LookProps {
  /**
   * `grow` takes the free space and may become smaller than its content, `shrink` may only become smaller, `none` keeps its
   * size. Default: the browser's `0 1 auto`.
   */
  readonly flex?: "grow" | "shrink" | "none" | undefined;
  /** Colour of the text; `muted` is for labels and details, `faint` for hints. Default: inherited. */
  readonly tone?: "muted" | "faint" | "accent" | "success" | "warning" | "danger" | undefined;
  /** Font size, 11 to 18 px. Default: inherited. */
  readonly size?: "xs" | "sm" | "md" | "lg" | "xl" | undefined;
  /** Font weight: 400, 500 or 600. Default: inherited. */
  readonly weight?: "normal" | "medium" | "strong" | undefined;
  /** Whether digits have one width, for numbers below each other and numbers that change. Default false. */
  readonly isNumeric?: boolean | undefined;
}

/** Where the children of a flex box are. */
export interface FlexProps {
  /** Distance between the children. */
  readonly gap?: Space | undefined;
  /** Distance between wrapped lines. Default: the gap. */
  readonly rowGap?: 0 | 1 | 2 | undefined;
  /** Position of the children across the direction. */
  readonly align?: "start" | "center" | "end" | "baseline" | "stretch" | undefined;
  /** Position of the children along the direction. Default: at the start. */
  readonly justify?: "center" | "end" | "between" | undefined;
  /** Whether the box is part of a line of text and as wide as its content. Default false. */
  readonly isInline?: boolean | undefined;
  /** Whether children that do not fit continue on the next line. Default false. */
  readonly isWrapping?: boolean | undefined;
}

/** Name of an HTML element. */
export type Tag = keyof JSX.IntrinsicElements;

/** Props of a part, next to those of the element it renders. */
export type LayoutProps<As extends Tag, Own> = Own & { readonly as?: As | undefined } & Omit<
    ComponentProps<As>,
    keyof Own | "as"
  >;

interface Given extends LookProps, FlexProps {
  readonly wrap?: "anywhere" | "never" | undefined;
  readonly className?: string | undefined;
}

/** Attributes of the element: the sheet reads the look from `data-…`, so that no part has inline styles. */
export const look = (
  name: string,
  {
    gap,
    rowGap,
    align,
    justify,
    isInline,
    isWrapping,
    wrap,
    flex,
    tone,
    size,
    weight,
    isNumeric,
    className,
    ...rest
  }: Given,
): object => ({
  "data-gap": gap,
  "data-row-gap": rowGap,
  "data-align": align,
  "data-justify": justify,
  "data-inline": isInline || undefined,
  "data-wrap": isWrapping === true ? "lines" : wrap,
  "data-flex": flex,
  "data-ink": tone,
  "data-text": size,
  "data-weight": weight,
  "data-numeric": isNumeric || undefined,
  ...rest,
  className: classNames(styles["look"], styles[name], className),
});
