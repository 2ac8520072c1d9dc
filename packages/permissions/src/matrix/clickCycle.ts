import type { Flag } from "./types.ts";

/** What a click makes of a cell: what is set is taken back; an empty cell is set to the opposite of what it inherits. */
export const clicked = (explicit: Flag, inherited: Flag): Flag =>
  explicit === null ? inherited !== true : null;
