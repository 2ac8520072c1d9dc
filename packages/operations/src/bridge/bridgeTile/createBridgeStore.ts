import { toReadable } from "@backroom/ports";
import { createBridgesStore } from "../createBridgesStore.ts";
import type { BridgesHub, BridgesStore } from "../createBridgesStore.ts";

/** The bridges as their tiles follow them. */
export type FollowedBridges = Omit<BridgesStore, "connect">;

/** The bridges that have reported since the hub connected, followed while there are listeners. */
export const createBridgeStore = (hub: BridgesHub): FollowedBridges => {
  const store = createBridgesStore(hub, { forgets: true });
  let listeners = 0;
  let end = (): void => undefined;
  return {
    ...toReadable(store),
    watch: store.watch,
    subscribe: (listener) => {
      const stop = store.subscribe(listener);
      listeners += 1;
      if (listeners === 1) end = store.connect();
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
