import { promotionOverviewSchema } from "@backroom/contract";
import type { PromotionOverview } from "@backroom/contract";
import { keepPreviousOf, useServices, useWorkspace } from "@backroom/workspace";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { followPromotions } from "./followPromotions.ts";

/** Typing pauses for this long before the server checks. */
const PAUSE_MS = 400;

type Values = Readonly<Record<string, unknown>>;

/** The value once it has not changed for a while; at first at once. */
const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** What a promotion would be if it were saved now, with those it overlaps; while a field is not valid, what it was before. */
export const usePromotionCheck = (record: Values): PromotionOverview | undefined => {
  const { api } = useServices();
  const { hub, queryClient, tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const body = useSettled(JSON.stringify(record));
  useEffect(() => followPromotions(hub, queryClient), [hub, queryClient]);
  const valid = useRef<{ readonly placeOid: number; readonly overview: PromotionOverview }>(undefined);
  const { data } = useQuery({
    queryKey: ["promotions", "check", placeOid, body],
    queryFn: async ({ signal }) => {
      const answer = await api.request(promotionOverviewSchema, {
        method: "POST",
        path: "/api/promotions/check",
        body: JSON.parse(body),
        storesNothing: true,
        isUnlogged: true,
        signal,
      });
      if (answer.promotions.length > 0) valid.current = { placeOid, overview: answer };
      return valid.current?.placeOid === placeOid ? valid.current.overview : answer;
    },
    placeholderData: keepPreviousOf(["promotions", "check", placeOid]),
    retry: false,
  });
  return data;
};
