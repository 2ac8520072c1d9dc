import type { PromotionOverview } from "@backroom/contract";
import { logError } from "@backroom/workspace";
import { useEffect, useEffectEvent, useRef } from "react";
import { matchingPlace } from "./matchingPlace.ts";
import type { SimulatorPlace } from "./simulatorAddress.ts";
import { useArticleFinder } from "./useArticleFinder.ts";

/** Makes the basket, time and place of the promotion an address names alone, once. */
export const useMatchingBasket = (
  overview: PromotionOverview | undefined,
  place: SimulatorPlace,
  tenantOid: number,
  onPlace: (place: SimulatorPlace) => void,
): void => {
  const { findOne } = useArticleFinder(tenantOid);
  const made = useRef<number>(null);
  const oid = place.lines.length === 0 ? place.promotionOid : null;
  const rule = overview?.promotions.find((one) => one.oid === oid);
  const ruleOid = rule?.oid;
  const make = useEffectEvent(async (forOid: number | undefined) => {
    if (rule === undefined || overview === undefined || made.current === forOid) return;
    made.current = rule.oid;
    try {
      onPlace(await matchingPlace(rule, overview.today, findOne));
    } catch (error) {
      logError("No basket could be made for a promotion", error);
    }
  });
  useEffect(() => void make(ruleOid), [ruleOid]);
};
