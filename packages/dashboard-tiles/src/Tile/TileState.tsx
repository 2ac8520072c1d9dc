import { Icon, Skeleton } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./Tile.module.css";

/** Props of {@link TileState}. */
export interface TileStateProps {
  /** Loading and danger colour the whole tile; a failed load shows one line and no danger look. */
  readonly state: "loading" | "failed" | "danger" | "ready";
  readonly children?: ReactNode;
}

/** The content of a tile in its state. */
export const TileState = ({ state, children }: TileStateProps) => (
  <div className={styles["state"]} data-tile-state={state} aria-busy={state === "loading"}>
    {state === "loading" && <Skeleton lines={3} />}
    {state === "failed" && (
      <output className={styles["error"]}>
        <Icon name="triangle-alert" />
        <Trans>This tile could not be loaded. Refresh it to try again.</Trans>
      </output>
    )}
    {(state === "ready" || state === "danger") && children}
  </div>
);
