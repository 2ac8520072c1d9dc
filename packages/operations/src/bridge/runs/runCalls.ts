import { call, into, paged } from "@backroom/api-client/calls";
import { ROOT_OID } from "@backroom/contract";
import type { JobRun } from "@backroom/contract";
import { jobRun, jobRunCounts, jobRuns } from "@backroom/contract/calls/bridges";
import type { CallOptions } from "@backroom/workspace";
import { isActive } from "../bridges.ts";

/** Which runs the side pane lists. */
export const runChoices = ["all", "failed", "byHand"] as const;
/** Which runs the side pane lists. */
export type RunChoice = (typeof runChoices)[number];

/** Time between two reads of a run that goes on. */
const REREAD_MS = 2000;

const queries = {
  all: {},
  failed: { outcome: "failed" },
  byHand: { byHand: true },
} as const;

// Jobs of all tenants are on the page, whichever tenant is chosen.
/** Query of calls about all tenants. */
export const everywhere = { tenantOid: ROOT_OID };

/** The runs of a bridge, latest first, page by page. */
export const runsOf = (bridge: string, choice: RunChoice) =>
  paged({
    at: (before: number | null) =>
      call(jobRuns, { query: { bridge, ...queries[choice], before, ...everywhere } }),
    first: null,
    next: ({ next }) => next,
    items: ({ runs }) => runs,
    keyOf: ({ runId }) => runId,
  });

/** Counts of the runs of the last day. */
export const countsOf = (bridge: string) => call(jobRunCounts, { query: { bridge, ...everywhere } });

/** A run with what it reported, read again when its state is another. */
export const runOf = ({ runId, state }: Pick<JobRun, "runId" | "state">) =>
  into(call(jobRun, { params: { runId }, query: everywhere }), `state ${state}`, (run) => run);

/** How a run is read: one that goes on again and again. */
export const runOptions = (run: Pick<JobRun, "state">): CallOptions<unknown> => ({
  every: isActive(run) ? REREAD_MS : null,
  keepsPrevious: true,
});
