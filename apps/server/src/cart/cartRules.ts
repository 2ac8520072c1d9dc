import { ROOT_OID } from "@backroom/contract";
import { localTime } from "@backroom/promotion-rules";
import type { RequestScope } from "../access/requestCaller.ts";
import type { Queryable } from "../db/database.ts";
import { areTaxesAdded } from "./areTaxesAdded.ts";
import { firstLocation, readActivePromotions, shopPlace } from "../promotions/index.ts";
import type { CartRules } from "./cartDocument.ts";

/** What a till at the place of a scope computes with at a time: promotions, and how taxes are charged. Of a tenant it is the first location. */
export const cartRules = async (db: Queryable, scope: RequestScope, at: Date): Promise<CartRules> => {
  const wanted = scope.tenantOid ?? ROOT_OID;
  const shop = await shopPlace(db, wanted, await firstLocation(db, wanted, scope.locationOid));
  const { tenantOid, locationOid, zone } = shop;
  return {
    promotions: await readActivePromotions(db, tenantOid, localTime(at, zone).day),
    areTaxesAdded: await areTaxesAdded(db, { ...scope, tenantOid, locationOid }),
    place: { at, zone, tenantOid, locationOid, isCustomerKnown: false },
  };
};
