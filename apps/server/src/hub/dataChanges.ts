import type { HubEventName } from "@backroom/contract";
import { kindPath } from "../ports.ts";
import type { DataChange, DataEvents } from "../ports.ts";
import type { HubClients, HubPart, HubPeer } from "./hub.ts";

/** Longer than a message of another process is on its way, so that changes that follow each other are published in order. */
const GATHER_MS = 20;

const eventNames = {
  create: "DataServiceCreate",
  update: "DataServiceUpdate",
  delete: "DataServiceDelete",
} as const satisfies Record<DataChange["action"], HubEventName>;

/**
 * Sends changes of records to those who may read them there. Changes of one record are numbered in the order of their
 * commits; a moment is waited for those of other processes, and what comes later is published later.
 */
export const dataChanges =
  (events: DataEvents) =>
  (clients: HubClients): HubPart => {
    let gathered: DataChange[] = [];
    let timer: NodeJS.Timeout | undefined;
    const tell = () => {
      timer = undefined;
      const changes = gathered.sort((one, other) => one.changeSeq - other.changeSeq);
      gathered = [];
      for (const { action, area, entity, oid, tenantOid, etag, userName, origin } of changes) {
        const path = kindPath(area, entity);
        const event = { area, entity, oid, tenantOid, etag, userName, origin };
        clients.broadcast(eventNames[action], [event], ({ caller }) => caller.may(path, "Demand", tenantOid));
      }
    };
    events.subscribe((change) => {
      gathered.push(change);
      timer ??= setTimeout(tell, GATHER_MS);
    });
    // A connection keeps the rights it began with, so changed rights make it begin anew.
    events.subscribe(({ area, entity, oid }) => {
      if (area !== "identity") return;
      const isConcerned = ({ caller }: HubPeer) => entity === "role" || caller.userOid === oid;
      clients.disconnect(isConcerned, "Rights have changed.", true);
    });
    return {
      async onClosed() {
        clearTimeout(timer);
      },
    };
  };
