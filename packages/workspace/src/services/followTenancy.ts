import type { Hub } from "@backroom/api-client";
import type { DataServiceEvent } from "@backroom/contract";
import type { TenancyStore } from "@backroom/scope-tenancy";

/** Whether the scope tree may look different after a change of such a record: of a country, tenant, location or terminal. */
const isInScopeTree = ({ area, entity }: DataServiceEvent): boolean =>
  area === "tenancy" || entity === "country";

/** Reads the scope tree again when a record in it has changed. */
export const followTenancy = (
  hub: Pick<Hub, "follow">,
  tenancy: Pick<TenancyStore, "refresh">,
): (() => void) => {
  const refresh = (event: DataServiceEvent) => {
    if (isInScopeTree(event)) tenancy.refresh();
  };
  return hub.follow({
    on: { DataServiceCreate: refresh, DataServiceUpdate: refresh, DataServiceDelete: refresh },
  });
};
