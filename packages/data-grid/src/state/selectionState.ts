import type { GridPosition } from "@backroom/ui";
import { nonePicked } from "./picked.ts";
import type { Picked } from "./picked.ts";

/** What the user points at and has picked. Rows subscribe to their own part, so a change renders two rows, not all. */
export interface SelectionState {
  /** Where the keyboard is. */
  readonly active: GridPosition;
  readonly picked: Picked;
  /** The row a range of picked rows starts at. */
  readonly anchor: number;
}

/** The keyboard at the first row, nothing picked. */
export const initialSelection: SelectionState = {
  active: { row: 0, column: 1 },
  picked: nonePicked,
  anchor: 0,
};
