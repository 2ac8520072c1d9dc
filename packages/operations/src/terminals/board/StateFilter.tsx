import { useFormats } from "@backroom/i18n";
import { Box, Icon, Row, StateMark, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Terminal } from "@backroom/contract";
import { useStore } from "zustand";
import type { TerminalsStore } from "../state/createTerminalsStore.ts";
import { countMoods, moods } from "../state/mood.ts";
import type { Mood } from "../state/mood.ts";
import { moodMarks, useMoodTexts } from "../useMoodTexts.ts";
import styles from "./StateFilter.module.css";

interface StateFilterProps {
  readonly terminals: TerminalsStore;
  /** Those that text and tenant let through, in any state. */
  readonly matching: readonly Terminal[];
  /** Terminals in all. */
  readonly total: number;
  readonly mood: Mood | null;
  readonly onMood: (mood: Mood | null) => void;
}

/** How many terminals are in each state: the filter by state, and the legend of the board. */
export const StateFilter = ({ terminals, matching, total, mood, onMood }: StateFilterProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const words = useMoodTexts();
  const latest = useStore(terminals, (state) => state.terminals);
  const counts = countMoods(matching.map((one) => latest.get(one.terminalOid) ?? one));
  const all = number(total);
  return (
    <Box as="fieldset" flex="none" line="end" className={styles["states"]} aria-label={t`State`}>
      <Row
        as="button"
        gap={3}
        flex="shrink"
        pad="0-4"
        tone="muted"
        type="button"
        className={styles["state"]}
        aria-pressed={mood === null}
        onClick={() => onMood(null)}
      >
        <Icon name="layout-grid" size={16} />
        <span>
          <Text as="b" size="xl" weight="strong" isNumeric className={styles["number"]}>
            {number(matching.length)}
          </Text>
          <span className={styles["word"]}>
            <Trans>of {all} terminals</Trans>
          </span>
        </span>
      </Row>
      {moods.map((one) => (
        <Row
          as="button"
          gap={3}
          flex="shrink"
          pad="0-4"
          tone="muted"
          key={one}
          type="button"
          className={styles["state"]}
          aria-pressed={mood === one}
          onClick={() => onMood(mood === one ? null : one)}
        >
          <StateMark state={moodMarks[one]} size={16} />
          <span>
            <Text as="b" size="xl" weight="strong" isNumeric className={styles["number"]}>
              {number(counts[one])}
            </Text>
            <span className={styles["word"]}>{words[one]}</span>
          </span>
        </Row>
      ))}
    </Box>
  );
};
