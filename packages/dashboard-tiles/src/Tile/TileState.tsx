import { Button, Icon, Skeleton } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./Tile.module.css";

/** Props of {@link TileState}. */
export interface TileStateProps {
  /** Loading and danger colour the whole tile; a failed load shows one line and no danger look. */
  readonly state: "loading" | "failed" | "danger" | "ready";
  /** Loads again after a failure. Default: no button. */
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** The content of a tile in its state. */
export const TileState = ({ state, onRetry, children }: TileStateProps) => (
  <div className={styles["state"]} data-tile-state={state} aria-busy={state === "loading"}>
    {state === "loading" && <Skeleton lines={3} />}
    {state === "failed" && (
      <div className={styles["error"]}>
        <Icon name="triangle-alert" />
        <output>
          <Trans>This tile could not be loaded.</Trans>
        </output>
        {onRetry !== undefined && (
          <Button size="sm" onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    )}
    {(state === "ready" || state === "danger") && children}
  </div>
);
