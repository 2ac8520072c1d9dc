import type { DataServiceEvent } from "@backroom/contract";
import { useWorkspace } from "@backroom/workspace";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { DocumentKind } from "../documentReadings.ts";

/** Counts the documents that are stored while the list with these filters is shown. `reset` begins again at 0. */
export const useNewDocuments = (
  { group, type }: DocumentKind,
  filters: string,
): { readonly count: number; readonly reset: () => void } => {
  const { hub, tenancy } = useWorkspace();
  const tenantOid = useStore(tenancy, (state) => state.currentOid);
  const rootOid = useStore(tenancy, (state) => state.rootOid);
  /** The list that the count belongs to. */
  const counted = `${group}/${type}/${tenantOid}/${filters}`;
  const [fresh, setFresh] = useState({ counted, count: 0 });
  useEffect(() => {
    const isHere = (event: DataServiceEvent) =>
      event.area === group &&
      event.entity === type &&
      (tenantOid === rootOid || event.tenantOid === tenantOid);
    // oxlint-disable-next-line no-restricted-properties -- it counts the events, and reads nothing
    return hub.follow({
      on: {
        DataServiceCreate: (event) => {
          if (isHere(event))
            setFresh((before) => ({
              counted,
              count: before.counted === counted ? before.count + 1 : 1,
            }));
        },
      },
    });
  }, [hub, group, type, tenantOid, rootOid, counted]);
  return {
    count: fresh.counted === counted ? fresh.count : 0,
    reset: () => setFresh({ counted, count: 0 }),
  };
};
