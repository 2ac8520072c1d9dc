import { call } from "@backroom/api-client/calls";
import type { TerminalLocation } from "@backroom/contract";
import { terminalList } from "@backroom/contract/calls/terminals";
import { systemClock } from "@backroom/ports";
import { countryOf } from "@backroom/scope-tenancy";
import { useCall, useWorkspace } from "@backroom/workspace";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { createRequestsStore } from "./state/createRequestsStore.ts";
import { createTerminalsStore } from "./state/createTerminalsStore.ts";
import { scheduleFrame } from "./state/scheduleFrame.ts";

/** Path whose right Update allows requests to terminals. */
const REQUESTS = "/service/terminal-server";
const placed = call(
  terminalList,
  {},
  { live: ["tenancy/pos-terminal", "tenancy/pan-terminal", "tenancy/location"] },
);

const noLocations: readonly TerminalLocation[] = [];

const createIds = () => {
  const random = [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join("");
  let count = 0;
  return () => `${random}-${(count += 1)}`;
};

/** The terminals of where the user works, live, with the requests that are sent from this page. */
export const useTerminals = () => {
  const { access, hub, tenancy } = useWorkspace();
  const [stores] = useState(() => ({
    terminals: createTerminalsStore({ hub, schedule: scheduleFrame }),
    requests: createRequestsStore({ hub, clock: systemClock, newId: createIds() }),
  }));
  const tree = useStore(tenancy, (state) => state.tree);
  const rights = useStore(access, (state) => state.rights);
  const isLive = useStore(hub.store, (state) => state.status === "connected");
  const query = useCall(placed);
  const { data } = query;
  useLayoutEffect(() => {
    if (data !== undefined) stores.terminals.setList(data);
  }, [data, stores]);

  useEffect(() => {
    const ends = [stores.terminals.follow(), stores.requests.follow()];
    return () => {
      for (const end of ends) end();
    };
  }, [stores]);

  const locationList = data?.locations ?? noLocations;
  const locations = useMemo(() => new Map(locationList.map((one) => [one.oid, one])), [locationList]);
  const tenants = useMemo(
    () => ({
      nameOf: (oid: number) => tree.byOid.get(oid)?.text ?? String(oid),
      idOf: (oid: number) => tree.byOid.get(oid)?.id ?? "",
      countryOf: (oid: number) => {
        const item = tree.byOid.get(oid);
        return item === undefined ? undefined : countryOf(item);
      },
    }),
    [tree],
  );
  const mayRequest = useMemo(
    () => (tenantOid: number) => rights.may(REQUESTS, "Update", tenantOid),
    [rights],
  );
  return { ...stores, query, locations, tenants, isLive, mayRequest };
};

/** What {@link useTerminals} answers. */
export type Terminals = ReturnType<typeof useTerminals>;
