import { SERVER } from "#server";
import { navigationSchema } from "../navigation.ts";
import { permissionMapSchema } from "../permissions.ts";
import { endpoint } from "../endpoint.ts";

// Navigation and rights, which the frame loads at login.

const group = "Shell";

/** `GET /api/ui/navigation` */
export const navigation = endpoint(
  { path: "/api/ui/navigation", answer: navigationSchema, may: "self", isKept: true },
  SERVER && {
    group,
    text: "Pages the user may open",
    headers: { "If-None-Match": "ETag of what the client has" },
    others: { "304": "what the client has is current" },
    example: 'curl -H "$AUTH" "$API/api/ui/navigation"',
  },
);

/** `GET /api/ui/permissions` */
export const permissions = endpoint(
  { path: "/api/ui/permissions", answer: permissionMapSchema, may: "self", isKept: true },
  SERVER && {
    group,
    text: "Rights by path and tenant",
    headers: { "If-None-Match": "ETag of what the client has" },
    others: { "304": "what the client has is current" },
    example: 'curl -H "$AUTH" "$API/api/ui/permissions"',
  },
);

/** All of this file, in the order of the documents. */
export const shellCalls = [navigation, permissions] as const;
