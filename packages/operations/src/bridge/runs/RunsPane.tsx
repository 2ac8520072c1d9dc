import type { JobRun } from "@backroom/contract";
import { EmptyState, KeyHints, PaneHead, Radio, Segmented, useNow } from "@backroom/ui";
import { PagedList, useCall, usePages } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isActive } from "../bridges.ts";
import { countsOf, runChoices, runsOf } from "./runCalls.ts";
import type { RunChoice } from "./runCalls.ts";
import { RunHistogram } from "./RunHistogram.tsx";
import { RunLine } from "./RunLine.tsx";
import { SECOND_MS } from "./spans.ts";
import styles from "./RunsPane.module.css";
import type { JobCommands } from "../jobs/useJobCommands.ts";
import { useCountTexts } from "../useCountTexts.ts";

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
  const now = useNow(listed.some(isActive) ? SECOND_MS : null);
  const choices: Readonly<Record<RunChoice, string>> = { all: t`All`, failed: t`Failed`, byHand: t`By hand` };
  const toggle = ({ runId }: JobRun) => setOpenId(runId === openId ? undefined : runId);
  const draw = (run: JobRun, isCurrent: boolean) => (
    <RunLine
      {...{ run, now, isCurrent }}
      mayOpenFiles={commands.mayChange(run)}
      isOpen={run.runId === openId}
      onToggle={() => toggle(run)}
    />
  );
  return (
    <>
      <PaneHead pad="2-4" justify="between" isWrapping>
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
      </PaneHead>
      {counts !== undefined && counts.count > 0 && <RunHistogram counts={counts} />}
      <PagedList
        pages={runs}
        path={path}
        failure={<Trans>Could not load the runs.</Trans>}
        nothing={
          <EmptyState
            icon="history"
            title={
              choice === "all" ? (
                <Trans>No job has run yet.</Trans>
              ) : choice === "failed" ? (
                <Trans>No run failed.</Trans>
              ) : (
                <Trans>No job was started by hand.</Trans>
              )
            }
          />
        }
        pattern="list"
        className={styles["scroller"]}
        label={t`Runs`}
        items={listed}
        keyOf={({ runId }) => runId}
        draw={(run, { isActive: isCurrent }) => draw(run, isCurrent)}
        keys={(key, run) => {
          if (key !== "Enter" || run === undefined) return false;
          toggle(run);
          return true;
        }}
      />
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
