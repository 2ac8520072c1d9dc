import type { Terminal } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { moodOf } from "../state/mood.ts";
import styles from "./TerminalPanel.module.css";

const TICK_MS = 5000;

/** The time of now, which moves on every few seconds. */
const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** What is known of a terminal: three numbers, then the rest. `ping` is the last round trip from here, formatted. */
export const TerminalFacts = ({
  terminal,
  ping,
}: {
  readonly terminal: Terminal;
  readonly ping: string | undefined;
}) => {
  const { number, dateTime, pastTime } = useFormats();
  const now = useNow();
  const { connected, since, queueLength, growingSince, lastContactAt, version } = terminal;
  const contact = lastContactAt === null ? "–" : pastTime(lastContactAt, now);
  const at = since === null ? "" : dateTime(since);
  const grown = growingSince === null ? "" : pastTime(growingSince, now);
  return (
    <>
      <dl className={styles["numbers"]}>
        <div>
          <dt>
            <Trans>Ping</Trans>
          </dt>
          <dd>{ping ?? "–"}</dd>
        </div>
        <div data-warning={moodOf(terminal) === "queue" || undefined}>
          <dt>
            <Trans>Queue</Trans>
          </dt>
          <dd>{queueLength === null ? "–" : number(queueLength)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Last contact</Trans>
          </dt>
          <dd className={styles["small"]}>{contact}</dd>
        </div>
      </dl>
      <dl className={styles["facts"]}>
        <dt>
          <Trans>Version</Trans>
        </dt>
        <dd>
          <bdi>{version ?? "–"}</bdi>
        </dd>
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
