import { SERVER } from "#server";
import { primaryTenantRequestSchema, userProfileSchema } from "../auth.ts";
import { endpoint } from "../endpoint.ts";

// Profile and primary tenant of the caller, which the console loads at login.

const group = "Start and identity";

/** `GET /api/user/profile` */
export const userProfile = endpoint(
  { path: "/api/user/profile", answer: userProfileSchema, may: "self", isKept: true },
  SERVER && { group, text: "Where the user may work", example: 'curl -H "$AUTH" "$API/api/user/profile"' },
);

/** `PUT /api/user/primary-tenant` */
export const setPrimaryTenant = endpoint(
  { method: "PUT", path: "/api/user/primary-tenant", may: "self" },
  SERVER && {
    group,
    text: "Choose the tenant the user's console starts with, among those they see; an API access has none",
    body: primaryTenantRequestSchema,
    isOptional: true,
    status: 204,
    errors: ["fieldErrors", "noPermission", "noTenant"],
    example: `curl -X PUT -H "$AUTH" -H "$JSON" -d '{"primaryTenantOid":-1}' $API/api/user/primary-tenant`,
  },
);

/** All of this file, in the order of the documents. */
export const profileCalls = [userProfile, setPrimaryTenant] as const;
