import { useLingui } from "@lingui/react/macro";
import { CalendarDays } from "lucide-react";
import { use } from "react";
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePickerStateContext,
  DateSegment,
  Heading,
} from "react-aria-components";
import { Button } from "../Button/Button.tsx";
import { Popover } from "../Popover/Popover.tsx";
import styles from "./DatePicker.module.css";

/** Day, month, year and time as editable parts, in the reader's order. */
export const DateSegments = () => (
  <DateInput className={styles["segments"] ?? ""}>
    {(segment) => <DateSegment segment={segment} className={styles["segment"] ?? ""} />}
  </DateInput>
);

/** Empties a date that may be empty. */
export const ClearDate = ({ isAllowed }: { isAllowed: boolean }) => {
  const { t } = useLingui();
  const state = use(DatePickerStateContext);
  if (!isAllowed || state?.value == null) return null;
  return (
    <Button
      slot={null}
      variant="ghost"
      size="sm"
      icon="x"
      aria-label={t({ id: "Clear", message: "Clear" })}
      onPress={() => state.setValue(null)}
    />
  );
};

/** The button that opens the calendar. React Aria names it after the field. */
export const CalendarButton = () => (
  <AriaButton className={styles["open"] ?? ""}>
    <CalendarDays size={16} strokeWidth={1.75} aria-hidden="true" />
  </AriaButton>
);

/** One month to choose a day from; arrow keys move by day, Page keys by month. */
export const CalendarPopover = () => (
  <Popover placement="bottom start">
    <Calendar className={styles["calendar"] ?? ""}>
      <header className={styles["header"]}>
        <Button slot="previous" variant="ghost" icon="chevron-left" className={styles["turn"]} />
        <Heading className={styles["heading"] ?? ""} />
        <Button slot="next" variant="ghost" icon="chevron-right" className={styles["turn"]} />
      </header>
      <CalendarGrid weekdayStyle="narrow">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles["weekday"] ?? ""}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={styles["day"] ?? ""} />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  </Popover>
);
