import type { JobRun, JobRunLine } from "@backroom/contract";
import { isApiError } from "@backroom/api-client";
import { useFailureText, useFormats } from "@backroom/i18n";
import { Button, Skeleton, Text, useDelayed } from "@backroom/ui";
import { useCall } from "@backroom/workspace";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { runOf, runOptions } from "./runCalls.ts";
import styles from "./RunLog.module.css";

export interface RunLogProps {
  readonly run: Pick<JobRun, "runId" | "state">;
}

const clockTime = (at: string): string => {
  const date = new Date(at);
  if (Number.isNaN(date.valueOf())) return at;
  return [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
};

/** Lines that are missing before each line. */
const gapBefore = (lines: readonly JobRunLine[], index: number): number =>
  (lines[index]?.number ?? 0) - (lines[index - 1]?.number ?? 0) - 1;

/** What a run reported, line by line. */
export const RunLog = ({ run }: RunLogProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const failureText = useFailureText();
  const { data, error, refetch } = useCall(runOf(run), runOptions(run));
  const isWaiting = useDelayed(data === undefined && error === null);
  if (data === undefined && error !== null)
    return (
      <Text as="p" tone="muted" size="sm" className={styles["none"]} role="alert">
        {isApiError(error) && error.status === 404 ? (
          <Trans>The history does not hold this run any more.</Trans>
        ) : (
          failureText(error)
        )}{" "}
        <Button size="sm" icon="refresh-cw" onPress={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Text>
    );
  if (data === undefined) return isWaiting ? <Skeleton lines={2} /> : null;
  if (data.lines.length === 0)
    return (
      <Text as="p" tone="muted" size="sm" className={styles["none"]}>
        <Trans>This run reported nothing.</Trans>
      </Text>
    );
  return (
    // Long lines scroll within, which the keyboard must reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Text
      as="ol"
      pad="2-3"
      size="xs"
      radius="md"
      fill="surface"
      line="around"
      isScrolling
      className={styles["log"]}
      aria-label={t`Lines of the run`}
      tabIndex={0}
      dir="ltr"
    >
      {data.lines.map((line, index) => {
        const gap = gapBefore(data.lines, index);
        const missing = number(gap);
        return (
          <Fragment key={line.number}>
            {gap > 0 && (
              <li className={styles["gap"]}>
                {t`${plural(gap, { one: `${missing} line was not kept`, other: `${missing} lines were not kept` })}`}
              </li>
            )}
            <li>
              <time dateTime={line.at}>{clockTime(line.at)}</time> {line.text}
            </li>
          </Fragment>
        );
      })}
    </Text>
  );
};
