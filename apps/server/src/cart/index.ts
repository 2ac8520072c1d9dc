import type { Subject } from "../subject/subject.ts";
import { cartRoutes } from "./cartRoutes.ts";

/** The shopping cart: prices, taxes and promotions of a basket. */
export const cart: Subject = {
  calls: ({ db, now }) => ({ place: cartRoutes(db, now) }),
};
