import { terminalListSchema } from "@backroom/contract";
import type { TerminalLocation } from "@backroom/contract";
import { systemClock } from "@backroom/ports";
import { countryOf } from "@backroom/scope-tenancy";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { createRequestsStore } from "./state/createRequestsStore.ts";
import { createTerminalsStore } from "./state/createTerminalsStore.ts";
import { scheduleFrame } from "./state/scheduleFrame.ts";

/** Path whose right Update allows requests to terminals. */
const REQUESTS = "/service/terminal-server";
/** Records of which many may change at once are read again after this time. */
const REREAD_MS = 1000;
const placeKinds: ReadonlySet<string> = new Set(["pos-terminal", "pan-terminal", "location"]);

const noLocations: readonly TerminalLocation[] = [];

const createIds = () => {
  const random = [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join("");
  let count = 0;
  return () => `${random}-${(count += 1)}`;
};

/** The terminals of where the user works, live, with the requests that are sent from this page. */
export const useTerminals = () => {
  const { api } = useServices();
  const { access, hub, tenancy } = useWorkspace();
  const queryClient = useQueryClient();
  const [stores] = useState(() => ({
    terminals: createTerminalsStore({ hub, schedule: scheduleFrame }),
    requests: createRequestsStore({ hub, clock: systemClock, newId: createIds() }),
  }));
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const tree = useStore(tenancy, (state) => state.tree);
  const rights = useStore(access, (state) => state.rights);
  const isLive = useStore(hub.store, (state) => state.status === "connected");
  const query = useQuery({
    queryKey: ["terminals", placeOid],
    queryFn: ({ signal }) => api.request(terminalListSchema, { path: "/api/terminals", signal }),
  });
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

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reread = ({ area, entity }: { readonly area: string; readonly entity: string }) => {
      if (area !== "tenancy" || !placeKinds.has(entity)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: ["terminals"] });
      }, REREAD_MS);
    };
    const end = hub.follow({
      on: { DataServiceCreate: reread, DataServiceUpdate: reread, DataServiceDelete: reread },
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [hub, queryClient]);

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
