import type { HubEventName } from "@backroom/contract";
import { HUB_PATH } from "@backroom/contract";
import { accessTokenOf, createHubServer } from "@backroom/signalr-server";
import type { Server } from "node:http";
import type { Authenticator } from "../access/authenticate.ts";
import { HttpError, kindPath } from "../ports.ts";
import type { Caller, DataChange, DataEvents } from "../ports.ts";

/** The hub of the console at `/api/hub/mate`. */
export interface DataHub {
  /** Ends the connections of sessions that were revoked. */
  disconnect(matches: (caller: Caller) => boolean): void;
  close(): void;
}

const eventNames = {
  create: "DataServiceCreate",
  update: "DataServiceUpdate",
  delete: "DataServiceDelete",
} as const satisfies Record<DataChange["action"], HubEventName>;

/** Starts the hub on the server and sends changes of records to those who may read them there. */
export const createDataHub = (deps: {
  server: Server;
  authenticator: Authenticator;
  events: DataEvents;
  now: () => number;
  onError: (error: unknown) => void;
}): DataHub => {
  const hub = createHubServer<{ readonly caller: Caller; readonly expiresAtMs: number }>({
    authenticate: async (request) => {
      const token = accessTokenOf(request);
      if (token === undefined) return undefined;
      try {
        return await deps.authenticator.callerOf(token);
      } catch (error) {
        if (error instanceof HttpError) return undefined;
        throw error;
      }
    },
    identify: ({ caller }) => String(caller.userOid),
    expiresAtMs: ({ expiresAtMs }) => expiresAtMs,
    // As CORS does for the calls: the token is the protection, and it never travels by itself.
    isAllowedOrigin: () => true,
    methods: {},
    nowMs: deps.now,
    onError: deps.onError,
  });
  hub.attach(deps.server, HUB_PATH);

  const forget = (matches: (caller: Caller) => boolean, reason: string, allowReconnect: boolean) =>
    hub.disconnect(({ context }) => matches(context.caller), reason, allowReconnect);

  deps.events.subscribe(({ action, ...event }) => {
    const path = kindPath(event.area, event.entity);
    hub.broadcast(eventNames[action], [event], ({ context }) =>
      context.caller.may(path, "Demand", event.tenantOid),
    );
  });
  // A connection keeps the rights it began with, so changed rights make it begin anew.
  deps.events.subscribe(({ area, entity, oid }) => {
    if (area !== "identity") return;
    forget((caller) => entity !== "user" || caller.userOid === oid, "Rights have changed.", true);
  });

  return {
    disconnect: (matches) => forget(matches, "The session has ended.", false),
    close: () => hub.close(),
  };
};
