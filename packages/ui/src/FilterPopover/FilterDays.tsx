import { useLingui } from "@lingui/react/macro";
import { TextField } from "../TextField/TextField.tsx";
import styles from "./FilterPopover.module.css";

/** First and last day, `YYYY-MM-DD`; "" = open. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Props of {@link FilterDays}. */
export interface FilterDaysProps {
  readonly days: Days;
  readonly onChange: (part: Partial<Days>) => void;
}

/** The first and the last day of a filter. */
export const FilterDays = ({ days, onChange }: FilterDaysProps) => {
  const { t } = useLingui();
  return (
    <div className={styles["days"]}>
      <TextField type="date" label={t`From`} value={days.from} onChange={(from) => onChange({ from })} />
      <TextField type="date" label={t`To`} value={days.to} onChange={(to) => onChange({ to })} />
    </div>
  );
};
