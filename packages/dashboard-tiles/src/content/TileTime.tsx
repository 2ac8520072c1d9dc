import { Text } from "@backroom/ui";
import { useFormats } from "@backroom/i18n";
import { systemClock } from "@backroom/ports";
import styles from "./content.module.css";

export interface TileTimeProps {
  /** ISO 8601. */
  readonly value: string;
  /** Whether it says for how long instead of when. Default false. */
  readonly isAge?: boolean;
}

/** When something was, in few words; the whole time as its title. */
export const TileTime = ({ value, isAge = false }: TileTimeProps) => {
  const { age, dateTime, pastTime } = useFormats();
  const now = new Date(systemClock.now());
  return (
    <Text
      as="time"
      tone="muted"
      size="sm"
      isNumeric
      wrap="never"
      className={styles["time"]}
      dateTime={value}
      title={dateTime(value)}
    >
      {isAge ? age(value, now) : pastTime(value, now)}
    </Text>
  );
};
