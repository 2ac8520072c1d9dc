import type { Hub, HubStatus } from "@backroom/api-client";
import type { BridgeState } from "@backroom/contract";
import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { withChanged } from "./bridgeJobs.ts";

/** The bridges as the server reports them. */
export interface BridgesState {
  /** By their id, as far as they have reported since the hub connected. */
  readonly bridges: ReadonlyMap<string, BridgeState>;
  /** Whether the hub is connected: without it nothing new is known. */
  readonly isLive: boolean;
}

/** What {@link createBridgeStore} works with. */
export interface BridgeHub {
  readonly follow: Hub["follow"];
  readonly store: ReadableStore<{ readonly status: HubStatus }>;
}

/** The bridges, followed while anybody listens. */
export const createBridgeStore = (hub: BridgeHub): ReadableStore<BridgesState> => {
  const isLive = (): boolean => hub.store.getState().status === "connected";
  const store = createStore<BridgesState>(() => ({ bridges: new Map(), isLive: isLive() }));
  let listeners = 0;
  let end = (): void => undefined;

  /** Every bridge reports anew after that; one that is gone does not. */
  const forget = (): void => store.setState({ bridges: new Map(), isLive: isLive() });
  const follow = (): (() => void) => {
    // Nothing was heard since the last following.
    forget();
    const endHub = hub.store.subscribe(() => {
      if (store.getState().isLive !== isLive()) store.setState({ isLive: isLive() });
    });
    const endFollowing = hub.follow({
      subscribe: ["SubscribeBridgeStateNotification"],
      on: {
        UpdateBridgeState: (bridge) =>
          store.setState(({ bridges }) => ({ bridges: new Map(bridges).set(bridge.id, bridge) })),
        UpdateBridgeJobs: (id, jobs) =>
          store.setState(({ bridges }) => {
            const known = bridges.get(id);
            if (known === undefined) return {};
            return { bridges: new Map(bridges).set(id, { ...known, jobs: withChanged(known.jobs, jobs) }) };
          }),
      },
      missed: forget,
    });
    return () => {
      endHub();
      endFollowing();
    };
  };

  return {
    ...toReadable(store),
    subscribe: (listener) => {
      const stop = store.subscribe(listener);
      listeners += 1;
      if (listeners === 1) end = follow();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        stop();
        listeners -= 1;
        if (listeners === 0) end();
      };
    },
  };
};
