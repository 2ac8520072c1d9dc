import type { PermissionPatch } from "@backroom/contract";
import { cellId, cellOf } from "./cellId.ts";
import { storedFlag } from "./matrixIndex.ts";
import type { MatrixIndex } from "./matrixIndex.ts";
import type { Cell, CellEdit, CellId, ColumnOid, Edits, Flag, FlagMap } from "./types.ts";
import { GLOBAL } from "./types.ts";

/** No cell is changed. */
export const noEdits: Edits = {};

/** Edits with their cells. */
export const editEntries = (edits: Edits): readonly (readonly [Cell, CellEdit])[] =>
  Object.entries(edits).map(([id, edit]) => [cellOf(id as CellId), edit]);

/** A wanted flag of a cell. */
export type CellFlag = readonly [Cell, Flag];

/** The edits with other flags; a cell that is as it is stored is none of them. Cells of unknown nodes and headings are left out. */
export const setFlags = (index: MatrixIndex, edits: Edits, wanted: readonly CellFlag[]): Edits => {
  const next = new Map(Object.entries(edits) as [CellId, CellEdit][]);
  for (const [cell, is] of wanted) {
    const node = index.byKey.get(cell.key);
    if (node === undefined || node.isHeading) continue;
    const was = storedFlag(index, node, cell.column);
    if (was === is) next.delete(cellId(cell));
    else next.set(cellId(cell), { was, is });
  }
  return Object.fromEntries(next);
};

/**
 * Edits on another stored state: what is stored as wanted by now is no edit any more. Cells of nodes that are gone stay,
 * so that the save says so and nothing is dropped silently.
 */
export const rebaseEdits = (index: MatrixIndex, edits: Edits): Edits => {
  const known = editEntries(edits).filter(([{ key }]) => index.byKey.has(key));
  const gone = Object.entries(edits).filter(([id]) => !index.byKey.has(cellOf(id as CellId).key));
  return setFlags(
    index,
    Object.fromEntries(gone),
    known.map(([cell, { is }]) => [cell, is]),
  );
};

/** The edits of cells whose node is there: others cannot be saved. */
export const withoutGone = (index: MatrixIndex, edits: Edits): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([id]) => index.byKey.has(cellOf(id as CellId).key)));

/** The edits as the server takes them: only what changes, null unsets. */
export const toPatch = (edits: Edits): PermissionPatch => {
  const patch = new Map<string, { e?: Flag; t?: Record<string, Flag> }>();
  for (const [{ key, column }, { is }] of editEntries(edits)) {
    const node = patch.get(key) ?? {};
    if (column === GLOBAL) node.e = is;
    else node.t = { ...node.t, [column]: is };
    patch.set(key, node);
  }
  return Object.fromEntries(patch);
};

/** The explicit flags with the edits in them. */
export const editedFlagMap = (index: MatrixIndex, edits: Edits): FlagMap => {
  const map = new Map<string, { e?: boolean; t?: Record<string, boolean> }>();
  const put = (key: string, column: ColumnOid, allowed: boolean) => {
    const node = map.get(key) ?? {};
    if (column === GLOBAL) node.e = allowed;
    else node.t = { ...node.t, [column]: allowed };
    map.set(key, node);
  };
  for (const [column, flags] of index.flags)
    for (const [at, allowed] of flags) {
      const key = index.nodes[at]?.key ?? "";
      if (!(cellId({ key, column }) in edits)) put(key, column, allowed);
    }
  for (const [{ key, column }, { is }] of editEntries(edits)) if (is !== null) put(key, column, is);
  return Object.fromEntries(map);
};
