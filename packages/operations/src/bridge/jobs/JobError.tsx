import type { BridgeJob } from "@backroom/contract";
import { Button, Row, Text } from "@backroom/ui";
import { jobErrorText, useCopy } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./JobLines.module.css";
import { RunLinks } from "../runs/RunLinks.tsx";
import { RunLog } from "../runs/RunLog.tsx";
import type { JobCommands } from "./useJobCommands.ts";

export interface JobErrorProps {
  readonly job: BridgeJob;
  readonly commands: JobCommands;
}

/** Why a job failed: the sentence, what the run reported, and what can be done. */
export const JobError = ({ job, commands }: JobErrorProps) => {
  const { i18n } = useLingui();
  const copy = useCopy();
  const error = jobErrorText(i18n, job);
  const [first = "", ...rest] = error.split("\n");
  return (
    <div className={styles["error"]}>
      <div>
        <p dir="auto">
          <Text as="strong" tone="danger">
            {first === "" ? <Trans>The server did not say why.</Trans> : first}
          </Text>
        </p>
        {rest.map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
        {job.runId !== null && <RunLog run={{ runId: job.runId, state: job.state }} />}
        <Row align="stretch" isWrapping className={styles["acts"]}>
          {commands.refusal(job) === undefined && (
            <Button icon="rotate-ccw" onPress={() => void commands.start(job)}>
              <Trans>Start again</Trans>
            </Button>
          )}
          {job.runId !== null && (
            <RunLinks run={{ ...job, runId: job.runId }} mayOpenFiles={commands.mayChange(job)} />
          )}
          <Button variant="ghost" icon="copy" onPress={() => void copy(error)}>
            <Trans>Copy the error</Trans>
          </Button>
        </Row>
      </div>
    </div>
  );
};
