import { call } from "@backroom/api-client/calls";
import type { Reading } from "@backroom/api-client/calls";
import type { Simulation } from "@backroom/contract";
import { simulatePromotions } from "@backroom/contract/calls/promotions";
import { livePromotions } from "../promotionReadings.ts";
import type { SimulatorPlace } from "./simulatorAddress.ts";

/** What the stored promotions take off a basket at a time, in ISO 8601; null for an empty basket. */
export const simulationOf = (
  { lines, locationOid, isCustomerKnown }: SimulatorPlace,
  at: string,
  tenantOid: number,
): Reading<Simulation> | null =>
  lines.length === 0
    ? null
    : call(
        simulatePromotions,
        { body: { at, tenantOid, locationOid, isCustomerKnown, lines } },
        { live: livePromotions },
      );
