import { SERVER } from "#server";
import { progressMapSchema } from "../permissions.ts";
import { scopeCurrenciesSchema, scopeRowsSchema } from "../scope.ts";
import { endpoint } from "../endpoint.ts";

// Unfinished pages and the scope tree, which the frame reads at login.

const group = "Shell";

/** `GET /api/ui/progress` */
export const progress = endpoint(
  { path: "/api/ui/progress", answer: progressMapSchema, may: "self", isKept: true },
  SERVER && {
    group,
    text: "Pages that are not finished",
    headers: { "If-None-Match": "ETag of what the client has" },
    others: { "304": "what the client has is current" },
    example: 'curl -H "$AUTH" "$API/api/ui/progress"',
  },
);

/** `GET /api/settings/scope` */
export const scopeRows = endpoint(
  { path: "/api/settings/scope", answer: scopeRowsSchema, may: "self", isKept: true },
  SERVER && {
    group,
    text: "The scope tree, as far as tenants go in which the user holds a right",
    headers: { "If-None-Match": "ETag of what the client has" },
    others: { "304": "what the client has is current" },
    example: 'curl -H "$AUTH" "$API/api/settings/scope"',
  },
);

/** `GET /api/settings/scope/currencies` */
export const scopeCurrencies = endpoint(
  { path: "/api/settings/scope/currencies", answer: scopeCurrenciesSchema, may: "self", isKept: true },
  SERVER && {
    group,
    text: "Currencies of the tenants of the scope tree, for amounts whose record names none",
    headers: { "If-None-Match": "ETag of what the client has" },
    isOptional: true,
    others: { "304": "what the client has is current" },
    example: 'curl -H "$AUTH" "$API/api/settings/scope/currencies"',
  },
);

/** All of this file, in the order of the documents. */
export const scopeCalls = [progress, scopeRows, scopeCurrencies] as const;
