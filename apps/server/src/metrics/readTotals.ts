import type { Metrics } from "./createMetrics.ts";

/** Calls of a route since the start of the process. */
export interface RouteTotals {
  readonly method: string;
  readonly route: string;
  readonly count: number;
  readonly seconds: number;
}

/** What was counted since the start of the process, and the gauges as they are now. */
export interface Totals {
  /** By `method route`. */
  readonly routes: ReadonlyMap<string, RouteTotals>;
  readonly calls: { readonly ok: number; readonly refused: number; readonly failed: number };
  readonly jobs: { readonly success: number; readonly failed: number; readonly cancelled: number };
  readonly busLag: { readonly count: number; readonly seconds: number };
  readonly hubBytes: { readonly received: number; readonly sent: number };
  readonly hubConnections: number;
  readonly pool: { readonly busy: number; readonly idle: number; readonly waiting: number };
  /** Null = the database did not answer. */
  readonly backlog: { readonly mails: number; readonly documents: number } | null;
  readonly leases: readonly string[];
}

interface Value {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number | undefined>>;
  readonly metricName?: string;
}

/** Values of a metric of the registry; none before it was added. */
const valuesOf = async ({ registry }: Metrics, name: string): Promise<readonly Value[]> =>
  (await registry.getSingleMetric(name)?.get())?.values ?? [];

/** Reads the metrics this page shows, one by one: those of Node.js are measured anew by each reading of Prometheus. */
export const readTotals = async (metrics: Metrics): Promise<Totals> => {
  const [calls, jobs, lags, bytes, connections, pool, backlog, leases] = await Promise.all(
    [
      "backroom_http_request_seconds",
      "backroom_job_seconds",
      "backroom_bus_lag_seconds",
      "backroom_hub_bytes_total",
      "backroom_hub_connections",
      "backroom_database_connections",
      "backroom_backlog",
      "backroom_lease_held",
    ].map((name) => valuesOf(metrics, name)),
  );
  const sum = (values: readonly Value[] = [], isMeant: (value: Value) => boolean = () => true): number =>
    values.filter(isMeant).reduce((all, { value }) => all + value, 0);
  const isCount = ({ metricName = "" }: Value): boolean => metricName.endsWith("_count");
  const isSum = ({ metricName = "" }: Value): boolean => metricName.endsWith("_sum");
  const labelled = (values: readonly Value[] | undefined, label: string, text: string): number =>
    sum(values, ({ labels }) => labels[label] === text);

  const routes = new Map<string, RouteTotals>();
  for (const one of (calls ?? []).filter((value) => isCount(value) || isSum(value))) {
    const [method, route] = [String(one.labels["method"]), String(one.labels["route"])];
    const known = routes.get(`${method} ${route}`) ?? { method, route, count: 0, seconds: 0 };
    const added = isCount(one) ? { count: known.count + one.value } : { seconds: known.seconds + one.value };
    routes.set(`${method} ${route}`, { ...known, ...added });
  }
  const answered = (from: number, to: number): number =>
    sum(calls, (one) => {
      const status = Number(one.labels["status"]);
      return isCount(one) && status >= from && status < to;
    });
  const ended = (end: string): number => sum(jobs, (one) => isCount(one) && one.labels["end"] === end);
  return {
    routes,
    calls: { ok: answered(0, 400), refused: answered(400, 500), failed: answered(500, 600) },
    jobs: { success: ended("success"), failed: ended("failed"), cancelled: ended("cancelled") },
    busLag: { count: sum(lags, isCount), seconds: sum(lags, isSum) },
    hubBytes: {
      received: labelled(bytes, "direction", "received"),
      sent: labelled(bytes, "direction", "sent"),
    },
    hubConnections: sum(connections),
    pool: {
      busy: labelled(pool, "state", "busy"),
      idle: labelled(pool, "state", "idle"),
      waiting: labelled(pool, "state", "waiting"),
    },
    backlog:
      (backlog ?? []).length === 0
        ? null
        : { mails: labelled(backlog, "of", "mails"), documents: labelled(backlog, "of", "documents") },
    leases: (leases ?? []).map(({ labels }) => String(labels["lease"])),
  };
};
