import { Row, StateMark } from "@backroom/ui";
import { Plural } from "@lingui/react/macro";
import type { CalendarState } from "../calendar/calendarRows.ts";
import { stateMarks, useStateTexts } from "../calendar/useStateTexts.ts";
import styles from "./StateText.module.css";

interface StateTextProps {
  readonly state: CalendarState;
  /** How many others the promotion competes with for a line. Default: none, or it is not known. */
  readonly overlaps?: number;
  /** Why it is so. Default: nothing to add. */
  readonly title?: string;
}

/** How a promotion stands, by shape and words. */
export const StateText = ({ state, overlaps = 0, title }: StateTextProps) => {
  const texts = useStateTexts();
  return (
    <Row as="span" isInline gap={1} flex="shrink" className={styles["state"]} title={title}>
      <StateMark state={stateMarks[state]} size={10} />
      {texts[state]}
      {overlaps > 0 && (
        <Row as="span" isInline gap={1} flex="shrink" tone="warning" className={styles["overlaps"]}>
          <StateMark state="warning" size={10} />
          <Plural value={overlaps} one="overlaps # other" other="overlaps # others" />
        </Row>
      )}
    </Row>
  );
};
