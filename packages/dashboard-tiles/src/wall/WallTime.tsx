import { useNow } from "@backroom/ui";
import { useFormats } from "@backroom/i18n";
import type { Clock } from "@backroom/ports";
import styles from "./Wall.module.css";

const TICK_MS = 1000;

/** What time it is. */
export const WallTime = ({ clock }: { readonly clock: Clock | undefined }) => {
  const { time } = useFormats();
  return <time className={styles["time"]}>{time(useNow(TICK_MS, clock))}</time>;
};
