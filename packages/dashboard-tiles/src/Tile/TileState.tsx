import { Button, Icon, Stack } from "@backroom/ui";
import type { IconName } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { TileShape } from "../definition/tileDefinition.ts";
import { TileSkeleton } from "./TileSkeleton.tsx";
import styles from "./Tile.module.css";

export interface TileStateProps {
  /**
   * Loading and danger colour the whole tile. Failed, forbidden and empty are one quiet line in its middle; `children` is
   * the sentence of an empty one.
   */
  readonly state: "loading" | "failed" | "forbidden" | "empty" | "danger" | "ready";
  /** What stands in its place while it loads. Default: a list. */
  readonly shape?: TileShape | undefined;
  /** Loads again after a failure. Default: no button. */
  readonly onRetry?: () => void;
  /** Icon of an empty tile. Default: a check mark. */
  readonly icon?: IconName;
  readonly children?: ReactNode;
}

const Notice = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <Stack tone="muted" size="sm" align="center" justify="center" gap={2} className={styles["notice"]}>
    <Icon name={icon} size={20} />
    {children}
  </Stack>
);

/** The content of a tile in its state. */
export const TileState = ({ state, shape = "list", onRetry, icon = "check", children }: TileStateProps) => (
  <Stack flex="grow" data-tile-state={state} aria-busy={state === "loading"}>
    {state === "loading" && <TileSkeleton shape={shape} />}
    {state === "failed" && (
      <Notice icon="triangle-alert">
        <output>
          <Trans>Could not load this tile.</Trans>
        </output>
        {onRetry !== undefined && (
          <Button size="sm" onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Notice>
    )}
    {state === "forbidden" && (
      <Notice icon="lock">
        <p>
          <Trans>You may not see this.</Trans>
        </p>
      </Notice>
    )}
    {state === "empty" && (
      <Notice icon={icon}>
        <p>{children}</p>
      </Notice>
    )}
    {(state === "ready" || state === "danger") && children}
  </Stack>
);
