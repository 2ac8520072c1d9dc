import { cellId } from "./cellId.ts";
import { editEntries } from "./edits.ts";
import { storedFlag } from "./matrixIndex.ts";
import type { MatrixIndex } from "./matrixIndex.ts";
import type { Cell, CellEdit, CellId, Edits, Flag } from "./types.ts";

/** A changed cell beside what is stored now. */
export interface MetCell {
  readonly id: CellId;
  readonly cell: Cell;
  /** What was stored when the cell was changed, what is wanted, what is stored now. */
  readonly was: Flag;
  readonly mine: Flag;
  readonly theirs: Flag;
  /** mine = only changed here; same = another user set the same; clash = another user set something else. */
  readonly state: "mine" | "same" | "clash";
}

const stateOf = (was: Flag, mine: Flag, theirs: Flag): MetCell["state"] =>
  theirs === was ? "mine" : theirs === mine ? "same" : "clash";

/** Edits beside what is stored now, cell by cell. Of nodes that are gone, what was stored is taken to be so still. */
export const meetStored = (index: MatrixIndex, edits: Edits): readonly MetCell[] =>
  editEntries(edits).map(([cell, { was, is }]) => {
    const node = index.byKey.get(cell.key);
    const theirs = node === undefined ? was : storedFlag(index, node, cell.column);
    return { id: cellId(cell), cell, was, mine: is, theirs, state: stateOf(was, is, theirs) };
  });

/** The edits on what is stored now; clashing cells of `givenUp` stay as stored. */
export const settleEdits = (met: readonly MetCell[], givenUp: ReadonlySet<string>): Edits =>
  Object.fromEntries(
    met
      .filter(({ id, state }) => state === "mine" || (state === "clash" && !givenUp.has(id)))
      .map(({ id, mine, theirs }): [CellId, CellEdit] => [id, { was: theirs, is: mine }]),
  );
