import "@backroom/charts/styles.css";
import type { SystemHistory, SystemProcess } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { NoCommands, PanePage } from "@backroom/shell";
import { Badge, Box, EmptyState, Option, Row, Select } from "@backroom/ui";
import { QueryContent, useCall } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ChartCard } from "./ChartCard.tsx";
import { systemCharts } from "./charts.ts";
import { isSilent } from "./mergeHistory.ts";
import { createSystemReading } from "./systemReading.ts";
import { SystemSide } from "./SystemSide.tsx";
import styles from "./SystemPage.module.css";

const FIRST_STEP_SECONDS = 10;

/** The name of a process. */
const nameOf = ({ host, pid }: SystemProcess): string => `${host} · ${pid}`;

/** Since when a process has sent nothing. */
const Silence = ({ process: { samples } }: { readonly process: SystemProcess }) => {
  const formats = useFormats();
  const time = formats.time(samples.at(-1)?.at ?? "");
  return (
    <Badge tone="danger" icon="unplug">
      <Trans>no figures since {time}</Trans>
    </Badge>
  );
};

interface SystemProps {
  readonly history: SystemHistory;
  /** The history could not be renewed. */
  readonly isStale: boolean;
}

const System = ({ history, isStale }: SystemProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const [chosen, setChosen] = useState<string>();
  const { processes } = history;
  const silent = processes.filter((one) => isSilent(one, history));
  const process = processes.find(({ id }) => id === chosen) ?? processes.find((one) => !silent.includes(one));
  if (process === undefined)
    return (
      <PanePage>
        <EmptyState title={<Trans>No process has sent a figure yet.</Trans>} />
      </PanePage>
    );
  return (
    <PanePage side={{ label: t`Calls and work`, content: <SystemSide process={process} /> }}>
      <Row
        pad="2-4"
        as="output"
        gap={4}
        rowGap={2}
        align="stretch"
        isWrapping
        flex="none"
        className={styles["silent"]}
      >
        {silent
          .filter((one) => one !== process)
          .map((one) => (
            <span key={one.id}>
              <bdi>{nameOf(one)}</bdi> <Silence process={one} />
            </span>
          ))}
      </Row>
      <Row
        pad="2-4"
        line="end"
        gap={4}
        rowGap={2}
        isWrapping
        flex="none"
        tone="muted"
        className={styles["facts"]}
      >
        {processes.length > 1 ? (
          <Select
            label={t`Process`}
            value={process.id}
            onChange={(key) => setChosen(key === null ? undefined : String(key))}
          >
            {processes.map((one) => (
              <Option key={one.id} id={one.id}>
                {nameOf(one)}
              </Option>
            ))}
          </Select>
        ) : (
          <strong>
            <bdi>{nameOf(process)}</bdi>
          </strong>
        )}
        <span>
          <Trans>running since {formats.dateTime(process.startedAt)}</Trans>
        </span>
        {isStale || silent.includes(process) ? (
          <Silence process={process} />
        ) : (
          <Badge tone="success">
            <Trans context="data">live</Trans>
          </Badge>
        )}
      </Row>
      <Box flex="grow" className={styles["cards"]}>
        {systemCharts.map((chart) => (
          <ChartCard key={chart.key} chart={chart} samples={process.samples} />
        ))}
      </Box>
    </PanePage>
  );
};

/** How the processes of the server were in the last hour, renewed with every sample while the page is seen. */
export const SystemPage = ({ path }: PageProps) => {
  const [reading] = useState(createSystemReading);
  // Only while the page is seen.
  const query = useCall(reading, { every: (data) => (data?.stepSeconds ?? FIRST_STEP_SECONDS) * 1000 });
  return (
    <>
      <NoCommands />
      <QueryContent
        query={query}
        path={path}
        failure={<Trans>Could not load the figures of the server.</Trans>}
      >
        {(history) => <System history={history} isStale={query.error !== null} />}
      </QueryContent>
    </>
  );
};
