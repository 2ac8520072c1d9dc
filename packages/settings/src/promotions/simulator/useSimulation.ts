import { simulationSchema } from "@backroom/contract";
import type { SimulationRequest } from "@backroom/contract";
import { keepPreviousOf, useServices, useWorkspace } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import type { SimulatorPlace } from "./simulatorAddress.ts";

/** What the server computes for a basket; again after each change of a promotion, whose time is given. */
export const useSimulation = (
  place: SimulatorPlace,
  at: string,
  { tenantOid, changedAt }: { readonly tenantOid: number; readonly changedAt: number },
) => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const { lines, locationOid, isCustomerKnown } = place;
  const body: SimulationRequest = { at, tenantOid, locationOid, isCustomerKnown, lines: [...lines] };
  return useQuery({
    queryKey: ["promotion-simulation", placeOid, changedAt, body],
    enabled: lines.length > 0,
    placeholderData: keepPreviousOf(["promotion-simulation", placeOid]),
    queryFn: ({ signal }) =>
      api.request(simulationSchema, {
        method: "POST",
        path: "/api/promotions/simulate",
        body,
        storesNothing: true,
        signal,
      }),
  });
};
