import { ROOT_OID } from "@backroom/contract";
import { localTime } from "@backroom/promotion-rules";
import { inPlacesOf } from "../records/visible.ts";
import type { Viewer } from "../records/visible.ts";
import type { Queryable } from "../db/database.ts";
import { areTaxesAdded } from "./areTaxesAdded.ts";
import { firstLocation, readActivePromotions, shopPlace } from "../promotions/index.ts";
import type { CartRules } from "./cartDocument.ts";

/** What a till at the place of a scope computes with at a time: promotions, and how taxes are charged. Of a tenant it is the first location that the caller sees. */
export const cartRules = async (db: Queryable, viewer: Viewer, at: Date): Promise<CartRules> => {
  const { caller, scope } = viewer;
  const wanted = scope.tenantOid ?? ROOT_OID;
  const shop = await shopPlace(db, wanted, await firstLocation(db, viewer, wanted));
  const { tenantOid, locationOid, zone } = shop;
  const visible = { ...inPlacesOf(caller), tenants: [tenantOid, ROOT_OID] };
  return {
    promotions: await readActivePromotions(db, visible, localTime(at, zone).day),
    areTaxesAdded: await areTaxesAdded(db, { ...scope, tenantOid, locationOid }),
    place: { at, zone, tenantOid, locationOid, isCustomerKnown: false },
  };
};
