import { cartReceiptRequestSchema, errorCodes, MAX_CART_LINES } from "@backroom/contract";
import type { CartPromotions, CartReceipt } from "@backroom/contract";
import { toHtml } from "@backroom/receipt-template";
import type { FastifyInstance } from "fastify";
import { visibleTenants, visibleTenantsAt } from "../data/view.ts";
import { parseBody } from "../http/parseBody.ts";
import { article } from "../kinds/article.ts";
import { callerOf, HttpError } from "../ports.ts";
import type { Database } from "../ports.ts";
import { barcodesWithin } from "../receipts/barcodeSources.ts";
import { toRule } from "../promotions/toRule.ts";
import { makeReceipt, templateFor } from "../receipts/makeReceipt.ts";
import { cartData, cartDocument } from "./cartDocument.ts";
import { cartRules } from "./cartRules.ts";
import { findArticle } from "./findArticle.ts";

/** Where the right to try out a cart is held. */
const PAGE = "/tools/shopping-cart";
/** Longest code scanners send. */
const MAX_CODE = 48;

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

const rowsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value : [];

/** What the trial cart asks for: articles by their codes, and the receipt a till would print. Nothing is stored. */
export const cartRoutes = (app: FastifyInstance, db: Database, now: () => number): void => {
  app.get<{ Querystring: Readonly<Record<string, unknown>> }>("/api/cart/article", async (request) => {
    const { code } = request.query;
    const viewer = { caller: callerOf(request), scope: request.scope };
    const tenants = visibleTenants(article, viewer);
    if (typeof code !== "string" || !/^[\x20-\x7e]+$/.test(code.trim()) || code.length > MAX_CODE) {
      throw new HttpError(400, errorCodes.badQuery, `A code has 1 to ${MAX_CODE} characters of ASCII`);
    }
    const found = await findArticle(db, code.trim(), tenants);
    if (found === null) throw new HttpError(404, errorCodes.recordNotFound, "No article has this code");
    return found;
  });

  app.get("/api/cart/promotions", async (request): Promise<CartPromotions> => {
    const { scope } = request;
    visibleTenantsAt(PAGE, { caller: callerOf(request), scope });
    const { promotions, place, areTaxesAdded } = await cartRules(db, scope, new Date(now()));
    const { at, zone, tenantOid, locationOid } = place;
    const rules = promotions.map(toRule);
    return { at: at.toISOString(), zone, tenantOid, locationOid, areTaxesAdded, promotions: rules };
  });

  app.post("/api/cart/receipt", async (request): Promise<CartReceipt> => {
    const caller = callerOf(request);
    const { scope } = request;
    visibleTenantsAt(PAGE, { caller, scope });
    const cart = parseBody(cartReceiptRequestSchema, request.body);
    if (cart.lines.length > MAX_CART_LINES)
      throw new HttpError(400, errorCodes.badQuery, `A cart has at most ${MAX_CART_LINES} lines`);
    const at = new Date(now());
    const { data: sold, promotions } = cartData(cart, await cartRules(db, scope, at));
    const operator = caller.userName;
    const document = await cartDocument(db, sold, cart.currency, { scope, operator, at });
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
  });
};
