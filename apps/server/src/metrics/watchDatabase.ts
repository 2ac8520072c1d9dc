import { Gauge } from "prom-client";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import type { Metrics } from "./createMetrics.ts";

/** A scrape that waited longer would lose every other figure, just when the database is in trouble. */
const PATIENCE_MS = 2000;

interface Backlog {
  readonly mails: number;
  readonly documents: number;
}

const backlogSql = `select
  (select count(*)::integer from outbox where sent_at is null and failed_at is null) as mails,
  (select count(*)::integer from document_waiting) as documents`;

/** Adds the load of the connections, whether the database answers, and what waits in it to be worked at. */
export const watchDatabase = ({ registry }: Metrics, db: Database, patienceMs = PATIENCE_MS): void => {
  registry.registerMetric(
    new Gauge({
      name: "backroom_database_connections",
      help: "Connections to the database and statements that wait for one, by state",
      labelNames: ["state"],
      registers: [],
      collect() {
        const { busy, idle, waiting } = db.load();
        this.set({ state: "busy" }, busy);
        this.set({ state: "idle" }, idle);
        this.set({ state: "waiting" }, waiting);
      },
    }),
  );

  // One statement at a time: scrapes of a database that hangs must not pile up.
  let reading: Promise<Backlog | null> | null = null;
  const readBacklog = (): Promise<Backlog | null> =>
    (reading ??= db
      .query<Backlog>(backlogSql)
      .then(([row]) => row ?? null)
      .catch(() => null)
      .finally(() => (reading = null)));

  const readInTime = () => Promise.race([readBacklog(), pause(patienceMs, null, { ref: false })]);

  registry.registerMetric(
    new Gauge({
      name: "backroom_backlog",
      help: "What waits to be worked at: mails in the outbox, unprocessed documents",
      labelNames: ["of"],
      registers: [],
      async collect() {
        const found = await readInTime();
        this.reset();
        if (found === null) return;
        this.set({ of: "mails" }, found.mails);
        this.set({ of: "documents" }, found.documents);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "backroom_database_up",
      help: "1 while the database answers",
      registers: [],
      async collect() {
        this.set((await readInTime()) === null ? 0 : 1);
      },
    }),
  );
};
