import { SERVER } from "#server";
import {
  permissionExplanationSchema,
  permissionImpactRequestSchema,
  permissionImpactSchema,
  previewRequestSchema,
  previewSchema,
} from "../permissionCalls.ts";
import { permissionNames } from "../permissions.ts";
import { oid } from "../values.ts";
import { endpoint } from "../endpoint.ts";
import * as t from "../builders.ts";

// Explanation of rights, impact of changes, and previews as another user.

const group = "Shell";

/** `GET /api/ui/permissions/explain` */
export const explainRight = endpoint(
  { path: "/api/ui/permissions/explain", answer: permissionExplanationSchema, may: "self" },
  SERVER && {
    group,
    text: "Why the caller holds a right or not, or a user, role or API access they may read. `path` may be that of a page. Of a role: as if a user had it everywhere and no other role or right",
    query: t.object({
      path: t.string({
        pattern: String.raw`^/[\w./-]{0,200}$`,
        description: "a path of the console, such as /data/pos-supply/article",
      }),
      right: t.oneOf(permissionNames),
      tenantOid: t.optional(t.integer({ minimum: 0 })),
      userOid: t.optional(oid({ minimum: 1 })),
      roleOid: t.optional(oid({ minimum: 1 })),
      apiAccessOid: t.optional(oid({ minimum: 1 })),
    }),
    isOptional: true,
    errors: ["badQuery", "noPermission", "noTenant", "recordNotFound"],
    example: 'curl -H "$AUTH" "$API/api/ui/permissions/explain?path=/data/pos-supply/article&right=Update"',
  },
);

/** `POST /api/ui/permissions/impact` */
export const rightsImpact = endpoint(
  {
    method: "POST",
    path: "/api/ui/permissions/impact",
    answer: permissionImpactSchema,
    may: "self",
    isSafe: true,
  },
  SERVER && {
    group,
    text: "What a PATCH of a role, user or API access would give and take; stores nothing. Refused as the PATCH would be, except that of the last administrator",
    body: permissionImpactRequestSchema,
    isOptional: true,
    errors: ["fieldErrors", "noPermission", "noTenant", "recordNotFound"],
    example: String.raw`ROLE=$(curl -s -H "$AUTH" "$API/api/data/identity/role?take=1" | value oid)
curl -H "$AUTH" -H "$JSON" -d '{"kind":"role","oid":'$ROLE',"patch":{"Permissions":{"data.pos-supply.Delete":{"e":false}}}}' \
  $API/api/ui/permissions/impact`,
  },
);

/** `POST /api/ui/preview` */
export const previewConsole = endpoint(
  { method: "POST", path: "/api/ui/preview", answer: previewSchema, may: "self", isSafe: true },
  SERVER && {
    group,
    text: "The console as another user sees it, an API access would, or one who has a role everywhere and nothing else. Needs Patch on that record; the audit tells who looked as whom",
    body: previewRequestSchema,
    isOptional: true,
    errors: ["fieldErrors", "noPermission", "recordNotFound"],
    example: `curl -H "$AUTH" -H "$JSON" -d '{"roleOid":'$ROLE'}' $API/api/ui/preview`,
  },
);

/** All of this file, in the order of the documents. */
export const rightsCalls = [explainRight, rightsImpact, previewConsole] as const;
