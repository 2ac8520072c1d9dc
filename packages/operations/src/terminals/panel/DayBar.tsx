import { Row } from "@backroom/ui";
import type { TerminalHistoryEntry } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { toDayStrip } from "../state/dayStrip.ts";
import styles from "./DayBar.module.css";

export interface DayBarProps {
  /** What happened, newest first. */
  readonly entries: readonly TerminalHistoryEntry[];
  readonly isConnected: boolean;
  /** ms since 1970. */
  readonly now: number;
}

/** Today as a strip: when the terminal was connected, and when not. */
export const DayBar = ({ entries, isConnected, now }: DayBarProps) => {
  const { t } = useLingui();
  const { number, percent, time } = useFormats();
  const startMs = new Date(now).setHours(0, 0, 0, 0);
  const { parts, losses, share } = toDayStrip(entries, { startMs, nowMs: now, isConnected });
  const connected = share === undefined ? "" : percent(share, 1);
  const count = number(losses);
  const lost = t`${plural(losses, { one: `${count} loss`, other: `${count} losses` })}`;
  const [from, to] = [time(new Date(startMs).toISOString()), time(new Date(now).toISOString())];
  return (
    <div className={styles["day"]}>
      <Row
        as="p"
        align="stretch"
        justify="between"
        tone="muted"
        size="sm"
        isNumeric
        className={styles["head"]}
      >
        <strong>
          <Trans>Today</Trans>
        </strong>
        <span>
          {share === undefined ? (
            <Trans>not known</Trans>
          ) : (
            <Trans>
              {lost}, {connected} connected
            </Trans>
          )}
        </span>
      </Row>
      <div className={styles["strip"]} aria-hidden>
        {parts.map((part) => (
          <span key={part.from} data-state={part.state} style={{ flexGrow: part.to - part.from }} />
        ))}
      </div>
      <Row as="p" align="stretch" justify="between" tone="muted" size="xs" isNumeric aria-hidden>
        <span>{from}</span>
        <span>{to}</span>
      </Row>
    </div>
  );
};
