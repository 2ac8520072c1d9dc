import type { Terminal } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Trans } from "@lingui/react/macro";
import { countPoints, minutePoints, pingPoints } from "../state/hour.ts";
import { moodOf } from "../state/mood.ts";
import { Sparkline } from "./Sparkline.tsx";
import styles from "./TerminalPanel.module.css";
import type { TerminalDay } from "./useTerminalDay.ts";

/** Props of {@link TerminalFacts}. */
interface TerminalFactsProps {
  readonly terminal: Terminal;
  /** The last round trip from here, formatted. */
  readonly ping: string | undefined;
  readonly day: TerminalDay;
}

const dayOf = (ms: number): string => {
  const at = new Date(ms);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

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
  const today = receipts.data?.receipts.filter((receipt) => receipt.day === dayOf(now)) ?? [];
  const isMore = receipts.data?.hasMore === true && today.length === receipts.data.receipts.length;
  const times = today.flatMap((receipt) => receipt.at ?? []);
  return (
    <>
      <dl className={styles["numbers"]}>
        <div>
          <dt>
            <Trans>Ping</Trans>
          </dt>
          <dd>{ping ?? (lastPing === undefined ? "–" : duration(lastPing))}</dd>
          <dd>
            <Sparkline points={pings} />
          </dd>
        </div>
        <div data-warning={isQueueLong || undefined}>
          <dt>
            <Trans>Queue</Trans>
          </dt>
          <dd>{queueLength === null ? "–" : number(queueLength)}</dd>
          <dd>
            <Sparkline points={minutePoints(queue ?? [])} tone={isQueueLong ? "warning" : "accent"} />
          </dd>
        </div>
        {mayRead && (
          <div>
            <dt>
              <Trans>Receipts today</Trans>
            </dt>
            <dd>{receipts.data === undefined ? "–" : `${number(today.length)}${isMore ? "+" : ""}`}</dd>
            <dd>
              <Sparkline points={receipts.data === undefined ? [] : countPoints(times, now)} tone="teal" />
            </dd>
          </div>
        )}
      </dl>
      <dl className={styles["facts"]}>
        <dt>
          <Trans>Version</Trans>
        </dt>
        <dd>
          <bdi>{version ?? "–"}</bdi>
        </dd>
        <dt>
          <Trans>Last contact</Trans>
        </dt>
        <dd>{contact}</dd>
        <dt>{connected ? <Trans>Connected since</Trans> : <Trans>Not connected since</Trans>}</dt>
        <dd>{since === null ? <Trans>It has never been connected</Trans> : at}</dd>
        {growingSince !== null && (
          <>
            <dt>
              <Trans>Queue not shorter since</Trans>
            </dt>
            <dd>{grown}</dd>
          </>
        )}
      </dl>
    </>
  );
};
