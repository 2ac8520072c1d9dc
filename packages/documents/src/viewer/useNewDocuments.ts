import type { DataServiceEvent } from "@backroom/contract";
import { useWorkspace } from "@backroom/workspace";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { DocumentKind } from "./useDocuments.ts";

/** Counts documents that are stored while the list is looked at, and reads those again that change. `reset` begins anew. */
export const useNewDocuments = ({
  group,
  type,
}: DocumentKind): { readonly count: number; readonly reset: () => void } => {
  const { hub, tenancy } = useWorkspace();
  const queryClient = useQueryClient();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const rootOid = useStore(tenancy, (state) => state.rootOid);
  /** The count belongs to what was looked at when it began. */
  const looked = `${group}/${type}/${tenantOid}`;
  const [fresh, setFresh] = useState({ looked, count: 0 });
  useEffect(() => {
    const isHere = (event: DataServiceEvent) =>
      event.area === group &&
      event.entity === type &&
      (tenantOid === rootOid || event.tenantOid === tenantOid);
    return hub.follow({
      on: {
        DataServiceCreate: (event) => {
          if (isHere(event))
            setFresh((before) => ({ looked, count: before.looked === looked ? before.count + 1 : 1 }));
        },
        DataServiceUpdate: (event) => {
          if (isHere(event)) void queryClient.invalidateQueries({ queryKey: ["document", group, type] });
        },
      },
    });
  }, [hub, queryClient, group, type, tenantOid, rootOid, looked]);
  return { count: fresh.looked === looked ? fresh.count : 0, reset: () => setFresh({ looked, count: 0 }) };
};
