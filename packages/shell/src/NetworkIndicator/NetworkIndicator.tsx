import type { NetworkLogState } from "@backroom/api-client";
import type { ReadableStore } from "@backroom/ports";
import { useFormats } from "@backroom/i18n";
import { createLazyPart, Icon, ShowPart, Text, useDialogTrigger } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { Button } from "react-aria-components";
import { useStore } from "zustand";
import { NETWORK_FIGURES_FROM_MS } from "../constants.ts";
import styles from "./NetworkIndicator.module.css";

export interface NetworkIndicatorProps {
  /** The api client's network log. */
  readonly log: ReadableStore<NetworkLogState>;
  /** Where the line of an error is in the server's log; undefined = the user may not open it. Default: nowhere. */
  readonly logPath?: ((uid: string) => string | undefined) | undefined;
}

const networkPopover = createLazyPart(async () => (await import("./NetworkPopover.tsx")).NetworkPopover);

/** Shows that calls run, what a longer one moved, and on click the last calls. */
export const NetworkIndicator = ({ log, logPath }: NetworkIndicatorProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const { buttonProps, overlayProps, isOpen, setOpen } = useDialogTrigger();
  const activity = useStore(log, (state) => state.activity);
  const hasFigures = activity !== undefined && activity.durationMs >= NETWORK_FIGURES_FROM_MS;
  return (
    <>
      <Button
        {...buttonProps}
        className={styles["indicator"] ?? ""}
        data-active={activity !== undefined || undefined}
        data-testid="network-indicator"
      >
        <Icon name="arrow-up-down" label={t`Network activity`} />
        {hasFigures && (
          <Text isNumeric className={styles["figures"]} data-testid="network-figures">
            <bdi>{formats.bytes(activity.bytes)}</bdi> <bdi>{formats.duration(activity.durationMs)}</bdi>
          </Text>
        )}
      </Button>
      <ShowPart
        part={networkPopover}
        isNeeded={isOpen}
        onGiveUp={() => setOpen(false)}
        props={{ ...overlayProps, log, logPath }}
      />
    </>
  );
};
