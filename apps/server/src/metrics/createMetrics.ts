import { Histogram, Registry } from "prom-client";

/** What one process counts, for Prometheus. Gauges that are read at each scrape are added by `watch…`. */
export interface Metrics {
  readonly registry: Registry;
  /** Seconds until a call was answered; `route` is the pattern, so that its values stay few. */
  readonly calls: Histogram<"method" | "route" | "status">;
  readonly jobs: Histogram<"bridge" | "job" | "end">;
  /** Seconds from the write of a message to its delivery in this process. */
  readonly busLag: Histogram;
}

/** Makes the metrics of one process; nothing is measured before the first observation. */
export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    calls: new Histogram({
      name: "backroom_http_request_seconds",
      help: "Time until a call was answered",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers,
    }),
    jobs: new Histogram({
      name: "backroom_job_seconds",
      help: "Time a run of a job took, by how it ended",
      labelNames: ["bridge", "job", "end"],
      buckets: [1, 10, 60, 600, 3600, 21_600],
      registers,
    }),
    busLag: new Histogram({
      name: "backroom_bus_lag_seconds",
      help: "Time from the write of a message between processes to its delivery",
      buckets: [0.01, 0.05, 0.2, 1, 5, 30],
      registers,
    }),
  };
};
