import * as t from "../builders.ts";
import { READING_SESSION_PATH } from "../constants.ts";
import { permissionNames } from "../permissions.ts";
import type { Endpoint } from "./endpoint.ts";

const group = "Start and identity";

const anonymous: Endpoint[] = [
  {
    method: "get",
    path: "/version.json",
    summary: "Version of the deployed console; a static file of its build",
    answer: "UiVersion",
    group,
  },
  { method: "get", path: "/api/v1/ping", summary: "Sign of life", answer: "PingAnswer", group },
  {
    method: "get",
    path: "/api/auth/settings",
    summary: "How people log in here",
    answer: "AuthSettings",
    group,
  },
  {
    method: "get",
    path: "/api/v1-pub/auth/user/token.json",
    summary: "Log in and again after lock or expiry; no-store, never a WWW-Authenticate: Basic header",
    headers: { Authorization: "Basic: username and password joined by a colon, UTF-8, base64" },
    answer: "TokenAnswer",
    errors: ["badCredentials", "lockedOut", "disabled", "disabledLimit"],
    group,
  },
  {
    method: "post",
    path: "/api/v1-pub/aad-auth/token.json",
    summary:
      "Log in with a token of the identity provider `AuthSettings.aad` names: signature, issuer, audience and life are checked; the first login finds the user by the e-mail address the provider has verified, later ones by the provider's id of them",
    body: "AadTokenRequest",
    answer: "TokenAnswer",
    errors: ["fieldErrors", "badCredentials", "disabled", "disabledLimit", "identityProvider"],
    group,
  },
  {
    method: "post",
    path: "/api/v1-pub/google-auth/token.json",
    summary:
      "Log in with the code of a login at the provider `AuthSettings.google` names; the server trades it there with its secret and the code verifier, and checks the token, its nonce included",
    body: "GoogleTokenRequest",
    answer: "TokenAnswer",
    errors: ["fieldErrors", "badCredentials", "disabled", "disabledLimit", "identityProvider"],
    group,
  },
  {
    method: "post",
    path: "/api/v1-pub/auth/access/token.json",
    summary:
      "Log a program in (client credentials of an API access). The token does what a user's does, with the rights of the access; it ends with the access, and calls beyond its calls per minute answer 429",
    isOptional: true,
    headers: { Authorization: "Basic: client id and secret joined by a colon, base64; or both in the body" },
    body: "ClientCredentialsRequest",
    bodyType: "application/x-www-form-urlencoded",
    answer: "TokenAnswer",
    errors: ["fieldErrors", "badCredentials", "disabled", "tooManyRequests"],
    group,
  },
  {
    method: "post",
    path: "/api/auth/register",
    summary:
      "Make an unconfirmed user and mail a link that confirms the address. If the address or a name that looks like this one is taken, the response is the same and the mail says so. 404 unless /api/auth/settings has a registerRoute",
    body: "RegisterRequest",
    status: 201,
    errors: ["fieldErrors", "recordNotFound"],
    group,
  },
  {
    method: "post",
    path: "/api/auth/reset-password",
    summary:
      "Mail a link for a new password, in the language of Accept-Language; the same answer and work for unknown addresses, at most 5 mails an hour for one. 404 unless /api/auth/settings has a resetPasswordRoute",
    body: "ResetRequest",
    status: 204,
    errors: ["fieldErrors", "recordNotFound"],
    group,
  },
  {
    method: "post",
    path: "/api/auth/set-password",
    summary:
      "Set a password with the mailed token (single use, 24 h) and log in; the address is confirmed with it, and all other sessions and links of the user end",
    body: "SetPasswordRequest",
    answer: "TokenAnswer",
    errors: ["fieldErrors", "resetTokenInvalid", "disabled", "disabledLimit"],
    group,
  },
  {
    method: "post",
    path: "/api/auth/confirm-registration",
    summary:
      "Confirm an address with the mailed token (single use, 24 h) and log in. 404 unless /api/auth/settings has a registerRoute",
    body: "ConfirmRegistrationRequest",
    answer: "TokenAnswer",
    errors: ["fieldErrors", "recordNotFound", "resetTokenInvalid", "disabled", "disabledLimit"],
    group,
  },
];

