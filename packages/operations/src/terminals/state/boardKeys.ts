import type { BoardLine } from "./layOutBoard.ts";

/** Where the keyboard is: a line, and the cell in it; -1 = the heading of a tenant, which is the whole line. */
export interface BoardPlace {
  readonly line: number;
  readonly column: number;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The place of a terminal; undefined when it is not on the board. */
export const placeOfTerminal = (lines: readonly BoardLine[], oid: number): BoardPlace | undefined => {
  for (const [line, one] of lines.entries()) {
    if (one.kind !== "cells") continue;
    const column = one.oids.indexOf(oid);
    if (column >= 0) return { line, column };
  }
  return undefined;
};

/** The terminal at a place; undefined on a heading. */
export const terminalAt = (lines: readonly BoardLine[], { line, column }: BoardPlace): number | undefined => {
  const one = lines[line];
  return one?.kind === "cells" ? one.oids[column] : undefined;
};

/** A place that exists, as near as can be. `wanted` is the column that up and down keep over short lines. */
export const nearest = (lines: readonly BoardLine[], line: number, wanted: number): BoardPlace => {
  const at = clamp(line, 0, Math.max(0, lines.length - 1));
  const one = lines[at];
  return { line: at, column: one?.kind === "cells" ? clamp(wanted, 0, one.oids.length - 1) : -1 };
};

/** Terminals that are on the board, in order. */
export const shownTerminals = (lines: readonly BoardLine[]): number[] =>
  lines.flatMap((line) => (line.kind === "cells" ? line.oids : []));

interface KeyPress {
  readonly key: string;
  readonly isCtrl: boolean;
}

/** What the board looks like to the keyboard. */
export interface BoardField {
  readonly lines: readonly BoardLine[];
  /** Column that up and down keep. */
  readonly wanted: number;
  /** Lines in sight. */
  readonly pageLines: number;
  readonly isRtl: boolean;
}

const sideways = (lines: readonly BoardLine[], { line, column }: BoardPlace, step: number): BoardPlace => {
  const one = lines[line];
  const length = one?.kind === "cells" ? one.oids.length : 0;
  if (column + step >= 0 && column + step < length) return { line, column: column + step };
  const next = line + step;
  if (next < 0 || next >= lines.length) return { line, column };
  return nearest(lines, next, step > 0 ? 0 : Number.MAX_SAFE_INTEGER);
};

/**
 * Where a key leads: left and right go on over the ends of lines, up and down keep the column, Home and End lead to the
 * ends of the line, with Ctrl of the board, Page Up and Page Down by what is in sight. Undefined = the key moves nothing.
 */
export const moveOnBoard = (
  { key, isCtrl }: KeyPress,
  at: BoardPlace,
  { lines, wanted, pageLines, isRtl }: BoardField,
): BoardPlace | undefined => {
  const forward = isRtl ? "ArrowLeft" : "ArrowRight";
  const last = Number.MAX_SAFE_INTEGER;
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight":
      return sideways(lines, at, key === forward ? 1 : -1);
    case "ArrowUp":
      return nearest(lines, at.line - 1, wanted);
    case "ArrowDown":
      return nearest(lines, at.line + 1, wanted);
    case "PageUp":
      return nearest(lines, at.line - pageLines, wanted);
    case "PageDown":
      return nearest(lines, at.line + pageLines, wanted);
    case "Home":
      return nearest(lines, isCtrl ? 0 : at.line, 0);
    case "End":
      return nearest(lines, isCtrl ? lines.length - 1 : at.line, last);
    default:
      return undefined;
  }
};

/** The number of a terminal on its cell: the last digits of its id, at least two. */
export const cellNumber = (id: string): string => {
  const digits = /(\d+)\D*$/.exec(id)?.[1] ?? "";
  return digits === "" ? id.slice(-3) : digits.slice(-3).padStart(2, "0");
};

/** The next terminal after `from`, round the end, whose id or number begins with what was typed. */
export const findByNumber = (
  oids: readonly number[],
  from: number | undefined,
  typed: string,
  idOf: (oid: number) => string,
): number | undefined => {
  // One more digit may narrow down to the one it is on.
  const start = from === undefined ? 0 : oids.indexOf(from) + (typed.length > 1 ? 0 : 1);
  const matches = (oid: number) => {
    const id = idOf(oid);
    return (
      id.startsWith(typed) || cellNumber(id).startsWith(typed) || String(Number(cellNumber(id))) === typed
    );
  };
  return [...oids.slice(start), ...oids.slice(0, start)].find(matches);
};
