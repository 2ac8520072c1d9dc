import { useFormats } from "@backroom/i18n";
import { Row, StateMark, VisuallyHidden } from "@backroom/ui";
import { useStore } from "zustand";
import { moodOf, moods } from "../state/mood.ts";
import type { Mood } from "../state/mood.ts";
import { moodMarks, useMoodTexts } from "../useMoodTexts.ts";
import styles from "./Board.module.css";
import { useBoardTools } from "./BoardContext.ts";

/** Text that changes with the counts alone, so that nothing is drawn while they stay. */
const useCounts = (oids: readonly number[]): ReadonlyMap<Mood, number> => {
  const { terminals } = useBoardTools();
  const text = useStore(terminals, (state) => {
    const counts = new Map<Mood, number>();
    for (const oid of oids) {
      const terminal = state.terminals.get(oid);
      if (terminal !== undefined) counts.set(moodOf(terminal), (counts.get(moodOf(terminal)) ?? 0) + 1);
    }
    return moods.map((mood) => counts.get(mood) ?? 0).join(" ");
  });
  const numbers = text.split(" ").map(Number);
  return new Map(moods.map((mood, index) => [mood, numbers[index] ?? 0]));
};

/** How many of these terminals are in which state; states nothing is in are left out. */
export const GroupCounts = ({ oids }: { readonly oids: readonly number[] }) => {
  const counts = useCounts(oids);
  const words = useMoodTexts();
  const { number } = useFormats();
  return (
    <Row as="span" gap={4} tone="muted" size="sm" isNumeric className={styles["counts"]}>
      {moods.map((mood) => {
        const count = counts.get(mood) ?? 0;
        if (count === 0) return null;
        return (
          <Row as="span" key={mood}>
            <StateMark state={moodMarks[mood]} size={8} />
            {number(count)} <VisuallyHidden>{words[mood]}</VisuallyHidden>
          </Row>
        );
      })}
    </Row>
  );
};

/** How many of a location's terminals are connected: `23/24`. */
export const LocationCount = ({ oids }: { readonly oids: readonly number[] }) => {
  const counts = useCounts(oids);
  const { number } = useFormats();
  const away = (counts.get("lost") ?? 0) + (counts.get("never") ?? 0);
  return (
    <bdi dir="ltr">
      {number(oids.length - away)}/{number(oids.length)}
    </bdi>
  );
};
