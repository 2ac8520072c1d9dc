import type { BridgeState } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Box, Row, Switch, Text, useNow } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { countsOf } from "../bridges.ts";
import styles from "../BridgePage.module.css";
import { JobLines } from "./JobLines.tsx";
import { formatSpan, SECOND_MS } from "../runs/spans.ts";
import { useCountTexts } from "../useCountTexts.ts";
import type { JobCommands } from "./useJobCommands.ts";

/** Props of {@link BridgeJobs}. */
export interface BridgeJobsProps {
  readonly bridge: BridgeState;
  readonly search: string;
  /** Categories shown, as the server names them; none = all. */
  readonly categories: readonly string[];
  readonly commands: JobCommands;
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <span>
    {label} <strong>{value}</strong>
  </span>
);

/** What is known of the bridge, and its jobs. */
export const BridgeJobs = ({ bridge, search, categories, commands }: BridgeJobsProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const [isBusyOnly, setIsBusyOnly] = useState(false);
  const filter = useMemo(() => ({ search, isBusyOnly, categories }), [search, isBusyOnly, categories]);
  const { version, buildDate, since, state } = bridge;
  const now = useNow(state === "ON" ? SECOND_MS : null);
  const counts = countsOf(bridge);
  const counted = useCountTexts();
  const mayUpdate = bridge.jobs.some((job) => commands.mayChange(job));
  return (
    <>
      <Row
        pad="2-4"
        line="end"
        gap={5}
        rowGap={1}
        isWrapping
        flex="none"
        tone="muted"
        size="sm"
        className={styles["head"]}
      >
        {version !== null && <Fact label={t`Version`} value={version} />}
        {buildDate !== null && <Fact label={t`Built`} value={formats.date(buildDate)} />}
        {state === "ON" && since !== null && (
          <Fact label={t`Connected`} value={formatSpan(formats, now - Date.parse(since))} />
        )}
        <span>{counted.jobs(counts.jobs)}</span>
        {counts.failed > 0 && (
          <Text tone="danger" weight="strong">
            {counted.failed(counts.failed)}
          </Text>
        )}
        {!mayUpdate && bridge.jobs.length > 0 && (
          <span>
            <Trans>Starting and cancelling need the right Update on this page.</Trans>
          </span>
        )}
        <Box as="span" isAtEnd>
          <Switch isSelected={isBusyOnly} onChange={setIsBusyOnly}>
            <Trans>Running and failed only</Trans>
          </Switch>
        </Box>
      </Row>
      <JobLines bridge={bridge} filter={filter} commands={commands} />
    </>
  );
};
