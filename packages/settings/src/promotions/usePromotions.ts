import { promotionOverviewSchema } from "@backroom/contract";
import { keepPreviousOf, useServices, useWorkspace } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "zustand";
import { followPromotions } from "./followPromotions.ts";

/** All promotions of the place the user stands at, or one and those it overlaps, read again when somebody changes one. */
export const usePromotions = (oid?: number) => {
  const { api } = useServices();
  const { hub, queryClient, tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const query = useQuery({
    queryKey: ["promotions", placeOid, oid],
    queryFn: ({ signal }) =>
      api.request(promotionOverviewSchema, {
        path: "/api/promotions",
        ...(oid !== undefined && { query: { oid } }),
        signal,
      }),
    placeholderData: keepPreviousOf(["promotions", placeOid]),
  });
  useEffect(() => followPromotions(hub, queryClient), [hub, queryClient]);
  return query;
};
