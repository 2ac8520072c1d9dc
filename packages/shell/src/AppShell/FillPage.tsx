import { Stack } from "@backroom/ui";
import type { ReactNode } from "react";
import styles from "./AppShell.module.css";

export interface FillPageProps {
  /** The page; a flex item of `flex: 1` or `block-size: 100%` fills it. */
  readonly children: ReactNode;
  /**
   * Whether the page has a form or a chart above its scrolling part. In a window less than 480 px high the page is then 560 px high
   * and scrolls, so that both parts are usable. Default false.
   */
  readonly isTall?: boolean;
}

/**
 * A page exactly as high as the frame leaves it, at least 260 px: for grids and editors that scroll by themselves. Use it
 * as the child of an `AppShell` or `EmbeddedShell`.
 */
export const FillPage = ({ children, isTall = false }: FillPageProps) => (
  <Stack className={styles["fill"]} data-tall={isTall || undefined}>
    {children}
  </Stack>
);
