import type { Static } from "typebox";
import * as t from "./builders.ts";
import { timestamp } from "./values.ts";

/* @__NO_SIDE_EFFECTS__ */
const count = () => t.integer({ minimum: 0, default: 0 });
/* @__NO_SIDE_EFFECTS__ */
const amount = () => t.number({ minimum: 0, default: 0 });

/** What one process of the server did in one step, and how it was at its end. */
export const systemSampleSchema = t.object({
  at: timestamp(),
  /** Calls a second by how they were answered: 1xx to 3xx, 4xx, 5xx. */
  calls: t.object({ ok: amount(), refused: amount(), failed: amount() }),
  /** Delay of the event loop that 99 % stayed below, in ms. */
  loopLagMs: amount(),
  memory: t.object({ residentBytes: count(), heapBytes: count() }),
  /** Connections to the database, and statements that wait for one. */
  pool: t.object({ busy: count(), idle: count(), waiting: count() }),
  /** Clients, and bytes a second. */
  hub: t.object({ connections: count(), receivedBytes: amount(), sentBytes: amount() }),
  /** Mean time of messages between processes, in ms; null = there were none. */
  busLagMs: t.nullable(t.number({ minimum: 0 })),
  /** What waits in the database; null = it did not answer. */
  backlog: t.nullable(t.object({ mails: count(), documents: count() })),
  /** Runs of jobs that ended, by how. */
  jobs: t.object({ success: count(), failed: count(), cancelled: count() }),
});
/** What one process of the server did in one step, and how it was at its end. */
export type SystemSample = Static<typeof systemSampleSchema>;

/** Calls of one route in the last hour; `meanMs` is until they were answered. */
export const systemRouteSchema = t.object({
  method: t.string(),
  route: t.string(),
  count: count(),
  meanMs: amount(),
});
/** Calls of one route in the last hour. */
export type SystemRoute = Static<typeof systemRouteSchema>;

/** A process of the server as it was last. */
export const systemProcessSchema = t.object({
  id: t.string(),
  host: t.string({ default: "" }),
  pid: count(),
  startedAt: timestamp(),
  /** Work that it alone does now. */
  leases: t.array(t.string()),
  /** The slowest, first the one with the highest mean. */
  routes: t.array(systemRouteSchema),
  /** Oldest first, of at most one hour. */
  samples: t.array(systemSampleSchema),
});
/** A process of the server as it was last. */
export type SystemProcess = Static<typeof systemProcessSchema>;

/** Answer of `GET /api/diagnostics/system`. */
export const systemSchema = t.object({
  /** Time between two samples, in s. */
  stepSeconds: t.integer({ minimum: 1 }),
  processes: t.array(systemProcessSchema),
});
/** The processes of the server in the last hour. */
export type SystemHistory = Static<typeof systemSchema>;
