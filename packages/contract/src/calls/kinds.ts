import { SERVER } from "#server";
import { entityMetaSchema, formExtensionsSchema } from "../meta.ts";
import { tenantQuerySchema } from "./tenantQuery.ts";
import { endpoint } from "../endpoint.ts";

// Metadata of kinds, for grid and editor.

const group = "Generic data";

/** `GET /api/data/{area}/{entity}/meta` */
export const kindMeta = endpoint(
  { path: "/api/data/{area}/{entity}/meta", answer: entityMetaSchema, isKept: true },
  SERVER && {
    group,
    text: "Everything grid and editor need to know of a kind",
    headers: { "If-None-Match": "ETag of what the client has" },
    others: { "304": "what the client has is current" },
    errors: ["kindNotFound"],
    example: 'curl -H "$AUTH" $API/api/data/pos-supply/article/meta',
  },
);

/** `GET /api/data/{area}/{entity}/form-extensions` */
export const formExtensions = endpoint(
  { path: "/api/data/{area}/{entity}/form-extensions", answer: formExtensionsSchema, isKept: true },
  SERVER && {
    group,
    text: "What this installation adds to the form",
    query: tenantQuerySchema,
    example: 'curl -H "$AUTH" $API/api/data/pos-supply/article/form-extensions',
  },
);

/** All of this file, in the order of the documents. */
export const kindsCalls = [kindMeta, formExtensions] as const;
