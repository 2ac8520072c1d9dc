import type { BridgeJob, BridgeState } from "@backroom/contract";

/** A job that never ran, of one tenant. */
export const sampleJob = (over: Partial<BridgeJob> = {}): BridgeJob => ({
  name: "export",
  state: -99,
  startedAt: null,
  finishedAt: null,
  countMax: null,
  count: null,
  error: null,
  problems: [],
  category: "Articles",
  tenant: "Nordlicht Retail",
  tenantOid: 100,
  countryCode: "DE",
  description: null,
  countUnit: "articles",
  isManualStarted: false,
  runId: null,
  startedBy: null,
  stoppedBy: null,
  queuedAt: null,
  nextAt: null,
  intervalSeconds: null,
  scheduleEtag: null,
  isForTenants: false,
  ...over,
});

/** A running bridge with these jobs. */
export const sampleBridge = (
  id: string,
  jobs: BridgeJob[],
  over: Partial<BridgeState> = {},
): BridgeState => ({
  id,
  state: "ON",
  jobCount: jobs.length,
  jobFailedCount: jobs.filter(({ state }) => state === 4).length,
  version: "4.18.2",
  buildDate: "2026-11-12T10:00:00Z",
  since: "2026-11-20T04:28:00Z",
  jobs,
  ...over,
});
