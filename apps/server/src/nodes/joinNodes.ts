import type { Database, NodeBus } from "../ports.ts";
import { createLeases } from "./leases.ts";
import type { Leases } from "./leases.ts";
import { createLocalBus } from "./localBus.ts";

/** This process as one of those that share the database. */
export interface Node {
  readonly bus: NodeBus;
  readonly leases: Leases;
  /** Gives leases back and sends what waits. */
  close(): Promise<void>;
}

/** Joins the processes on this database; an embedded one has a single process. */
export const joinNodes = async (db: Database, onFailure: (error: unknown) => void): Promise<Node> => {
  const bus = createLocalBus(onFailure);
  const leases = createLeases({ db, nodeId: bus.nodeId, onFailure });
  // What an earlier process held when it was killed; nobody else can be at it.
  if (db.engine.name === "PGlite") await db.query("delete from node_lease");
  return {
    bus,
    leases,
    async close() {
      await leases.close();
      await bus.close();
    },
  };
};
