import "@backroom/dashboard-tiles/styles.css";
import { systemSchema } from "@backroom/contract";
import type { SystemHistory } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { NoCommands, PanePage } from "@backroom/shell";
import { Badge, EmptyState, Option, Select } from "@backroom/ui";
import { QueryContent, useServices } from "@backroom/workspace";
import type { PageProps } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ChartCard } from "./ChartCard.tsx";
import { systemCharts } from "./charts.ts";
import { isSilent, knownUntil, mergeHistory } from "./mergeHistory.ts";
import { SystemSide } from "./SystemSide.tsx";
import styles from "./SystemPage.module.css";

const KEY = ["systemHistory"];
const FIRST_STEP_SECONDS = 10;

const System = ({ history }: { readonly history: SystemHistory }) => {
  const { t } = useLingui();
  const formats = useFormats();
  const [chosen, setChosen] = useState<string>();
  const { processes } = history;
  const process = processes.find(({ id }) => id === chosen) ?? processes[0];
  if (process === undefined)
    return (
      <PanePage>
        <EmptyState title={<Trans>No process has sent a figure yet.</Trans>} />
      </PanePage>
    );
  const { host, pid, startedAt, samples } = process;
  return (
    <PanePage side={{ label: t`Calls and work`, content: <SystemSide process={process} /> }}>
      <div className={styles["facts"]}>
        {processes.length > 1 ? (
          <Select
            label={t`Process`}
            value={process.id}
            onChange={(key) => setChosen(key === null ? undefined : String(key))}
          >
            {processes.map((one) => (
              <Option key={one.id} id={one.id}>
                {`${one.host} · ${one.pid}`}
              </Option>
            ))}
          </Select>
        ) : (
          <strong>
            <bdi>{`${host} · ${pid}`}</bdi>
          </strong>
        )}
        <span>
          <Trans>running since {formats.dateTime(startedAt)}</Trans>
        </span>
        {isSilent(process, history) ? (
          <Badge tone="danger" icon="unplug">
            <Trans>no figures since {formats.time(samples.at(-1)?.at ?? "")}</Trans>
          </Badge>
        ) : (
          <Badge tone="success">
            <Trans context="data">live</Trans>
          </Badge>
        )}
      </div>
      <div className={styles["cards"]}>
        {systemCharts.map((chart) => (
          <ChartCard key={chart.key} chart={chart} samples={samples} />
        ))}
      </div>
    </PanePage>
  );
};

/** How the processes of the server were in the last hour, renewed with every sample while the page is seen. */
export const SystemPage = ({ path }: PageProps) => {
  const { api } = useServices();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData<SystemHistory>(KEY);
      const since = knownUntil(before);
      const answer = await api.request(systemSchema, {
        path: "/api/diagnostics/system",
        query: { since },
        signal,
      });
      return mergeHistory(before, answer);
    },
    networkMode: "always",
    // Only while the page is seen.
    refetchInterval: ({ state }) => (state.data?.stepSeconds ?? FIRST_STEP_SECONDS) * 1000,
  });
  return (
    <>
      <NoCommands />
      <QueryContent
        query={query}
        path={path}
        failure={<Trans>The figures of the server could not be loaded.</Trans>}
      >
        {(history) => <System history={history} />}
      </QueryContent>
    </>
  );
};
