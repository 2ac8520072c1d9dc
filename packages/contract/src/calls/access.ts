import { SERVER } from "#server";
import { apiAccessSecretSchema } from "../apiAccess.ts";
import { oid } from "../values.ts";
import { userUnlockSchema } from "../auth.ts";
import { endpoint } from "../endpoint.ts";

// Secrets of API accesses and locks of users.

const group = "Generic data";

/** `POST /api/data/identity/api-access/{id}/secret` */
export const newAccessSecret = endpoint(
  { method: "POST", path: "/api/data/identity/api-access/{id}/secret", answer: apiAccessSecretSchema },
  SERVER && {
    group,
    text: "Make a new secret of an API access and answer it, this once. The old one and its tokens end. Needs Patch on the access and every right it holds; If-Match may be left out",
    params: { id: oid() },
    headers: { "If-Match": "ETag of the record as the client read it; * = any" },
    isOptional: true,
    errors: ["noPermission", "recordNotFound", "etagLost"],
    example: 'curl -X POST -H "$AUTH" $API/api/data/identity/api-access/$ACCESS/secret',
  },
);

/** `POST /api/data/identity/user/{id}/unlock` */
export const unlockUser = endpoint(
  { method: "POST", path: "/api/data/identity/user/{id}/unlock", answer: userUnlockSchema },
  SERVER && {
    group,
    text: "End the locks of a user whose name had too many wrong passwords, at every address. Needs Patch on the user and every right they hold",
    params: { id: oid() },
    isOptional: true,
    errors: ["noPermission", "recordNotFound"],
    example: `USER=$(curl -s -H "$AUTH" "$API/api/data/identity/user?search=viewer&take=1" | value oid)
curl -X POST -H "$AUTH" $API/api/data/identity/user/$USER/unlock`,
  },
);

/** All of this file, in the order of the documents. */
export const accessCalls = [newAccessSecret, unlockUser] as const;
