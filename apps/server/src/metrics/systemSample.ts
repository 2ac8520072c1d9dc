import type { SystemRoute, SystemSample } from "@backroom/contract";
import type { RouteTotals, Totals } from "./readTotals.ts";

/** What is measured besides the metrics. */
export interface Measured {
  /** ISO 8601. */
  readonly at: string;
  /** Time since the totals before. */
  readonly seconds: number;
  readonly loopLagMs: number;
  readonly memory: SystemSample["memory"];
}

/** The step between two readings. */
export const systemSample = (
  before: Totals,
  after: Totals,
  { at, seconds, loopLagMs, memory }: Measured,
): SystemSample => {
  const rate = (from: number, to: number): number => (seconds > 0 ? Math.max(0, to - from) / seconds : 0);
  const messages = after.busLag.count - before.busLag.count;
  const grown = (from: number, to: number): number => Math.max(0, to - from);
  return {
    at,
    calls: {
      ok: rate(before.calls.ok, after.calls.ok),
      refused: rate(before.calls.refused, after.calls.refused),
      failed: rate(before.calls.failed, after.calls.failed),
    },
    loopLagMs,
    memory,
    pool: after.pool,
    hub: {
      connections: after.hubConnections,
      receivedBytes: rate(before.hubBytes.received, after.hubBytes.received),
      sentBytes: rate(before.hubBytes.sent, after.hubBytes.sent),
    },
    busLagMs:
      messages > 0 ? Math.max(0, ((after.busLag.seconds - before.busLag.seconds) / messages) * 1000) : null,
    backlog: after.backlog,
    jobs: {
      success: grown(before.jobs.success, after.jobs.success),
      failed: grown(before.jobs.failed, after.jobs.failed),
      cancelled: grown(before.jobs.cancelled, after.jobs.cancelled),
    },
  };
};

type Routes = ReadonlyMap<string, RouteTotals>;

/** The routes whose calls between two readings took longest on average. */
export const slowestRoutes = (before: Routes, after: Routes, most: number): SystemRoute[] =>
  [...after]
    .flatMap(([key, { method, route, count, seconds }]) => {
      const { count: counted = 0, seconds: spent = 0 } = before.get(key) ?? {};
      const calls = count - counted;
      return calls > 0
        ? [{ method, route, count: calls, meanMs: Math.max(0, ((seconds - spent) / calls) * 1000) }]
        : [];
    })
    .toSorted((a, b) => b.meanMs - a.meanMs)
    .slice(0, most);
