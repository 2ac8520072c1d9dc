import { jobStates } from "@backroom/contract";
import type { JobRun } from "@backroom/contract";
import { isolated, useFormats } from "@backroom/i18n";
import { Box, Row, StateMark, Text, Truncate, VisuallyHidden } from "@backroom/ui";
import { jobErrorText, useServerText } from "@backroom/workspace";
import { useLingui } from "@lingui/react/macro";
import { isGlobal, timeTaken } from "../jobs/jobList.ts";
import { RunLinks } from "./RunLinks.tsx";
import { RunLog } from "./RunLog.tsx";
import styles from "./RunsPane.module.css";
import { formatMoment, formatSpan } from "./spans.ts";
import { jobLook } from "../stateWords.ts";
import { useJobName } from "../jobs/useJobName.ts";

export interface RunLineProps {
  readonly run: JobRun;
  readonly isOpen: boolean;
  /** Whether Tab leads to it. */
  readonly isCurrent: boolean;
  readonly onToggle: () => void;
  /** Whether the user may read files the run put aside. */
  readonly mayOpenFiles: boolean;
  /** ms since 1970. */
  readonly now: number;
}

/** One run: which job, how it ended, how long it took, who started it; opened, what it reported. */
export const RunLine = ({ run, isOpen, isCurrent, onToggle, mayOpenFiles, now }: RunLineProps) => {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const translate = useServerText();
  const nameOf = useJobName();
  const { mark, word } = jobLook(run);
  const { tenant, countryCode, queuedAt, state, count } = run;
  const startedBy = isolated(run.startedBy);
  const stoppedBy = isolated(run.stoppedBy);
  const title = [nameOf(run), isGlobal(countryCode) ? null : tenant].filter(Boolean).join(", ");
  const moment = queuedAt === null ? "" : formatMoment(formats, queuedAt, now);
  const who = startedBy === null ? t`Schedule, ${moment}` : t`${startedBy} by hand, ${moment}`;
  const end = (): string => {
    const said = word === undefined ? String(state) : i18n._(word);
    if (state === jobStates.failed) return jobErrorText(i18n, run).split("\n", 1)[0] ?? "";
    if (state === jobStates.cancelled && stoppedBy !== null) return t`cancelled by ${stoppedBy}`;
    if (state !== jobStates.success || count === null) return said;
    return `${formats.number(count)} ${translate(run.countUnit ?? "")}`.trim();
  };
  const taken = timeTaken(run);
  return (
    <Box pad="0-4" line="end" className={styles["run"]} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles["runHead"]}
        tabIndex={isCurrent ? 0 : -1}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <StateMark state={mark} />
        <Truncate className={styles["title"]}>{title}</Truncate>
        <Text tone="muted" isNumeric>
          {taken === undefined ? "" : formatSpan(formats, taken)}
        </Text>
        <VisuallyHidden>{word === undefined ? String(state) : i18n._(word)}</VisuallyHidden>
        <small>{[who, end()].filter(Boolean).join(", ")}</small>
      </button>
      {isOpen && (
        <>
          <RunLog run={run} />
          <Row gap={1} align="stretch" isWrapping className={styles["acts"]}>
            <RunLinks run={run} mayOpenFiles={mayOpenFiles} />
          </Row>
        </>
      )}
    </Box>
  );
};
