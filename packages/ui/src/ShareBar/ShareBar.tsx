import { Bar } from "./Bar.tsx";
import type { BarProps } from "./Bar.tsx";

export type ShareBarProps = Pick<BarProps, "share" | "className">;

/** A bar beside a figure. Decoration, hidden from screen readers: the figure contains the value. */
export const ShareBar = (props: ShareBarProps) => <Bar {...props} />;
