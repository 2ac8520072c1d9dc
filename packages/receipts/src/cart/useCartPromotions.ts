import { call } from "@backroom/api-client/calls";
import type { CartPromotions } from "@backroom/contract";
import { cartPromotions } from "@backroom/contract/calls/promotions";
import { useCall } from "@backroom/workspace";
import type { Called } from "@backroom/workspace";

/** How often promotions are read again, in ms: hours begin and end, and others change them. */
const RENEW_MS = 60_000;

/** Reads the promotions the server computes the cart of this place with. */
export const useCartPromotions = (): Called<CartPromotions> =>
  useCall(call(cartPromotions, {}), { every: RENEW_MS });
