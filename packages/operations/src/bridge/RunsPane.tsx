import { Button, EmptyState, KeyHints, Radio, Segmented } from "@backroom/ui";
import { QueryContent, useCall, usePages } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isActive } from "./bridges.ts";
import { countsOf, runChoices, runsOf } from "./runCalls.ts";
import type { RunChoice } from "./runCalls.ts";
import { RunHistogram } from "./RunHistogram.tsx";
import { RunLine } from "./RunLine.tsx";
import styles from "./RunsPane.module.css";
import type { JobCommands } from "./useJobCommands.ts";
import { useCountTexts } from "./useCountTexts.ts";
import { useNow } from "./useNow.ts";

/** Props of {@link RunsPane}. */
export interface RunsPaneProps {
  readonly path: string;
  readonly bridgeId: string;
  readonly commands: JobCommands;
}

/** The history of a bridge: its runs over the last day, and all of them with what they reported. */
export const RunsPane = ({ path, bridgeId, commands }: RunsPaneProps) => {
  const { t } = useLingui();
  const counted = useCountTexts();
  const [choice, setChoice] = useState<RunChoice>("all");
  const [openId, setOpenId] = useState<string>();
  const counts = useCall(countsOf(bridgeId)).data;
  const runs = usePages(runsOf(bridgeId, choice), { keepsPrevious: true });
  const listed = runs.data ?? [];
  const now = useNow(listed.some(isActive));
  const choices: Readonly<Record<RunChoice, string>> = { all: t`All`, failed: t`Failed`, byHand: t`By hand` };
  return (
    <>
      <div className={styles["head"]}>
        <h2>
          <Trans>Runs</Trans>
        </h2>
        <Segmented
          aria-label={t`Which runs`}
          value={choice}
          onChange={(value) => setChoice(runChoices.find((one) => one === value) ?? "all")}
        >
          {runChoices.map((one) => (
            <Radio key={one} value={one}>
              {choices[one]}
            </Radio>
          ))}
        </Segmented>
      </div>
      {counts !== undefined && counts.count > 0 && <RunHistogram counts={counts} />}
      <div className={styles["scroller"]}>
        <QueryContent query={runs} path={path} failure={<Trans>The runs could not be loaded.</Trans>}>
          {() =>
            listed.length === 0 ? (
              <EmptyState
                icon="history"
                title={
                  choice === "all" ? (
                    <Trans>No job has run yet.</Trans>
                  ) : choice === "failed" ? (
                    <Trans>No run failed.</Trans>
                  ) : (
                    <Trans>Nobody started a job by hand.</Trans>
                  )
                }
              />
            ) : (
              <ul className={styles["runs"]} aria-label={t`Runs`}>
                {listed.map((run) => (
                  <RunLine
                    key={run.runId}
                    run={run}
                    now={now}
                    mayOpenFiles={commands.mayChange(run)}
                    isOpen={run.runId === openId}
                    onToggle={() => setOpenId(run.runId === openId ? undefined : run.runId)}
                  />
                ))}
              </ul>
            )
          }
        </QueryContent>
        {runs.hasMore && (
          <div className={styles["more"]}>
            <Button variant="ghost" isPending={runs.isFetchingMore} onPress={runs.more}>
              <Trans>Show more</Trans>
            </Button>
          </div>
        )}
      </div>
      <KeyHints
        hints={[
          { keys: ["S"], text: t`start` },
          { keys: ["C"], text: t`cancel` },
          { keys: ["E"], text: t`error` },
        ]}
      >
        {counts !== undefined && <span>{counted.runs(counts.kept)}</span>}
      </KeyHints>
    </>
  );
};
