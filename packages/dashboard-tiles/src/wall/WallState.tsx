import { useFormats } from "@backroom/i18n";
import type { Clock } from "@backroom/ports";
import { Badge, Row, useNow } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { TILES_QUERY_KEY } from "../definition/queryKeys.ts";
import { useTileReading } from "../refresh/useTileReading.ts";
import { isOld } from "./dataAge.ts";
import styles from "./Wall.module.css";

/** What the wall needs to know of login and connection. */
export interface WallConnection {
  /** `ended`: no data is read until a user logs in again. */
  readonly status: "connected" | "reconnecting" | "offline" | "ended";
  /** When the session ends by itself, in ms since 1970. Default: never. */
  readonly endsAt?: number | undefined;
}

const TICK_MS = 10_000;
const SOON_MS = 60 * 60 * 1000;

export interface WallStateProps extends WallConnection {
  readonly clock: Clock | undefined;
}

/** Why what shows may be out of date: the session has ended or soon does, no connection, or nothing was read for too long. */
export const WallState = ({ status, endsAt = Number.POSITIVE_INFINITY, clock }: WallStateProps) => {
  const { t } = useLingui();
  const { time } = useFormats();
  const now = useNow(TICK_MS, clock);
  const { updatedAt } = useTileReading(TILES_QUERY_KEY);
  const readAt = updatedAt === undefined ? "" : time(updatedAt);
  const end = Number.isFinite(endsAt) ? time(endsAt) : "";
  return (
    <Row as="output" align="stretch" isWrapping className={styles["state"]} data-testid="wall-state">
      {status === "ended" && (
        <Badge tone="danger" icon="lock">{t`The session has ended. Log in again to see new data.`}</Badge>
      )}
      {status === "offline" && <Badge tone="danger" icon="wifi-off">{t`No connection`}</Badge>}
      {status === "reconnecting" && (
        <Badge tone="warning" icon="unplug">{t`Live updates are interrupted`}</Badge>
      )}
      {status !== "ended" && endsAt - now < SOON_MS && (
        <Badge tone="warning" icon="clock">{t`The session ends at ${end}`}</Badge>
      )}
      {updatedAt !== undefined && isOld(updatedAt, now) && (
        <Badge tone="warning" icon="triangle-alert">{t`The data is old: read at ${readAt}`}</Badge>
      )}
    </Row>
  );
};
