import type { LogHistogram } from "@backroom/contract";
import { Box, Button, Menu, MenuItem, Row, Skeleton, Stack, useMenuButton } from "@backroom/ui";
import { FailureBar, useCall } from "@backroom/workspace";
import type { ContentQuery } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { Histogram } from "./Histogram.tsx";
import { LevelBoxes } from "../filters/LevelBoxes.tsx";
import type { LogName } from "../state/logCalls.ts";
import { callQuery, spans } from "../filters/logFilters.ts";
import type { LogFilters, Span } from "../filters/logFilters.ts";
import { countsOf, histogramOf } from "../state/logReadings.ts";
import styles from "../LogPage.module.css";

const BARS = 120;
/** How often figures are read again while new lines are followed. */
const REFRESH_MS = 15_000;

interface OverviewOptions {
  readonly log: LogName;
  readonly filters: LogFilters;
  /** Position of the newest line that is shown; null = no line is. */
  readonly anchor: string | null;
  readonly isFollowing: boolean;
  /** False until lines have been read once: the first of them come before all figures. */
  readonly isRead: boolean;
}

/** Figures beside the lines: by level in the period, and by time and level in all that the histogram shows. */
export const useLogFigures = ({ log, filters, anchor, isFollowing, isRead }: OverviewOptions) => {
  const options = { keepsPrevious: true, every: isFollowing ? REFRESH_MS : null };
  const period = typeof filters.span === "object" ? filters.span : null;
  const ofLevels = countsOf({ log, anchor, query: callQuery(filters, ["levels"]) });
  const ofTime = histogramOf({ log, anchor, query: callQuery(filters, ["period"]) }, { period, bars: BARS });
  const counts = useCall(isRead ? ofLevels : null, options);
  const histogram = useCall(isRead ? ofTime : null, options);
  return { counts, histogram };
};

interface LogOverviewProps {
  readonly figures: ReturnType<typeof useLogFigures>;
  readonly filters: LogFilters;
  readonly onChange: (filters: LogFilters) => void;
}

const isSpan = (key: unknown): key is Span => typeof key === "string" && Object.hasOwn(spans, key);

/** What the histogram shows of the log, and how to get closer. */
const SpanMenu = ({ filters, onChange }: Pick<LogOverviewProps, "filters" | "onChange">) => {
  const { t } = useLingui();
  const { buttonProps, overlayProps, isOpen } = useMenuButton();
  const { span, period } = filters;
  return (
    <Row gap={1} align="stretch" className={styles["spans"]}>
      {period !== null && (
        <Button
          size="sm"
          variant="ghost"
          icon="maximize-2"
          onPress={() => onChange({ ...filters, span: period, period: null })}
        >
          <Trans>Zoom in</Trans>
        </Button>
      )}
      <Button size="sm" variant="ghost" endIcon="chevron-down" {...buttonProps}>
        <Trans>Period</Trans>
      </Button>
      {isOpen && (
        <Menu
          {...overlayProps}
          placement="bottom end"
          selectionMode="single"
          selectedKeys={[typeof span === "string" ? span : "all"]}
          onAction={(key) => onChange({ ...filters, span: isSpan(key) ? key : null, period: null })}
        >
          <MenuItem id="1h">{t`Last hour`}</MenuItem>
          <MenuItem id="24h">{t`Last 24 hours`}</MenuItem>
          <MenuItem id="7d">{t`Last 7 days`}</MenuItem>
          <MenuItem id="all">{t`The whole log`}</MenuItem>
        </Menu>
      )}
    </Row>
  );
};

const Bars = ({
  query: { data, error, refetch },
  filters,
  onChange,
}: Pick<LogOverviewProps, "filters" | "onChange"> & { readonly query: ContentQuery<LogHistogram> }) => {
  if (data !== undefined)
    return (
      <Histogram
        histogram={data}
        period={filters.period}
        onChange={(period) => onChange({ ...filters, period })}
      />
    );
  if (error !== null)
    return <FailureBar {...{ error, refetch }} failure={<Trans>Could not load the lines by time.</Trans>} />;
  return (
    <Box flex="grow" pad="4" className={styles["noBars"]}>
      <Skeleton lines={2} />
    </Box>
  );
};

/** Levels and histogram above the lines. */
export const LogOverview = ({ figures: { counts, histogram }, filters, onChange }: LogOverviewProps) => (
  <Box flex="none" line="end" className={styles["overview"]}>
    <LevelBoxes
      levels={filters.levels}
      counts={counts.data}
      hasFailed={counts.error !== null}
      onChange={(levels) => onChange({ ...filters, levels })}
    />
    <Stack flex="shrink" className={styles["time"]}>
      <SpanMenu filters={filters} onChange={onChange} />
      <Bars query={histogram} filters={filters} onChange={onChange} />
    </Stack>
  </Box>
);
