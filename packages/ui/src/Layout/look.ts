import type { ComponentProps, JSX } from "react";
import { classNames } from "../classNames.ts";
import styles from "./Layout.module.css";

/** Distance in steps of the 4 px grid, from the tokens `--br-space-…`. */
export type Space = 0 | 0.5 | 1 | 2 | 3 | 4;

/** Colour with a meaning: `accent` for what is chosen or new, the others for states. */
export type Hue = "accent" | "info" | "success" | "warning" | "danger";

/** How a part shares the space of the flex box or grid around it, and how its text looks. */
export interface LookProps {
  /**
   * `grow` takes the free space and may become smaller than its content, `shrink` may only become smaller, `none` keeps its
   * size. Default: the browser's `0 1 auto`.
   */
  readonly flex?: "grow" | "shrink" | "none" | undefined;
  /** Whether it is pushed to the end of the row around it, with the free space before it. Default false. */
  readonly isAtEnd?: boolean | undefined;
  /** Space inside its edges, in steps of 4 px: `3-4` is 12 px above and below, 16 px at the sides. Default: none. */
  readonly pad?: "2" | "4" | "1-0" | "1-2" | "2-0" | "2-3" | "2-4" | "3-4" | "0-2" | "0-4" | undefined;
  /** Edge with a line that divides it from what is before or after it, or a line around it. Default: none. */
  readonly line?: "start" | "end" | "around" | undefined;
  /** Radius of its corners: 4, 6 or 10 px. Default: none. */
  readonly radius?: "sm" | "md" | "lg" | undefined;
  /** Background, from the token `--br-…` of this name. Default: none. */
  readonly fill?: "surface" | "surface-2" | "surface-3" | `${Hue}-soft` | undefined;
  /** Whether content that does not fit scrolls. Default false. */
  readonly isScrolling?: boolean | undefined;
  /** Colour of the text; `muted` is for labels and details, `faint` for hints. Default: inherited. */
  readonly tone?: "muted" | "faint" | Hue | undefined;
  /** Font size: 11, 12, 15 or 18 px. Default: inherited. */
  readonly size?: "xs" | "sm" | "lg" | "xl" | undefined;
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
  readonly rowGap?: 0.5 | 1 | 2 | undefined;
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

/** Names of the props above: each becomes an attribute that the sheet reads, so that no part has inline styles. */
const LOOKS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  "flex isAtEnd pad line radius fill isScrolling tone size weight isNumeric wrap gap rowGap align justify isInline isWrapping".split(
    " ",
  ),
);

/** Props of the element: `tone` becomes `data-br-tone`, the other props stay. */
export const look = (
  name: string,
  { className, ...props }: { readonly className?: string | undefined; readonly [prop: string]: unknown },
): object => ({
  ...Object.fromEntries(
    Object.entries(props).map(([prop, value]) =>
      LOOKS.has(prop)
        ? [`data-br-${prop.toLowerCase()}`, value === false ? undefined : value]
        : [prop, value],
    ),
  ),
  className: classNames(styles[name], className) || undefined,
});
