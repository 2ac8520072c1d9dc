import type { Hub } from "@backroom/api-client";
import { createFakeCall } from "@backroom/api-client/testing";
import type { FakeAnswer } from "@backroom/api-client/testing";
import type { BridgeState } from "@backroom/contract";
import { createStore } from "zustand/vanilla";
import type { TileDefinition } from "../definition/tileDefinition.ts";
import { bridgeTile } from "../tiles/bridge/bridgeTile.ts";
import { locksTile } from "../tiles/locks/locksTile.ts";
import { ratesTile } from "../tiles/rates/ratesTile.ts";
import { throughputTile } from "../tiles/throughput/throughputTile.ts";
import { turnoverTile } from "../tiles/turnover/turnoverTile.ts";
import { unprocessedTile } from "../tiles/unprocessed/unprocessedTile.ts";
import { usageTile } from "../tiles/usage/usageTile.ts";
import { sampleNow } from "./sampleAnswers.ts";

/** A hub that reports these bridges and nothing else. */
export const fakeHub = (bridges: readonly BridgeState[]): Pick<Hub, "follow"> & Pick<Hub, "store"> => ({
  store: createStore(() => ({ status: "connected" as const, isUpdateAvailable: false, problem: undefined })),
  follow: ({ on }) => {
    queueMicrotask(() => bridges.forEach((bridge) => on?.UpdateBridgeState?.(bridge)));
    return () => undefined;
  },
});

/** The tiles of a server with such answers and bridges. */
export const sampleTiles = (
  answer: FakeAnswer,
  bridges: readonly BridgeState[] = [],
): readonly TileDefinition[] => {
  const ports = {
    api: { call: createFakeCall(answer) },
    hub: fakeHub(bridges),
    clock: { now: () => sampleNow },
  };
  return [
    turnoverTile(ports),
    ratesTile(ports),
    throughputTile(ports),
    unprocessedTile(ports),
    bridgeTile(ports),
    usageTile(ports),
    locksTile(ports),
  ];
};
