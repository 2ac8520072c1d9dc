import type { FastifyRequest } from "fastify";
import type { Viewer } from "../records/visible.ts";
import { errorCodes } from "@backroom/contract";
import { cartArticle, cartReceipt } from "@backroom/contract/calls/cart";
import { cartPromotions } from "@backroom/contract/calls/promotions";
import { toHtml } from "@backroom/receipt-template";
import { visibleOf } from "../records/visible.ts";
import { route } from "../http/router.ts";
import type { Route } from "../http/router.ts";
import { article } from "../catalogue/index.ts";
import { callerOf } from "../access/requestCaller.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Database } from "../db/database.ts";
import { barcodesWithin, makeReceipt, templateFor } from "../receipts/index.ts";
import { toRule } from "../promotions/index.ts";
import { cartData, cartDocument } from "./cartDocument.ts";
import { cartRules } from "./cartRules.ts";
import { findArticle } from "./findArticle.ts";

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

const rowsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value : [];

const viewerOf = (request: FastifyRequest): Viewer => ({
  caller: callerOf(request),
  scope: request.scope,
});

/** Endpoints of the trial cart: articles by their codes, the receipt a till would print, and promotions. Nothing is stored. */
export const cartRoutes = (db: Database, now: () => number): readonly Route[] => [
  route(cartArticle, async ({ query, request }) => {
    const code = query.code.trim();
    if (!/^[\x20-\x7e]+$/.test(code))
      throw new HttpError(400, errorCodes.badQuery, "A code consists of characters of ASCII");
    const visible = visibleOf(article, viewerOf(request));
    const found = await findArticle(db, code, visible);
    if (found === null) throw new HttpError(404, errorCodes.recordNotFound, "No article has this code");
    return found;
  }),

  route(cartReceipt, async ({ body: cart, request }) => {
    const viewer = viewerOf(request);
    const rules = await cartRules(db, viewer, new Date(now()));
    const { data: sold, promotions } = cartData(cart, rules);
    const operator = callerOf(request).userName;
    const document = await cartDocument(db, sold, cart.currency, { viewer, operator, place: rules.place });
    const { receipt, page } = makeReceipt(await templateFor(db, document), document, null);
    const { data } = document;
    return {
      html: toHtml(receipt, page, { sourceOf: await barcodesWithin(receipt) }),
      subtotal: numberOf(data["Subtotal"]),
      discount: -numberOf(data["Discount"]) + 0,
      total: numberOf(data["Total"]),
      promotions,
      taxes: rowsOf(data["Taxes"]).map((row) => ({
        rate: numberOf(row["Rate"]),
        net: numberOf(row["Net"]),
        tax: numberOf(row["Tax"]),
        gross: numberOf(row["Gross"]),
      })),
    };
  }),

  route(cartPromotions, async ({ request }) => {
    const { promotions, place, areTaxesAdded } = await cartRules(db, viewerOf(request), new Date(now()));
    const { at, zone, tenantOid, locationOid } = place;
    const rules = promotions.map(toRule);
    return { at: at.toISOString(), zone, tenantOid, locationOid, areTaxesAdded, promotions: rules };
  }),
];
