import type { Terminal, TerminalConnection, TerminalList } from "@backroom/contract";

/** The terminals as far as they are known. */
export interface TerminalsState {
  /** What was read last; undefined = nothing yet. */
  readonly list: TerminalList | undefined;
  /** Terminals of the list with their latest state, by oid, in the order of the list. */
  readonly terminals: ReadonlyMap<number, Terminal>;
  /** The latest that the hub sent of any terminal, also of those that are not in the list. */
  readonly heard: ReadonlyMap<number, TerminalConnection>;
  /** What the hub sends waits until this is over. */
  readonly isPaused: boolean;
}

/** Nothing is known. */
export const nothingKnown: TerminalsState = {
  list: undefined,
  terminals: new Map(),
  heard: new Map(),
  isPaused: false,
};

/** The later of two states of one terminal; a server that does not number them sends them in order. */
export const later = <State extends TerminalConnection>(
  known: State,
  next: TerminalConnection,
): State | TerminalConnection => (next.seq === 0 || next.seq > known.seq ? next : known);

const merge = (terminal: Terminal, next: TerminalConnection | undefined): Terminal =>
  next === undefined || later(terminal, next) === terminal ? terminal : { ...terminal, ...next };

/** Takes over a list that was read; what the hub sent meanwhile stays. */
export const withList = (state: TerminalsState, list: TerminalList): TerminalsState => ({
  ...state,
  list,
  terminals: new Map(
    list.terminals.map((terminal) => [
      terminal.terminalOid,
      merge(terminal, state.heard.get(terminal.terminalOid)),
    ]),
  ),
});

/** Takes over what the hub sent. A state that says the same as before changes nothing. */
export const withChanges = (
  state: TerminalsState,
  changes: ReadonlyMap<number, TerminalConnection>,
): TerminalsState => {
  const heard = new Map(state.heard);
  let terminals: Map<number, Terminal> | undefined;
  for (const [oid, change] of changes) {
    const before = heard.get(oid);
    heard.set(oid, before === undefined ? change : later(before, change));
    const terminal = state.terminals.get(oid);
    if (terminal === undefined) continue;
    const merged = merge(terminal, change);
    if (merged !== terminal) terminals = (terminals ?? new Map(state.terminals)).set(oid, merged);
  }
  return { ...state, heard, ...(terminals !== undefined && { terminals }) };
};
