import { change, mapHistory, redo, startHistory, undo } from "@backroom/record-work";
import type { History } from "@backroom/record-work";
import { clicked } from "./clickCycle.ts";
import { editEntries, noEdits, rebaseEdits, setFlags, withoutGone } from "./edits.ts";
import type { CellFlag } from "./edits.ts";
import { setNodes } from "./longestPaths.ts";
import type { MatrixIndex } from "./matrixIndex.ts";
import { parseTerms } from "./searchTerms.ts";
import type { SearchTerm } from "./searchTerms.ts";
import { createShownValues } from "./shownValue.ts";
import type { Cell, Edits, MatrixColumn } from "./types.ts";

/** Which nodes are listed: all, those on which something is set, or those with changes that are not saved. */
export type MatrixFilter = "all" | "set" | "changed";

/** A matrix while it is looked at and changed. */
export interface MatrixState {
  readonly index: MatrixIndex;
  readonly history: History<Edits>;
  /** What is typed in the search box. */
  readonly text: string;
  /** What is searched for; follows `text` after a pause. */
  readonly terms: readonly SearchTerm[];
  readonly filter: MatrixFilter;
  /** Indexes of the nodes the filter listed when it was chosen: they stay while cells change. Undefined = all. */
  readonly listed: ReadonlySet<number> | undefined;
  /** Keys of folded nodes. */
  readonly folded: ReadonlySet<string>;
  /** Columns in sight. */
  readonly columns: readonly MatrixColumn[];
}

/** What can happen to a matrix. */
export type MatrixEvent =
  /** A cell was clicked. */
  | { readonly type: "clicked"; readonly cell: Cell }
  /** Cells get flags: allowed or denied by key, filled, copied, taken back. One step of undo. */
  | { readonly type: "set"; readonly cells: readonly CellFlag[] }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  /** Nothing is changed any more; one step of undo. */
  | { readonly type: "reverted" }
  /** Changes of nodes that are gone are dropped; one step of undo. */
  | { readonly type: "goneDropped" }
  /** The host, which keeps the edits and their undo, has other ones. */
  | { readonly type: "editsGiven"; readonly edits: Edits }
  /** Another stored state was read; the edits stay. */
  | { readonly type: "loaded"; readonly index: MatrixIndex }
  | { readonly type: "typed"; readonly text: string }
  /** The pause after typing is over. */
  | { readonly type: "searched" }
  | { readonly type: "filtered"; readonly filter: MatrixFilter }
  | { readonly type: "folded"; readonly keys: readonly string[]; readonly isFolded: boolean }
  | { readonly type: "allFolded" }
  /** The nodes above this one are opened, and what hides it is taken away. */
  | { readonly type: "revealed"; readonly key: string }
  | { readonly type: "columnsChosen"; readonly columns: readonly MatrixColumn[] };

const foldable = (index: MatrixIndex, fromLevel: number): Set<string> =>
  new Set(
    index.nodes.filter((node) => node.level >= fromLevel && node.end > node.index + 1).map(({ key }) => key),
  );

/** What is folded at first: all below the first level, but not what leads to a set cell. */
const firstFolded = (index: MatrixIndex, edits: Edits): ReadonlySet<string> => {
  const folded = foldable(index, 2);
  for (const node of setNodes(index, edits))
    for (let up = index.nodes[node.parent]; up !== undefined; up = index.nodes[up.parent])
      folded.delete(up.key);
  return folded;
};

/** A matrix as it opens. */
export const initialMatrixState = (index: MatrixIndex, edits: Edits = noEdits): MatrixState => ({
  index,
  history: startHistory(rebaseEdits(index, edits)),
  text: "",
  terms: [],
  filter: "all",
  listed: undefined,
  folded: firstFolded(index, edits),
  columns: index.columns,
});

const changedTo = (state: MatrixState, edits: Edits): MatrixState => ({
  ...state,
  history: change(state.history, "", edits),
});

const listedBy = ({ index, history }: MatrixState, filter: MatrixFilter): ReadonlySet<number> | undefined => {
  const edits = history.now;
  if (filter === "all") return undefined;
  if (filter === "set") return new Set(setNodes(index, edits).map((node) => node.index));
  return new Set(editEntries(edits).flatMap(([{ key }]) => index.byKey.get(key)?.index ?? []));
};

const revealed = (state: MatrixState, key: string): MatrixState => {
  const node = state.index.byKey.get(key);
  if (node === undefined) return state;
  const folded = new Set(state.folded);
  for (let up = state.index.nodes[node.parent]; up !== undefined; up = state.index.nodes[up.parent])
    folded.delete(up.key);
  return { ...state, folded, text: "", terms: [], filter: "all", listed: undefined };
};

/** The columns in sight over another stored state: what was chosen stays, new columns come. */
const columnsOver = (state: MatrixState, index: MatrixIndex): readonly MatrixColumn[] => {
  const known = new Set(state.index.columns.map(({ oid }) => oid));
  const shown = new Set(state.columns.map(({ oid }) => oid));
  const added = index.columns.filter(({ oid }) => !known.has(oid) && !shown.has(oid));
  return added.length === 0 ? state.columns : [...state.columns, ...added];
};

/** The matrix after an event. */
export const matrixReducer = (state: MatrixState, event: MatrixEvent): MatrixState => {
  const { index, history } = state;
  const edits = history.now;
  switch (event.type) {
    case "clicked": {
      const node = index.byKey.get(event.cell.key);
      if (node === undefined || node.isHeading) return state;
      const values = createShownValues(index, edits);
      const { column } = event.cell;
      const flag = clicked(values.explicit(node, column), values.inherited(node, column));
      return changedTo(state, setFlags(index, edits, [[event.cell, flag]]));
    }
    case "set": {
      const next = setFlags(index, edits, event.cells);
      const isSame =
        Object.keys(next).length === Object.keys(edits).length &&
        editEntries(next).every(([cell, { is }]) => edits[`${cell.column} ${cell.key}`]?.is === is);
      return isSame ? state : changedTo(state, next);
    }
    case "undo":
      return { ...state, history: undo(history) };
    case "redo":
      return { ...state, history: redo(history) };
    case "reverted":
      return Object.keys(edits).length === 0 ? state : changedTo(state, noEdits);
    case "goneDropped":
      return changedTo(state, withoutGone(index, edits));
    case "editsGiven":
      return event.edits === edits ? state : { ...state, history: startHistory(event.edits) };
    case "loaded":
      return {
        ...state,
        index: event.index,
        history: mapHistory(history, (step) => rebaseEdits(event.index, step)),
        listed: undefined,
        filter: "all",
        columns: columnsOver(state, event.index),
      };
    case "typed":
      return { ...state, text: event.text };
    case "searched":
      return { ...state, terms: parseTerms(state.text), listed: listedBy(state, state.filter) };
    case "filtered":
      return { ...state, filter: event.filter, listed: listedBy(state, event.filter) };
    case "folded": {
      const folded = new Set(state.folded);
      for (const key of event.keys) {
        if (event.isFolded) folded.add(key);
        else folded.delete(key);
      }
      return { ...state, folded };
    }
    case "allFolded":
      return { ...state, folded: foldable(index, 1) };
    case "revealed":
      return revealed(state, event.key);
    case "columnsChosen":
      return { ...state, columns: event.columns };
  }
};
