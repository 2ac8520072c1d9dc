import type { ApiClient, Hub } from "@backroom/api-client";
import { parse } from "@backroom/contract";
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

/** Answers a call by its path and query; what it throws is how the call fails. */
export type Answering = (path: string, query?: unknown) => unknown;

/** The calls of a server with such answers, parsed as the client does it. */
export const fakeRequests = (answer: Answering): Pick<ApiClient, "request"> => ({
  request: async (schema, { path, query }) => {
    const parsed = parse(schema, await answer(path, query), path);
    if (!parsed.ok) throw parsed.error;
    return parsed.value;
  },
});

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
  answer: Answering,
  bridges: readonly BridgeState[] = [],
): readonly TileDefinition[] => {
  const ports = { api: fakeRequests(answer), hub: fakeHub(bridges), clock: { now: () => sampleNow } };
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
