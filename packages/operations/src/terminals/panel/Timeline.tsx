import { terminalHistorySchema } from "@backroom/contract";
import type { Terminal } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { StateMark } from "@backroom/ui";
import { QueryContent, useServices } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { toTimeline } from "../state/timeline.ts";
import styles from "./Timeline.module.css";
import { useTimelineText } from "./useTimelineText.ts";

/** What happened is in the log a moment later. */
const LOGGED_MS = 1500;
const TAKE = 100;

/** Props of {@link Timeline}. */
interface TimelineProps {
  readonly terminal: Terminal;
  /** The last request that is over: its end is in the timeline. */
  readonly answered: string | undefined;
}

/** What happened to a terminal, newest first. */
export const Timeline = ({ terminal, answered }: TimelineProps) => {
  const { api } = useServices();
  const { dateTime, time } = useFormats();
  const textOf = useTimelineText();
  const [today] = useState(() => new Date().toDateString());
  const { terminalOid, connected, since, version } = terminal;
  const path = `/api/terminals/${terminalOid}/history`;
  const query = useQuery({
    queryKey: ["terminals", "history", terminalOid],
    queryFn: ({ signal }) => api.request(terminalHistorySchema, { path, query: { take: TAKE }, signal }),
  });
  const { refetch } = query;
  const change = [connected, since, version, answered].join(" ");
  useEffect(() => {
    if (change === "") return undefined;
    const timer = setTimeout(() => void refetch(), LOGGED_MS);
    return () => clearTimeout(timer);
  }, [refetch, change]);
  return (
    <section className={styles["part"]}>
      <h3 className={styles["heading"]}>
        <Trans>Timeline</Trans>
      </h3>
      <QueryContent
        query={query}
        path="/service/monitoring"
        failure={<Trans>The timeline could not be loaded.</Trans>}
      >
        {(entries) => (
          <ol className={styles["line"]}>
            {toTimeline(entries).map((entry) => {
              const { mark, title, detail } = textOf(entry);
              const isToday = new Date(entry.at).toDateString() === today;
              return (
                <li key={entry.key} className={styles["entry"]}>
                  <time className={styles["time"]} dateTime={entry.at} title={dateTime(entry.at)}>
                    {isToday ? time(entry.at) : dateTime(entry.at)}
                  </time>
                  <span className={styles["node"]}>
                    <StateMark state={mark} size={12} />
                  </span>
                  <span className={styles["text"]}>
                    {title}
                    {detail !== "" && (
                      <small className={styles["detail"]} dir="auto">
                        {detail}
                      </small>
                    )}
                  </span>
                </li>
              );
            })}
            {entries.length === 0 && (
              <li className={styles["empty"]}>
                <Trans>Nothing is known of this terminal yet.</Trans>
              </li>
            )}
          </ol>
        )}
      </QueryContent>
    </section>
  );
};
