import type { Cell, CellId } from "./types.ts";

/** Name of a cell. */
export const cellId = ({ key, column }: Cell): CellId => `${column} ${key}`;

/** The cell of a name. */
export const cellOf = (id: CellId): Cell => {
  const space = id.indexOf(" ");
  return { column: Number(id.slice(0, space)), key: id.slice(space + 1) };
};
