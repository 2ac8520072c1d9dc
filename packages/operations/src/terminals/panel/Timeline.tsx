import type { Terminal } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { StateMark, Text } from "@backroom/ui";
import { QueryContent } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { toTimeline } from "../state/timeline.ts";
import { DayBar } from "./DayBar.tsx";
import styles from "./Timeline.module.css";
import type { TerminalDay } from "./useTerminalDay.ts";
import { useTimelineText } from "./useTimelineText.ts";

interface TimelineProps {
  readonly terminal: Terminal;
  readonly day: TerminalDay;
}

/** What happened to a terminal: today as a strip, then all of it, newest first. */
export const Timeline = ({ terminal, day: { history, now } }: TimelineProps) => {
  const { dateTime, time } = useFormats();
  const textOf = useTimelineText();
  const today = new Date(now).toDateString();
  return (
    <section className={styles["part"]}>
      <QueryContent
        query={history}
        path="/service/monitoring"
        failure={<Trans>Could not load the timeline.</Trans>}
      >
        {(entries) => (
          <>
            <DayBar entries={entries} isConnected={terminal.connected} now={now} />
            <ol>
              {toTimeline(entries).map((entry) => {
                const { mark, title, detail } = textOf(entry);
                const isToday = new Date(entry.at).toDateString() === today;
                return (
                  <li key={entry.key} className={styles["entry"]}>
                    <Text
                      as="time"
                      tone="faint"
                      size="sm"
                      isNumeric
                      className={styles["time"]}
                      dateTime={entry.at}
                      title={dateTime(entry.at)}
                    >
                      {isToday ? time(entry.at) : dateTime(entry.at)}
                    </Text>
                    <span className={styles["node"]}>
                      <StateMark state={mark} size={12} />
                    </span>
                    <span className={styles["text"]}>
                      {title}
                      {detail !== "" && (
                        <Text as="small" tone="faint" size="sm" className={styles["detail"]} dir="auto">
                          {detail}
                        </Text>
                      )}
                    </span>
                  </li>
                );
              })}
              {entries.length === 0 && (
                <Text as="li" tone="muted">
                  <Trans>Nothing is known of this terminal yet.</Trans>
                </Text>
              )}
            </ol>
          </>
        )}
      </QueryContent>
    </section>
  );
};
