import { cartPromotionsSchema } from "@backroom/contract";
import type { CartPromotions } from "@backroom/contract";
import { useServices, useWorkspace } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";

/** How often promotions are read again, in ms: hours begin and end, and others change them. */
const RENEW_MS = 60_000;

/** The promotions the server computes the cart of this place with; undefined = not known yet, or not any more. */
export const useCartPromotions = (): CartPromotions | undefined => {
  const { api } = useServices();
  const { tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const { data } = useQuery({
    queryKey: ["cart-promotions", placeOid],
    queryFn: ({ signal }) => api.request(cartPromotionsSchema, { path: "/api/cart/promotions", signal }),
    refetchInterval: RENEW_MS,
  });
  return data;
};
