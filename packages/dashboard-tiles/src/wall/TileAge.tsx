import { useFormats } from "@backroom/i18n";
import type { Clock } from "@backroom/ports";
import { Icon, Row, useNow } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { tileQueryKey } from "../definition/queryKeys.ts";
import { useTileReading } from "../refresh/useTileReading.ts";
import { isOld } from "./dataAge.ts";
import styles from "./Wall.module.css";

const TICK_MS = 10_000;

export interface TileAgeProps {
  readonly tileKey: string;
  readonly clock: Clock | undefined;
}

/** How old the data of a tile is, marked when it is older than it should be. Nothing where the tile reads nothing. */
export const TileAge = ({ tileKey, clock }: TileAgeProps) => {
  const { t } = useLingui();
  const { age, time } = useFormats();
  const now = useNow(TICK_MS, clock);
  const { updatedAt } = useTileReading(tileQueryKey(tileKey));
  if (updatedAt === undefined) return null;
  const text = age(updatedAt, new Date(Math.max(now, updatedAt)));
  if (!isOld(updatedAt, now))
    return (
      <Row
        as="time"
        tone="muted"
        size="sm"
        isNumeric
        gap={1}
        className={styles["age"]}
        dateTime={new Date(updatedAt).toISOString()}
        title={time(updatedAt)}
      >
        {text}
      </Row>
    );
  return (
    <Row
      as="output"
      tone="muted"
      size="sm"
      isNumeric
      gap={1}
      className={styles["age"]}
      data-old
      title={time(updatedAt)}
    >
      <Icon name="triangle-alert" size={14} />
      {t`Old data: ${text}`}
    </Row>
  );
};
