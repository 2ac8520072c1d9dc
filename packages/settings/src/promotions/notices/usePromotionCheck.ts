import { call } from "@backroom/api-client/calls";
import type { EntityRecord, PromotionOverview } from "@backroom/contract";
import { checkPromotion } from "@backroom/contract/calls/promotions";
import { useCall, useWorkspace } from "@backroom/workspace";
import type { ContentQuery } from "@backroom/workspace";
import { useState } from "react";
import { useStore } from "zustand";
import { livePromotions } from "../promotionReadings.ts";

/** Time without a key before the server checks, in ms. */
const PAUSE_MS = 400;

/**
 * Returns the overview of a promotion as it would be saved now, with those it overlaps. While a field is not valid, it is that of the
 * last valid record of the same scope.
 */
export const usePromotionCheck = (record: EntityRecord): ContentQuery<PromotionOverview> => {
  const { tenancy } = useWorkspace();
  const placeOid = useStore(tenancy, (state) => state.placeOid);
  const { data, error, refetch } = useCall(
    call(checkPromotion, { body: record }, { live: livePromotions, isUnlogged: true }),
    { pause: PAUSE_MS, keepsPrevious: true },
  );
  const [valid, setValid] = useState<{ readonly placeOid: number; readonly overview: PromotionOverview }>();
  const isValid = data !== undefined && data.promotions.length > 0;
  if (isValid && (valid?.overview !== data || valid.placeOid !== placeOid))
    setValid({ placeOid, overview: data });
  const isOfLastValid = data !== undefined && !isValid && valid?.placeOid === placeOid;
  return { data: isOfLastValid ? valid.overview : data, error, refetch };
};
