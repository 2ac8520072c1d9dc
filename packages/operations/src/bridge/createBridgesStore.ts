import type { Hub, HubStatus } from "@backroom/api-client";
import type { BridgeState } from "@backroom/contract";
import { toReadable } from "@backroom/ports";
import type { ReadableStore } from "@backroom/ports";
import { createStore } from "zustand/vanilla";
import { withBridge, withJobs } from "./bridges.ts";

/** The bridges as they reported last. */
export interface BridgesState {
  /** In the order of the server. */
  readonly bridges: readonly BridgeState[];
  /** Whether changes arrive; what is shown without it may be old. */
  readonly isLive: boolean;
}

/** What {@link createBridgesStore} works with. */
export interface BridgesHub {
  readonly follow: Hub["follow"];
  readonly store: ReadableStore<{ readonly status: HubStatus }>;
}

/** The bridges of the page, live between `connect` and what it returns. */
export interface BridgesStore extends ReadableStore<BridgesState> {
  readonly connect: () => () => void;
  /** Follows the progress of the jobs of one bridge. */
  readonly watch: (bridgeId: string) => () => void;
}

/**
 * Makes the store. After a lost connection each bridge reports again; what was known stays until then, unless the store
 * `forgets`: then a bridge that no longer reports is gone.
 */
export const createBridgesStore = (hub: BridgesHub, { forgets = false } = {}): BridgesStore => {
  const isLive = (): boolean => hub.store.getState().status === "connected";
  const store = createStore<BridgesState>(() => ({ bridges: [], isLive: isLive() }));
  const start = (): void => store.setState({ isLive: isLive(), ...(forgets && { bridges: [] }) });
  return {
    ...toReadable(store),
    connect: () => {
      const endStatus = hub.store.subscribe(() => {
        if (store.getState().isLive !== isLive()) store.setState({ isLive: isLive() });
      });
      start();
      const endFollowing = hub.follow({
        subscribe: ["SubscribeBridgeStateNotification"],
        on: {
          UpdateBridgeState: (bridge) =>
            store.setState(({ bridges }) => ({ bridges: withBridge(bridges, bridge) })),
          UpdateBridgeJobs: (id, jobs) =>
            store.setState(({ bridges }) => ({ bridges: withJobs(bridges, id, jobs) })),
        },
        ...(forgets && { missed: start }),
      });
      return () => {
        endStatus();
        endFollowing();
      };
    },
    watch: (bridgeId) => hub.follow({ subscribe: ["SubscribeBridgeJobNotification", bridgeId] }),
  };
};
