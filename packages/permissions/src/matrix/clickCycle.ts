import type { Flag } from "./types.ts";

/**
 * What a click makes of a cell: what is set is taken back; an empty cell is set to the opposite of what it inherits.
 * Without denials (`canDeny` false) an empty cell is always allowed.
 */
export const clicked = (explicit: Flag, inherited: Flag, canDeny = true): Flag =>
  explicit === null ? !(canDeny && inherited === true) : null;
