import { errorCodes, ROOT_OID } from "@backroom/contract";
import { checkPromotion, promotionOverview, simulatePromotions } from "@backroom/contract/calls/promotions";
import { instantOf, localTime } from "@backroom/promotion-rules";
import { fieldErrors } from "../records/fieldRules.ts";
import { applyBody, checkBody, initialValues } from "../model/recordBody.ts";
import { isInLocations, isOfTenants, visibleOf } from "../records/visible.ts";
import { namedOid } from "../http/parseQuery.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { pathOf } from "../model/registry.ts";
import { promotion } from "./promotion.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
import { readOverview } from "./overview.ts";
import { promotionOf } from "./readPromotions.ts";
import { shopPlace } from "./salePlace.ts";
import { simulate } from "./simulate.ts";

/** A promotion that has no name yet can be checked. */
const ruleFields = promotion.fields.filter(({ name }) => name !== "Id" && name !== "Text");

/** What promotions do: all of a place with what is the matter with them, and what they take off a basket. */
export const promotionRoutes = (db: Database, now: () => number): readonly Route[] => {
  const todayAt = async (tenantOid: number): Promise<string> => {
    const { zone } = await shopPlace(db, tenantOid, null);
    return localTime(new Date(now()), zone).day;
  };

  return [
    route(promotionOverview, async ({ query, request }) => {
      const visible = visibleOf(promotion, { caller: callerOf(request), scope: request.scope });
      const today = await todayAt(request.scope.tenantOid ?? ROOT_OID);
      return readOverview(db, { visible, today, only: namedOid(query.oid) });
    }),

    route(checkPromotion, async ({ body: sent, request }) => {
      const visible = visibleOf(promotion, { caller: callerOf(request), scope: request.scope });
      const body = checkBody(sent);
      const { fields } = applyBody(promotion, body, initialValues(promotion));
      const draft = promotionOf({ ...body, ...fields });
      if (!isOfTenants(visible, draft.tenantOid))
        throw new HttpError(403, errorCodes.noTenant, "You have no permission for this");
      const today = await todayAt(draft.tenantOid);
      const isValid = fieldErrors(fields, ruleFields, promotion.lookups).length === 0;
      return isValid
        ? readOverview(db, { visible, today, only: draft.oid, draft })
        : { today, promotions: [], overlaps: [] };
    }),

    route(simulatePromotions, async ({ body, request }) => {
      const caller = callerOf(request);
      const { scope } = request;
      const visible = visibleOf(promotion, { caller, scope });
      const wanted = body.tenantOid ?? scope.tenantOid ?? ROOT_OID;
      const place = await shopPlace(db, wanted, body.locationOid);
      // A location of another tenant is answered like one that does not exist.
      const isHere =
        isOfTenants(visible, place.tenantOid) &&
        isInLocations(caller, place.locationOid === null ? null : [place.locationOid]);
      if (!isHere || (body.tenantOid !== null && place.tenantOid !== wanted))
        throw new HttpError(404, errorCodes.recordNotFound, "There is no such tenant or location");
      if (!caller.may(pathOf(promotion), "Demand", place.tenantOid))
        throw new HttpError(403, errorCodes.noPermission, "You have no permission for this");
      const at = instantOf(body.at, place.zone) ?? new Date(body.at);
      if (Number.isNaN(at.valueOf())) throw new HttpError(400, errorCodes.badQuery, "There is no such time");
      return simulate(db, { ...body, at }, { caller, place });
    }),
  ];
};
