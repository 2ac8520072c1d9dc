import { jobStates } from "@backroom/contract";
import type { BridgeJob } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import {
  Box,
  Button,
  Flag,
  Icon,
  ProgressBar,
  Row,
  StateMark,
  Text,
  Truncate,
  VisuallyHidden,
} from "@backroom/ui";
import { jobTitle, useServerText } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { memo, useState } from "react";
import type { ReactNode } from "react";
import { hasFailed, isActive } from "../bridges.ts";
import { isGlobal, shareOf } from "./jobList.ts";
import styles from "./JobLine.module.css";
import { jobLook } from "../stateWords.ts";
import { useJobName } from "./useJobName.ts";
import { useJobNotes } from "./useJobNotes.ts";
import type { JobCommands } from "./useJobCommands.ts";

export interface JobLineProps {
  readonly job: BridgeJob;
  /** ms since 1970. */
  readonly now: number;
  readonly commands: JobCommands;
  /** Whether Tab leads to the buttons of this line. */
  readonly isCurrent: boolean;
  readonly isErrorOpen: boolean;
  readonly onToggleError: (job: BridgeJob, isOpen: boolean) => void;
  /** What opens below it. */
  readonly children: ReactNode;
}

/** Whom a job works for. */
export const Owner = ({ job }: { readonly job: Pick<BridgeJob, "tenant" | "countryCode"> }) => (
  <Row as="span" flex="shrink" className={styles["owner"]}>
    {isGlobal(job.countryCode) ? (
      <>
        <Icon name="globe" />
        <Trans>Global</Trans>
      </>
    ) : (
      <>
        {job.countryCode !== null && <Flag country={job.countryCode} />}
        <span>{job.tenant ?? job.countryCode}</span>
      </>
    )}
  </Row>
);

const Progress = ({ job }: { readonly job: BridgeJob }) => {
  const { t } = useLingui();
  const { number, percent } = useFormats();
  const translate = useServerText();
  const { count, countMax, countUnit, state } = job;
  const unit = translate(countUnit ?? "");
  const share = shareOf(job);
  const done = <strong>{number(count ?? 0)}</strong>;
  const all = number(countMax ?? 0);
  if (state === jobStates.new) return null;
  if (state === jobStates.waiting) return <Trans>waiting</Trans>;
  if (state === jobStates.success || share === undefined)
    return count === null ? null : (
      <span>
        {done} {unit}
      </span>
    );
  return (
    <>
      <span>
        <Trans>
          {done} of {all} {unit}
        </Trans>
      </span>
      <span className={styles["percent"]}>{percent(share, 0)}</span>
      {state !== jobStates.cancelled && (
        <div className={styles["bar"]}>
          <ProgressBar
            aria-label={t`Progress`}
            value={share * 100}
            {...(hasFailed(job) && { tone: "danger" as const })}
          />
        </div>
      )}
    </>
  );
};

const Act = ({ job, commands, isCurrent }: Pick<JobLineProps, "job" | "commands" | "isCurrent">) => {
  const { t } = useLingui();
  const nameOf = useJobName();
  const [isPending, setIsPending] = useState(false);
  const refusal = commands.refusal(job);
  const isCancel = isActive(job);
  const name = [nameOf(job), job.tenant].filter(Boolean).join(", ");
  const run = async () => {
    setIsPending(true);
    await (isCancel ? commands.cancel(job) : commands.start(job));
    setIsPending(false);
  };
  return (
    <span title={refusal}>
      <Button
        icon={isCancel ? undefined : hasFailed(job) ? "rotate-ccw" : "play"}
        isDisabled={refusal !== undefined}
        isPending={isPending}
        excludeFromTabOrder={!isCurrent}
        aria-label={isCancel ? t`Cancel: ${name}` : t`Start: ${name}`}
        onPress={() => void run()}
      >
        {isCancel ? <Trans>Cancel</Trans> : <Trans>Start</Trans>}
      </Button>
      {refusal !== undefined && <VisuallyHidden>{refusal}</VisuallyHidden>}
    </span>
  );
};

const JobLineBody = ({
  job,
  now,
  commands,
  isCurrent,
  isErrorOpen,
  onToggleError,
  children,
}: JobLineProps) => {
  const { t, i18n } = useLingui();
  const nameOf = useJobName();
  const { mark, word } = jobLook(job);
  const { note, time, timeNote } = useJobNotes(job, now);
  const failed = hasFailed(job);
  return (
    <>
      <Box pad="0-4" line="end" className={styles["line"]} data-failed={failed || undefined}>
        <Row gap={0} align="stretch" className={styles["mark"]}>
          <StateMark state={mark} />
          <VisuallyHidden>{word === undefined ? String(job.state) : i18n._(word)}</VisuallyHidden>
        </Row>
        <Truncate as="div" className={styles["what"]}>
          {nameOf(job)}
          <small>
            {jobTitle(job) !== job.name && (
              <span className={styles["name"]}>
                <bdi>{job.name}</bdi>
              </span>
            )}
            {note}
            {failed && (
              <button
                type="button"
                className={styles["link"]}
                tabIndex={isCurrent ? 0 : -1}
                aria-expanded={isErrorOpen}
                onClick={() => onToggleError(job, !isErrorOpen)}
              >
                {isErrorOpen ? t`Hide the error` : t`Show the error`}
              </button>
            )}
          </small>
        </Truncate>
        <Truncate as="div" className={styles["whose"]}>
          <Owner job={job} />
        </Truncate>
        <Text as="div" tone="muted" isNumeric className={styles["progress"]}>
          <Progress job={job} />
        </Text>
        <Truncate as="div" isNumeric className={styles["times"]}>
          {time}
          <small>{timeNote}</small>
        </Truncate>
        <div className={styles["act"]}>
          <Act {...{ job, commands, isCurrent }} />
        </div>
      </Box>
      {children}
    </>
  );
};

/** One job: what it does, whose, how far it is, since when, and what can be done. Drawn anew only when something of it changed. */
export const JobLine = memo(JobLineBody);
