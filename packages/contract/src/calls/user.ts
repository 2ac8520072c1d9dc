import { SERVER } from "#server";
import { storedErrorSchema } from "../errors.ts";
import { endpoint } from "../endpoint.ts";
import * as t from "../builders.ts";

// Stored values and errors of the caller.

const group = "Start and identity";

/** `GET /api/user/extension/{key}` */
export const userExtension = endpoint(
  { path: "/api/user/extension/{key}", answer: t.unknown(), may: "self" },
  SERVER && {
    group,
    text: "A value kept per user, by its key: dashboard (DashboardLayout), favorites (Favorites), preferences (Preferences) or views (Views)",
    others: { "204": "nothing is stored" },
    errors: ["recordNotFound"],
    example: 'curl -H "$AUTH" "$API/api/user/extension/dashboard"',
  },
);

/** `PUT /api/user/extension/{key}` */
export const storeUserExtension = endpoint(
  { method: "PUT", path: "/api/user/extension/{key}", may: "self" },
  SERVER && {
    group,
    text: "Keep a value per user, at most 64 kB; it must fit its key",
    body: t.unknown(),
    status: 204,
    errors: ["fieldErrors", "recordNotFound"],
    example: String.raw`curl -X PUT -H "$AUTH" -H "$JSON" -d '{"version":1,"storedAt":"2026-01-02T03:04:05Z","pages":[{"path":"/data/pos-supply/article"}]}' \
  $API/api/user/extension/favorites`,
  },
);

/** `GET /api/error({uid})` */
export const storedError = endpoint(
  { path: "/api/error({uid})", answer: storedErrorSchema, may: "self" },
  SERVER && {
    group,
    // The router would read the parentheses as a pattern.
    route: "/api/error:uid",
    text: "A failed call of the last 7 days: own ones, and those of tenants with Demand on /diagnostics/server-log; those of no tenant with it everywhere",
    errors: ["recordNotFound"],
    example: `FAILED=$(curl -s -H "$AUTH" "$API/api/data/no/kind" | value uid)
curl -H "$AUTH" "$API/api/error($FAILED)"`,
  },
);

/** All of this file, in the order of the documents. */
export const userCalls = [userExtension, storeUserExtension, storedError] as const;
