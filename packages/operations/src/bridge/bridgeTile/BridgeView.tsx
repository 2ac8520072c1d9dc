import { bridgeCardSchema, parse } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Icon, Row, Text, useDelayed } from "@backroom/ui";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useStore } from "zustand";
import { TileLines, TileState, TileWarnings } from "@backroom/dashboard-tiles";
import type { TileProps } from "@backroom/dashboard-tiles";
import { bridgeBanner } from "./bridgeBanner.ts";
import { shownJobs } from "./bridgeJobs.ts";
import styles from "./BridgeView.module.css";
import type { FollowedBridges } from "./createBridgeStore.ts";
import { JobLine } from "./JobLine.tsx";

/** Time in which every bridge has reported after the hub connected. */
const REPORT_MS = 2_000;

/** The state of one bridge and its latest jobs. */
export const createBridgeView =
  (store: FollowedBridges) =>
  ({ params }: TileProps) => {
    const { t } = useLingui();
    const { number } = useFormats();
    const card = parse(bridgeCardSchema, params, "The params of a bridge");
    const { bridges, isLive } = useStore(store);
    const id = card.ok ? card.value.id : undefined;
    const bridge = bridges.find((one) => one.id === id);
    const isKnown = bridge !== undefined;
    useEffect(() => {
      // Without it the server says when a job starts and ends, but not how far it is.
      if (id === undefined || !isKnown) return undefined;
      return store.watch(id);
    }, [id, isKnown]);
    const isGone = useDelayed(bridge === undefined, REPORT_MS);
    if (bridge === undefined && isGone)
      return (
        <TileState state="empty" icon="unplug">
          {isLive ? t`This bridge is not connected.` : t`The server cannot be reached for live updates.`}
        </TileState>
      );
    if (bridge === undefined) return <TileState state="loading" />;
    const { text, tone } = bridgeBanner(bridge);
    const words = { connecting: t`connecting`, running: t`running`, stopped: t`stopped`, raw: bridge.state };
    const { jobCount, jobFailedCount, version } = bridge;
    const jobs = number(jobCount);
    const failed = number(jobFailedCount);
    const facts = [
      version,
      t`${plural(jobCount, { one: `${jobs} job`, other: `${jobs} jobs` })}`,
      jobFailedCount > 0 &&
        t`${plural(jobFailedCount, { one: `${failed} failed`, other: `${failed} failed` })}`,
      !isLive && t`live updates are interrupted`,
    ].filter((fact) => typeof fact === "string");
    return (
      <TileState state="ready">
        <TileWarnings values={{ failed: jobFailedCount }} />
        <Row pad="2-3" as="output" radius="md" fill={`${tone}-soft`} tone={tone}>
          <Icon name={tone === "danger" ? "circle-alert" : tone === "info" ? "info" : "circle-check"} />
          <strong>{words[text]}</strong>
        </Row>
        <Text as="p" tone="muted" size="sm" className={styles["facts"]}>
          {facts.join(" · ")}
        </Text>
        <TileLines>
          {shownJobs(bridge.jobs).map((job) => (
            <JobLine key={`${job.name} ${job.tenantOid}`} job={job} />
          ))}
        </TileLines>
      </TileState>
    );
  };
