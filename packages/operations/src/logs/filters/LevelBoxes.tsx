import { logLevels } from "@backroom/contract";
import type { LogCounts, LogLevel } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Checkbox, Row, Stack, StateMark, Text } from "@backroom/ui";
import { useLingui } from "@lingui/react/macro";
import { levelLook } from "./levelTexts.ts";
import styles from "../LogPage.module.css";

interface LevelBoxesProps {
  readonly levels: readonly LogLevel[];
  /** Undefined: they are loading, or could not be loaded. */
  readonly counts: LogCounts | undefined;
  /** Whether the counts could not be loaded. */
  readonly hasFailed: boolean;
  readonly onChange: (levels: readonly LogLevel[]) => void;
}

/** The levels with their lines, the worst first; those that are ticked are shown. */
export const LevelBoxes = ({ levels, counts, hasFailed, onChange }: LevelBoxesProps) => {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const toggle = (level: LogLevel, isOn: boolean) => {
    const next = logLevels.filter((one) => (one === level ? isOn : levels.includes(one)));
    // Without any level there is nothing to see: the last one that is switched off brings all back.
    onChange(next.length === 0 ? logLevels : next);
  };
  return (
    <Stack as="fieldset" justify="center" aria-label={t`Levels`} className={styles["levels"]}>
      {logLevels.toReversed().map((level) => {
        const { label, state } = levelLook(level);
        const count = counts?.counts
          .filter((one) => one.level === level)
          .reduce((sum, one) => sum + one.count, 0);
        return (
          <Row justify="between" pad="0-4" key={level} className={styles["levelBox"]} data-level={level}>
            <Checkbox isSelected={levels.includes(level)} onChange={(isOn) => toggle(level, isOn)}>
              <Row as="span" isInline className={styles["levelName"]} data-level={level}>
                <StateMark state={state} size={12} />
                {i18n._(label)}
              </Row>
            </Checkbox>
            <Text tone="muted" isNumeric>
              {count === undefined ? (hasFailed ? "–" : "…") : formats.number(count)}
            </Text>
          </Row>
        );
      })}
    </Stack>
  );
};
