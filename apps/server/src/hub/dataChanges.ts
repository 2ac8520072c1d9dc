import type { HubEventName } from "@backroom/contract";
import { kindPath } from "../ports.ts";
import type { DataChange, DataEvents } from "../ports.ts";
import type { HubClients, HubPart, HubPeer } from "./hub.ts";

const eventNames = {
  create: "DataServiceCreate",
  update: "DataServiceUpdate",
  delete: "DataServiceDelete",
} as const satisfies Record<DataChange["action"], HubEventName>;

/** Sends changes of records to those who may read them there. */
export const dataChanges =
  (events: DataEvents) =>
  (clients: HubClients): HubPart => {
    events.subscribe(({ action, area, entity, oid, tenantOid, etag, userName, origin }) => {
      const path = kindPath(area, entity);
      const event = { area, entity, oid, tenantOid, etag, userName, origin };
      clients.broadcast(eventNames[action], [event], ({ caller }) => caller.may(path, "Demand", tenantOid));
    });
    // A connection keeps the rights it began with, so changed rights make it begin anew.
    events.subscribe(({ area, entity, oid }) => {
      if (area !== "identity") return;
      const isConcerned = ({ caller }: HubPeer) => entity !== "user" || caller.userOid === oid;
      clients.disconnect(isConcerned, "Rights have changed.", true);
    });
    return {};
  };
