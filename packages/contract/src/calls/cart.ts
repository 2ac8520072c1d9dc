import { SERVER } from "#server";
import { cartArticleSchema, cartReceiptRequestSchema, cartReceiptSchema } from "../cart.ts";
import { tenantQuerySchema } from "./tenantQuery.ts";
import { endpoint } from "../endpoint.ts";
import * as t from "../builders.ts";

// Articles and receipts of the shopping cart.

const group = "Receipts and files";

/** `GET /api/cart/article` */
export const cartArticle = endpoint(
  { path: "/api/cart/article", answer: cartArticleSchema },
  SERVER && {
    group,
    text: "The article a scanned or typed code stands for: its GTIN, number, internal number or one of its further barcodes, of the tenant before those all share. Among the further barcodes one of 13 digits with the prefix 2 and five zeros before its check digit stands for all with a value in their place: thousandths of a unit of weight, else a price in the smallest coins. Needs Demand on /data/pos-supply/article",
    query: t.object({ code: t.string({ minLength: 1, maxLength: 48 }), ...tenantQuerySchema.properties }),
    right: ["Demand", "/data/pos-supply/article"],
    errors: ["badQuery", "noPermission", "noTenant", "recordNotFound"],
    example: 'curl -H "$AUTH" "$API/api/cart/article?code=A0000001"',
  },
);

/** `POST /api/cart/receipt` */
export const cartReceipt = endpoint(
  { method: "POST", path: "/api/cart/receipt", answer: cartReceiptSchema, isSafe: true },
  SERVER && {
    group,
    text: "The receipt of a cart with the template of the tenant, and what it charges. Nothing is stored. Needs Demand on /tools/shopping-cart",
    query: tenantQuerySchema,
    body: cartReceiptRequestSchema,
    right: ["Demand", "/tools/shopping-cart"],
    errors: ["badQuery", "fieldErrors", "noPermission", "noTenant"],
    example: String.raw`curl -H "$JSON" -H "$AUTH" -d '{"currency":"EUR","lines":[{"text":"Coffee","quantity":2,"price":4.99,"tax":7}]}' \
  $API/api/cart/receipt`,
  },
);

/** All of this file, in the order of the documents. */
export const cartCalls = [cartArticle, cartReceipt] as const;
