import type { BridgeState } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Box, Row, Switch, Text, useNow } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { countsOf } from "../bridges.ts";
import styles from "../BridgePage.module.css";
import { JobLines } from "./JobLines.tsx";
import { formatSpan, SECOND_MS } from "../runs/spans.ts";
import { useCountTexts } from "../useCountTexts.ts";
import type { JobCommands } from "./useJobCommands.ts";
import type { JobFilters } from "./useJobFilters.ts";

export interface BridgeJobsProps {
  readonly bridge: BridgeState;
  readonly filters: JobFilters;
  readonly commands: JobCommands;
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <span>
    {label} <strong>{value}</strong>
  </span>
);

/** What is known of the bridge, and its jobs. */
export const BridgeJobs = ({ bridge, filters, commands }: BridgeJobsProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const { search, category, busy } = filters.values;
  const categories = category?.join() ?? "";
  const filter = useMemo(
    () => ({
      search: search ?? "",
      isBusyOnly: busy === true,
      categories: categories === "" ? [] : categories.split(","),
    }),
    [search, busy, categories],
  );
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
        gap={4}
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
          <Switch
            isSelected={filter.isBusyOnly}
            onChange={(isBusyOnly) => filters.change({ busy: isBusyOnly }, {}, "replace")}
          >
            <Trans>Running and failed only</Trans>
          </Switch>
        </Box>
      </Row>
      <JobLines bridge={bridge} filter={filter} commands={commands} />
    </>
  );
};