/** Calls around logging in and the logged-in user. */
export const identityEndpoints: readonly Endpoint[] = [
  ...anonymous.map((endpoint): Endpoint => ({ ...endpoint, isAnonymous: true })),
  {
    method: "get",
    path: "/api/info",
    summary: "Version of the server and its database",
    answer: "ServerInfo",
    group,
  },
  {
    method: "get",
    path: "/api/openapi.json",
    summary: "The OpenAPI document of these calls",
    answerTypes: ["application/json"],
    group,
  },
  {
    method: "post",
    path: "/api/auth/change-password",
    summary: "Change the own password; other sessions and mailed links of the user end",
    body: "ChangePasswordRequest",
    status: 204,
    errors: ["fieldErrors", "wrongOldPassword", "lockedOut"],
    group,
  },
  { method: "post", path: "/api/auth/logout", summary: "End the session at once", status: 204, group },
  {
    method: "post",
    path: READING_SESSION_PATH,
    summary:
      "A token of another session of the user that may only read, for screens nobody sits at; called with such a token, its session goes on",
    answer: "TokenAnswer",
    isOptional: true,
    errors: ["noPermission"],
    group,
  },
  {
    method: "get",
    path: "/api/auth/reading-sessions",
    summary: "The screens of the user that go on: sessions that may only read, the last used first",
    answer: "ReadingSessions",
    isOptional: true,
    group,
  },
  {
    method: "delete",
    path: "/api/auth/reading-sessions/{id}",
    summary: "End a screen of the user at once; answers those that go on",
    answer: "ReadingSessions",
    isOptional: true,
    errors: ["recordNotFound"],
    group,
  },
  {
    method: "get",
    path: "/api/user/profile",
    summary: "Where the user may work",
    answer: "UserProfile",
    group,
  },
  {
    method: "put",
    path: "/api/user/primary-tenant",
    summary: "Choose the tenant the user's console starts with, among those they see; an API access has none",
    isOptional: true,
    body: "PrimaryTenantRequest",
    status: 204,
    errors: ["fieldErrors", "noPermission", "noTenant"],
    group,
  },
  {
    method: "get",
    path: "/api/user/extension/{key}",
    summary: "A value kept per user: dashboard, favorites, preferences or views",
    answer: "DashboardLayout",
    others: { 204: "nothing is stored" },
    errors: ["recordNotFound"],
    group,
  },
  {
    method: "put",
    path: "/api/user/extension/{key}",
    summary: "Keep a value per user, at most 64 kB",
    body: "DashboardLayout",
    status: 204,
    errors: ["fieldErrors", "recordNotFound"],
    group,
  },
  {
    method: "get",
    path: "/api/error({uid})",
    summary:
      "A failed call of the last 7 days: own ones, and those of tenants with Demand on /diagnostics/server-log; those of no tenant with it everywhere",
    answer: "StoredError",
    errors: ["recordNotFound"],
    group,
  },
];

const conditional = { "If-None-Match": "ETag of what the client has" };
const unchanged = { 304: "what the client has is current" };
const shell = "Shell";

/** What the frame around all pages reads at login. */
export const shellEndpoints: readonly Endpoint[] = [
  {
    method: "get",
    path: "/api/ui/navigation",
    summary: "Pages the user may open",
    answer: "Navigation",
    headers: conditional,
    others: unchanged,
    group: shell,
  },
  {
    method: "get",
    path: "/api/ui/permissions",
    summary: "Rights by path and tenant",
    answer: "PermissionMap",
    headers: conditional,
    others: unchanged,
    group: shell,
  },
  {
    method: "get",
    path: "/api/ui/permissions/explain",
    summary:
      "Why the caller holds a right or not, or a user, role or API access they may read. `path` may be that of a page. Of a role: as if somebody had it everywhere and nothing else",
    isOptional: true,
    query: t.object({
      path: t.string(),
      right: t.oneOf(permissionNames),
      tenantOid: t.optional(t.integer({ minimum: 0 })),
      userOid: t.optional(t.integer({ minimum: 0 })),
      roleOid: t.optional(t.integer({ minimum: 0 })),
      apiAccessOid: t.optional(t.integer({ minimum: 0 })),
    }),
    answer: "PermissionExplanation",
    errors: ["badQuery", "noPermission", "noTenant", "recordNotFound"],
    group: shell,
  },
  {
    method: "post",
    path: "/api/ui/permissions/impact",
    summary:
      "What a PATCH of a role, user or API access would give and take; stores nothing. Refused as the PATCH would be, except that of the last administrator",
    isOptional: true,
    body: "PermissionImpactRequest",
    answer: "PermissionImpact",
    errors: ["fieldErrors", "noPermission", "noTenant", "recordNotFound"],
    group: shell,
  },
  {
    method: "post",
    path: "/api/ui/preview",
    summary:
      "The console as another user sees it, an API access would, or one who has a role everywhere and nothing else. Needs Patch on that record; the audit tells who looked as whom",
    isOptional: true,
    body: "PreviewRequest",
    answer: "Preview",
    errors: ["fieldErrors", "noPermission", "recordNotFound"],
    group: shell,
  },
  {
    method: "get",
    path: "/api/ui/progress",
    summary: "Pages that are not finished",
    answer: "ProgressMap",
    headers: conditional,
    others: unchanged,
    group: shell,
  },
  {
    method: "get",
    path: "/api/settings/scope",
    summary: "The scope tree, as far as tenants go in which the user holds a right",
    answer: "ScopeRows",
    headers: conditional,
    others: unchanged,
    group: shell,
  },
  {
    method: "get",
    path: "/api/settings/scope/currencies",
    summary: "Currencies of the tenants of the scope tree, for amounts whose record names none",
    isOptional: true,
    answer: "ScopeCurrencies",
    headers: conditional,
    others: unchanged,
    group: shell,
  },
];

/** Query with the tenant alone. */
export const tenantQuery = t.object({ tenantOid: t.optional(t.integer({ minimum: 0 })) });
