import { call } from "@backroom/api-client/calls";
import type { CartPromotions } from "@backroom/contract";
import { cartPromotions } from "@backroom/contract/calls/promotions";
import { useCall } from "@backroom/workspace";

/** How often promotions are read again, in ms: hours begin and end, and others change them. */
const RENEW_MS = 60_000;

/** The promotions the server computes the cart of this place with; undefined = not known yet, or not any more. */
export const useCartPromotions = (): CartPromotions | undefined =>
  useCall(call(cartPromotions, {}), { every: RENEW_MS }).data;
