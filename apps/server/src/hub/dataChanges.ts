import { isForCaller } from "../records/visible.ts";
import type { DataServiceEvent, HubEventName } from "@backroom/contract";
import { kindPath } from "../kernel/kindPath.ts";
import { createDelay } from "../kernel/timers.ts";
import type { DataChange, DataEvents } from "../processes/dataChange.ts";
import type { HubClients, HubPart } from "./hub.ts";

/** Longer than a message of another process is on its way, so that changes that follow each other are published in order. */
const GATHER_MS = 20;

const eventNames = {
  create: "DataServiceCreate",
  update: "DataServiceUpdate",
  delete: "DataServiceDelete",
} as const satisfies Record<DataChange["action"], HubEventName>;

/** A changed record. */
export type Changed = Pick<DataServiceEvent, "area" | "entity" | "oid">;

/** By the oid of a changed record: the users who may receive the change, who need the right for its kind as well; without an entry = all who have it. */
export type ReadersOf = (changes: readonly Changed[]) => Promise<ReadonlyMap<number, ReadonlySet<number>>>;

/**
 * Sends changes of records to those who may read them there. Changes of one record are numbered in the order of their
 * commits; a moment is waited for those of other processes, and what comes later is published later. Nothing is sent while
 * connections may have rights that were taken (`rightsSettled`).
 */
export const dataChanges =
  (deps: {
    readonly events: DataEvents;
    readonly rightsSettled: () => Promise<void>;
    /** Whom changes of records are for that not everybody with the right may read. */
    readonly readersOf: ReadersOf;
    readonly onFailure: (error: unknown) => void;
  }) =>
  (clients: HubClients): HubPart => {
    const { events, rightsSettled, readersOf, onFailure } = deps;
    let gathered: DataChange[] = [];
    let tail = Promise.resolve();
    const send = async (changes: readonly DataChange[]) => {
      const readers = await readersOf(changes);
      for (const change of changes) {
        const { action, area, entity, oid, tenantOid, etag, userName, origin } = change;
        const path = kindPath(area, entity);
        const event = { area, entity, oid, tenantOid, etag, userName, origin };
        const only = readers.get(oid);
        clients.broadcast(
          eventNames[action],
          [event],
          ({ caller }) =>
            caller.may(path, "Demand", tenantOid) &&
            isForCaller(caller, change) &&
            (only === undefined || only.has(caller.userOid)),
        );
      }
    };
    const flush = () => {
      const changes = gathered.sort((one, other) => one.changeSeq - other.changeSeq);
      gathered = [];
      tail = tail
        .then(rightsSettled)
        .then(() => send(changes))
        .catch(onFailure);
    };
    const gathering = createDelay(GATHER_MS, flush);
    events.subscribe((change) => {
      gathered.push(change);
      gathering.start();
    });
    return {
      async onClosed() {
        gathering.cancel();
        await tail;
      },
    };
  };
