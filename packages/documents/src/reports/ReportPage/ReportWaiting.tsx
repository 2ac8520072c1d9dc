import { useFormats } from "@backroom/i18n";
import { Button, EmptyState, passFocus, ProgressBar, Stack, useDelayed, useNow } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import styles from "./ReportPage.module.css";

export interface ReportWaitingProps {
  /** The user cancelled it. */
  readonly isCancelled: boolean;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
}

const SECOND_MS = 1000;

const Running = ({ onCancel }: Pick<ReportWaitingProps, "onCancel">) => {
  const { t } = useLingui();
  const { duration } = useFormats();
  const now = useNow(SECOND_MS);
  const [since] = useState(now);
  const seconds = Math.floor((now - since) / SECOND_MS);
  const time = duration(seconds * SECOND_MS);
  const isShown = useDelayed(true);
  if (!isShown) return null;
  return (
    <Stack
      flex="grow"
      pad="4"
      gap={4}
      align="center"
      justify="center"
      isNumeric
      className={styles["waiting"]}
    >
      <p>
        <Trans>The report is being made.</Trans> {seconds > 1 && <bdi>{time}</bdi>}
      </p>
      <ProgressBar aria-label={t`The report is being made.`} value={0} isIndeterminate />
      <Button ref={passFocus} icon="x" onPress={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </Stack>
  );
};

/** Stands in for a report that is being made, or was cancelled. */
export const ReportWaiting = ({ isCancelled, onCancel, onAgain }: ReportWaitingProps) =>
  isCancelled ? (
    <EmptyState
      title={<Trans>The report was cancelled.</Trans>}
      action={
        <Button ref={passFocus} icon="refresh-cw" onPress={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  ) : (
    <Running onCancel={onCancel} />
  );
