import type { Hub, HubStatus } from "@backroom/api-client";
import type { TerminalConnection, TerminalList } from "@backroom/contract";
import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { later, nothingKnown, withChanges, withList } from "./terminalsState.ts";
import type { TerminalsState } from "./terminalsState.ts";

/** What {@link createTerminalsStore} works with. */
export interface TerminalsDeps {
  readonly hub: {
    readonly follow: Hub["follow"];
    readonly store: ReadableStore<{ readonly status: HubStatus }>;
  };
  /** Calls back once, when what has gathered may be drawn: at most once a frame. */
  readonly schedule: (callback: () => void) => void;
}

/** The terminals, live. */
export interface TerminalsStore extends ReadableStore<TerminalsState> {
  /** Takes over a list that was read. */
  readonly setList: (list: TerminalList) => void;
  /** Lets what is shown stay as it is; what comes meanwhile is shown afterwards, the latest of each terminal. */
  readonly pause: (isPaused: boolean) => void;
  /** Follows the hub until the answered function is called. */
  readonly follow: () => () => void;
}

/** Makes the terminals of one page. What the hub sends is gathered, the latest of each terminal, until it may be drawn. */
export const createTerminalsStore = ({ hub, schedule }: TerminalsDeps): TerminalsStore => {
  const store = createStore<TerminalsState>(() => nothingKnown);
  let gathered = new Map<number, TerminalConnection>();

  const flush = () => {
    if (store.getState().isPaused) return;
    const changes = gathered;
    gathered = new Map();
    store.setState((state) => withChanges(state, changes));
  };
  const take = (change: TerminalConnection) => {
    if (gathered.size === 0 && !store.getState().isPaused) schedule(flush);
    const before = gathered.get(change.terminalOid);
    gathered.set(change.terminalOid, before === undefined ? change : later(before, change));
  };

  return {
    ...toReadable(store),
    pause: (isPaused) => {
      store.setState({ isPaused });
      if (!isPaused && gathered.size > 0) flush();
    },
    setList: (list) => store.setState((state) => withList(state, list)),
    follow: () =>
      hub.follow({ subscribe: ["SubscribeTerminalMonitoring"], on: { TerminalConnectionChanged: take } }),
  };
};
