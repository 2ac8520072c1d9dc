import { systemProcessSchema } from "@backroom/contract";
import type { SystemHistory, SystemProcess } from "@backroom/contract";
import { hostname } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { String } from "typebox";
import { repeat } from "../kernel/timers.ts";
import type { ProcessBus } from "../processes/processBus.ts";
import { createTopic } from "../processes/topic.ts";
import type { Metrics } from "./createMetrics.ts";
import { readTotals } from "./readTotals.ts";
import type { RouteTotals, Totals } from "./readTotals.ts";
import { slowestRoutes, systemSample } from "./systemSample.ts";

const samplesTopic = createTopic("system-samples", systemProcessSchema);
/** A process ends as it should: it is not missed. */
const endedTopic = createTopic("system-process-ended", String());
/** Time between two samples. */
export const SAMPLE_MS = 10_000;
const HOUR_MS = 60 * 60_000;
const MAX_SAMPLES = HOUR_MS / SAMPLE_MS;
/** The totals of routes are kept once in so many samples: each minute. */
const ROUTES_EVERY = 6;
const MAX_ROUTES = 10;
/** Processes started within an hour, far above what runs: one that restarts all the time must not fill the memory. */
const MAX_PROCESSES = 50;

/** What {@link createSystemRecorder} works with. */
export interface SystemRecorderDeps {
  readonly metrics: Metrics;
  readonly bus: ProcessBus;
  /** Clock, ms since 1970. */
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
}

/** The last hour of all processes that share the database, as far as this one was running. */
export interface SystemRecorder {
  /** Samples later than `since` (ms since 1970) of each process. */
  read(since: number): SystemHistory;
  /** Takes a sample now and publishes it. */
  sample(): Promise<void>;
  close(): Promise<void>;
}

/** Samples the metrics of this process every 10 s, and keeps the samples of all processes, which tell each other by the bus. */
export const createSystemRecorder = ({
  metrics,
  bus,
  now,
  onFailure,
}: SystemRecorderDeps): SystemRecorder => {
  const processes = new Map<string, SystemProcess>();
  const startedAt = new Date(now()).toISOString();
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  let before: { readonly totals: Totals; readonly at: number } | null = null;
  /** Totals of the routes, a minute apart, the oldest first. */
  let routes: readonly ReadonlyMap<string, RouteTotals>[] = [];
  let taken = 0;

  const forgetOld = (): void => {
    const oldest = now() - HOUR_MS;
    for (const [id, { samples }] of processes)
      if (Date.parse(samples.at(-1)?.at ?? "") < oldest) processes.delete(id);
    for (const id of [...processes.keys()].slice(0, -MAX_PROCESSES)) processes.delete(id);
  };
  const unsubscribeEnded = bus.subscribe(endedTopic, (id) => void processes.delete(id));
  const unsubscribe = bus.subscribe(samplesTopic, (sampled) => {
    const { id, samples } = sampled;
    const kept = [...(processes.get(id)?.samples ?? []), ...samples].slice(-MAX_SAMPLES);
    processes.delete(id);
    processes.set(id, { ...sampled, samples: kept });
    forgetOld();
  });

  const sample = async (): Promise<void> => {
    const totals = await readTotals(metrics);
    const at = now();
    if (taken % ROUTES_EVERY === 0) routes = [...routes, totals.routes].slice(-(HOUR_MS / 60_000));
    taken += 1;
    const { rss, heapUsed } = process.memoryUsage();
    const measured = {
      at: new Date(at).toISOString(),
      seconds: before === null ? 0 : (at - before.at) / 1000,
      loopLagMs: Number.isFinite(loop.percentile(99)) ? loop.percentile(99) / 1e6 : 0,
      memory: { residentBytes: rss, heapBytes: heapUsed },
    };
    loop.reset();
    const own: SystemProcess = {
      id: bus.processId,
      host: hostname(),
      pid: process.pid,
      startedAt,
      leases: totals.leases.slice(0, 100),
      routes: slowestRoutes(routes[0] ?? new Map(), totals.routes, MAX_ROUTES),
      samples: [systemSample(before?.totals ?? totals, totals, measured)],
    };
    before = { totals, at };
    bus.publish(samplesTopic, own);
  };

  const sampling = repeat(SAMPLE_MS, sample, onFailure);

  return {
    read: (since) => {
      forgetOld();
      const list = [...processes.values()]
        .toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
        .map((one) => ({ ...one, samples: one.samples.filter(({ at }) => Date.parse(at) > since) }));
      return { stepSeconds: SAMPLE_MS / 1000, processes: list };
    },
    sample: sampling.run,
    async close() {
      loop.disable();
      unsubscribe();
      unsubscribeEnded();
      await sampling.stop();
      bus.publish(endedTopic, bus.processId);
    },
  };
};
