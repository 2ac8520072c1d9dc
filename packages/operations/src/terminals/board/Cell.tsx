import { Row, StateMark } from "@backroom/ui";
import { memo } from "react";
import { useStore } from "zustand";
import { cellNumber } from "../state/boardKeys.ts";
import { moodMarks, useMoodTexts } from "../useMoodTexts.ts";
import styles from "./Board.module.css";
import { useBoardTools } from "./BoardContext.ts";
import { cellRole } from "./roles.ts";
import { useCellMood } from "./useCellState.ts";

interface CellProps {
  readonly oid: number;
  readonly column: number;
  /** Its id while the keyboard is on it. */
  readonly activeId: string | undefined;
}

/** A terminal on the board. Drawn anew when its own state changes, and not when that of another does. */
export const Cell = memo(function Cell({ oid, column, activeId }: CellProps) {
  const { terminals, board } = useBoardTools();
  const mood = useCellMood(oid);
  const words = useMoodTexts();
  const id = useStore(terminals, (state) => state.terminals.get(oid)?.id ?? "");
  const isPicked = useStore(board, (state) => state.picked.has(oid));
  const isOpen = useStore(board, (state) => state.openOid === oid);
  const number = cellNumber(id);
  return (
    // The keys are those of the board around it.
    <Row
      isInline
      justify="center"
      flex="none"
      tone="muted"
      size="xs"
      weight="medium"
      isNumeric
      {...cellRole}
      id={activeId}
      className={styles["cell"]}
      aria-colindex={column + 2}
      aria-label={`${number}, ${words[mood]}, ${id}`}
      aria-selected={isPicked}
      data-oid={oid}
      data-mood={mood}
      data-long={number.length > 2 || undefined}
      data-active={activeId !== undefined || undefined}
      data-open={isOpen || undefined}
    >
      <StateMark state={moodMarks[mood]} size={8} />
      {number}
    </Row>
  );
});
