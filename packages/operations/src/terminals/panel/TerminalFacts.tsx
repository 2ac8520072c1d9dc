import { Box, Text } from "@backroom/ui";
import type { Terminal } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { localDay } from "@backroom/values";
import { Trans } from "@lingui/react/macro";
import { countPoints, minutePoints, pingPoints } from "../state/hour.ts";
import { moodOf } from "../state/mood.ts";
import { Sparkline } from "./Sparkline.tsx";
import styles from "./TerminalPanel.module.css";
import type { TerminalDay } from "./useTerminalDay.ts";

interface TerminalFactsProps {
  readonly terminal: Terminal;
  /** The last round trip from here, formatted. */
  readonly ping: string | undefined;
  readonly day: TerminalDay;
}

/** What is known of a terminal: three numbers with their last hour, then the rest. */
export const TerminalFacts = ({ terminal, ping, day }: TerminalFactsProps) => {
  const { number, duration, dateTime, pastTime } = useFormats();
  const { now, history, queue, receipts, mayRead } = day;
  const { connected, since, queueLength, growingSince, lastContactAt, version } = terminal;
  const at = since === null ? "" : dateTime(since);
  const time = new Date(now);
  const contact = lastContactAt === null ? "–" : pastTime(lastContactAt, time);
  const grown = growingSince === null ? "" : pastTime(growingSince, time);
  const pings = pingPoints(history.data ?? [], now);
  const lastPing = pings.at(-1)?.value;
  const isQueueLong = moodOf(terminal) === "queue";
  const today = receipts.data?.receipts.filter((receipt) => receipt.day === localDay(now)) ?? [];
  const isMore = receipts.data?.hasMore === true && today.length === receipts.data.receipts.length;
  const times = today.flatMap((receipt) => receipt.at ?? []);
  return (
    <>
      <dl className={styles["numbers"]}>
        <div>
          <Text as="dt" tone="faint" size="sm">
            <Trans>Ping</Trans>
          </Text>
          <Text as="dd" size="xl" weight="strong" isNumeric>
            {ping ?? (lastPing === undefined ? "–" : duration(lastPing))}
          </Text>
          <Text as="dd" size="xl" weight="strong" isNumeric>
            <Sparkline points={pings} />
          </Text>
        </div>
        <div data-warning={isQueueLong || undefined}>
          <Text as="dt" tone="faint" size="sm">
            <Trans>Queue</Trans>
          </Text>
          <Text as="dd" size="xl" weight="strong" isNumeric>
            {queueLength === null ? "–" : number(queueLength)}
          </Text>
          <Text as="dd" size="xl" weight="strong" isNumeric>
            <Sparkline points={minutePoints(queue ?? [])} tone={isQueueLong ? "warning" : "accent"} />
          </Text>
        </div>
        {mayRead && (
          <div>
            <Text as="dt" tone="faint" size="sm">
              <Trans>Receipts today</Trans>
            </Text>
            <Text as="dd" size="xl" weight="strong" isNumeric>
              {receipts.data === undefined ? "–" : `${number(today.length)}${isMore ? "+" : ""}`}
            </Text>
            <Text as="dd" size="xl" weight="strong" isNumeric>
              <Sparkline points={receipts.data === undefined ? [] : countPoints(times, now)} tone="teal" />
            </Text>
          </div>
        )}
      </dl>
      <Box as="dl" pad="4" line="end" className={styles["facts"]}>
        <Text as="dt" tone="faint">
          <Trans>Version</Trans>
        </Text>
        <Text as="dd" wrap="anywhere">
          <bdi>{version ?? "–"}</bdi>
        </Text>
        <Text as="dt" tone="faint">
          <Trans>Last contact</Trans>
        </Text>
        <Text as="dd" wrap="anywhere">
          {contact}
        </Text>
        <Text as="dt" tone="faint">
          {connected ? <Trans>Connected since</Trans> : <Trans>Not connected since</Trans>}
        </Text>
        <Text as="dd" wrap="anywhere">
          {since === null ? <Trans>It has never been connected</Trans> : at}
        </Text>
        {growingSince !== null && (
          <>
            <Text as="dt" tone="faint">
              <Trans>Queue not shorter since</Trans>
            </Text>
            <Text as="dd" wrap="anywhere">
              {grown}
            </Text>
          </>
        )}
      </Box>
    </>
  );
};
