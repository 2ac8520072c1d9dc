import { bridgeCardSchema } from "@backroom/contract";
import type { ReadableStore } from "@backroom/ports";
import { msg } from "@lingui/core/macro";
import type { TileDefinition } from "@backroom/dashboard-tiles";
import { createBridgeStore } from "./createBridgeStore.ts";
import type { BridgesHub, BridgesState } from "../createBridgesStore.ts";

const idsOf = ({ bridges }: BridgesState): readonly string[] => bridges.map(({ id }) => id).sort();

/** The ids of the bridges that have reported. */
const bridgeIds = (store: ReadableStore<BridgesState>): ReadableStore<readonly string[]> => {
  let ids = idsOf(store.getState());
  const read = (): readonly string[] => {
    const now = idsOf(store.getState());
    if (now.join("\n") !== ids.join("\n")) ids = now;
    return ids;
  };
  return {
    getState: read,
    getInitialState: read,
    subscribe: (listener) => {
      let before = read();
      return store.subscribe(() => {
        const now = read();
        if (now === before) return;
        const last = before;
        before = now;
        listener(now, last);
      });
    },
  };
};

/** The tiles of the bridges, one for each: its state and its jobs, live. */
export const bridgeTile = ({ hub }: { readonly hub: BridgesHub }): TileDefinition => {
  const store = createBridgeStore(hub);
  return {
    name: "Bridge",
    title: msg`Bridge`,
    icon: "workflow",
    after: "UnprocessedDocuments",
    right: "/service/bridge",
    link: "/service/bridge",
    params: bridgeCardSchema,
    thresholds: [{ name: "failed", label: msg`Failed jobs`, warns: "above" }],
    instances: bridgeIds(store),
    load: async () => (await import("./BridgeView.tsx")).createBridgeView(store),
  };
};
