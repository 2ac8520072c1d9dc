import type { NetworkLog } from "@backroom/api-client";
import { useFormats } from "@backroom/i18n";
import { DialogTrigger, Icon, Popover } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { Button } from "react-aria-components";
import { useStore } from "zustand";
import { NETWORK_FIGURES_FROM_MS } from "../constants.ts";
import { NetworkList } from "./NetworkList.tsx";
import styles from "./NetworkIndicator.module.css";

/** Props of {@link NetworkIndicator}. */
export interface NetworkIndicatorProps {
  /** The api client's network log. */
  readonly log: Pick<NetworkLog, "store">;
}

/** Shows that calls run, what a longer one moved, and on click the last calls (spec §2). */
export const NetworkIndicator = ({ log }: NetworkIndicatorProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const activity = useStore(log.store, (state) => state.activity);
  const hasFigures = activity !== undefined && activity.durationMs >= NETWORK_FIGURES_FROM_MS;
  return (
    <DialogTrigger>
      <Button
        className={styles["indicator"] ?? ""}
        data-active={activity !== undefined || undefined}
        data-testid="network-indicator"
      >
        <Icon name="activity" label={t`Network activity`} />
        {hasFigures && (
          <span className={styles["figures"]} data-testid="network-figures">
            <bdi>{formats.bytes(activity.bytes)}</bdi> <bdi>{formats.duration(activity.durationMs)}</bdi>
          </span>
        )}
      </Button>
      <Popover placement="top start" aria-label={t`Network activity`} className={styles["popover"] ?? ""}>
        <NetworkList log={log} />
      </Popover>
    </DialogTrigger>
  );
};
