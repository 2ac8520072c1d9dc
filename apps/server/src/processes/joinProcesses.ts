import { createDataEvents } from "./dataEvents.ts";
import type { Database } from "../db/database.ts";
import type { DataEvents } from "./dataChange.ts";
import type { ProcessBus } from "./processBus.ts";
import { startRetention } from "./retention.ts";
import type { RetentionRule } from "./retention.ts";
import { createLeases } from "./leases.ts";
import type { Leases } from "./leases.ts";
import { createLocalBus } from "./localBus.ts";
import { watchMissedChanges } from "./missedChanges.ts";
import { createSharedBus } from "./sharedBus.ts";

/** What joining needs. */
export interface JoinProcessesDeps {
  readonly db: Database;
  /** How long rows of tables are kept. */
  readonly retention: readonly RetentionRule[];
  /** What one process at a time cleans, or keeps a sample of, now and then, besides tables. */
  readonly cleaning: readonly ((events: DataEvents) => Promise<void>)[];
  readonly onFailure: (error: unknown) => void;
  /** Gets the age, in seconds, of each message of another process as it is delivered. */
  readonly observeLag: (seconds: number) => void;
}

/** This process as one of those that share the database. */
export interface ServerProcess {
  readonly bus: ProcessBus;
  readonly leases: Leases;
  readonly events: DataEvents;
  /** Gives leases back and sends what waits. */
  close(): Promise<void>;
}

/** Joins the processes on this database; an embedded one has a single process. */
export const joinProcesses = async ({
  db,
  retention: rules,
  cleaning,
  onFailure,
  observeLag,
}: JoinProcessesDeps): Promise<ServerProcess> => {
  const isShared = db.signal !== undefined;
  // What an earlier process held when it was killed; no other process can be at it.
  if (!isShared) await db.query("delete from node_lease");
  const bus = isShared ? await createSharedBus({ db, onFailure, observeLag }) : createLocalBus(onFailure);
  const leases = createLeases({ db, processId: bus.processId, onFailure });
  const events = createDataEvents(bus, onFailure);
  const missedChanges = await watchMissedChanges({ db, events, onFailure });
  const retention = startRetention({
    db,
    leases,
    rules,
    further: cleaning.map((work) => () => work(events)),
    onFailure,
  });
  return {
    bus,
    leases,
    events,
    async close() {
      await missedChanges.stop();
      await retention.stop();
      await leases.close();
      await bus.close();
    },
  };
};
