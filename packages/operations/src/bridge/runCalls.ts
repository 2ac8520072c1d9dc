import type { ApiClient } from "@backroom/api-client";
import { jobRunCountsSchema, jobRunDetailSchema, jobRunsSchema, ROOT_OID } from "@backroom/contract";
import type { JobRun } from "@backroom/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { isActive } from "./bridges.ts";

/** Which runs the side pane lists. */
export const runChoices = ["all", "failed", "byHand"] as const;
/** Which runs the side pane lists. */
export type RunChoice = (typeof runChoices)[number];

/** Time between two reads of a run that goes on. */
const REREAD_MS = 2000;

const queries: Readonly<Record<RunChoice, Readonly<Record<string, string | boolean>>>> = {
  all: {},
  failed: { outcome: "failed" },
  byHand: { byHand: true },
};

/** Key of all that is read of the runs of a bridge. */
export const runsKey = (bridgeId: string) => ["bridgeRuns", bridgeId];

// Jobs of all tenants are on the page, whichever tenant is chosen.
/** Query of calls about all tenants. */
export const everywhere = { tenantOid: ROOT_OID };

/** The runs of a bridge, latest first, page by page. */
export const runsQuery = (api: ApiClient, bridgeId: string, choice: RunChoice) =>
  infiniteQueryOptions({
    queryKey: [...runsKey(bridgeId), choice],
    queryFn: ({ signal, pageParam }) =>
      api.request(jobRunsSchema, {
        path: "/api/bridge/runs",
        query: { bridge: bridgeId, ...queries[choice], before: pageParam, ...everywhere },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Counts of the runs of the last day. */
export const countsQuery = (api: ApiClient, bridgeId: string) =>
  queryOptions({
    queryKey: [...runsKey(bridgeId), "counts"],
    queryFn: ({ signal }) =>
      api.request(jobRunCountsSchema, {
        path: "/api/bridge/runs/counts",
        query: { bridge: bridgeId, ...everywhere },
        signal,
      }),
  });

/** A run with what it reported; one that goes on is read again and again. */
export const runQuery = (api: ApiClient, bridgeId: string, run: Pick<JobRun, "runId" | "state">) =>
  queryOptions({
    queryKey: ["bridgeRun", bridgeId, run.runId, run.state],
    queryFn: ({ signal }) =>
      api.request(jobRunDetailSchema, {
        path: `/api/bridge/runs/${encodeURIComponent(run.runId)}`,
        query: everywhere,
        signal,
      }),
    refetchInterval: isActive(run) ? REREAD_MS : false,
  });
