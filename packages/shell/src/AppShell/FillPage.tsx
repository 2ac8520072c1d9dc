import { Stack } from "@backroom/ui";
import type { ReactNode } from "react";
import styles from "./AppShell.module.css";

export interface FillPageProps {
  /** The page; a flex item of `flex: 1` or `block-size: 100%` fills it. */
  readonly children: ReactNode;
}

/**
 * A page exactly as high as the frame leaves it, at least 260 px: for grids and editors that scroll by themselves. Use it
 * as the child of an `AppShell` or `EmbeddedShell`.
 */
export const FillPage = ({ children }: FillPageProps) => <Stack className={styles["fill"]}>{children}</Stack>;
