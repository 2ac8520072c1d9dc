import type { Static } from "typebox";
import * as t from "./builders.ts";
import { oid, password, timestamp } from "./values.ts";

/* @__NO_SIDE_EFFECTS__ */
const route = () => t.nullable(t.string());

/** Names of the login providers. */
export const authProviderNames = ["Integrated", "AAD", "Google"] as const;
/** A login provider. Only Integrated takes a password of this server. */
export type AuthProviderName = (typeof authProviderNames)[number];

/** How people log in here: `GET /api/auth/settings`. Routes that are null are not offered. */
export const authSettingsSchema = t.object({
  providers: t.knownList(authProviderNames, { default: ["Integrated"] }),
  loginRoute: route(),
  logoutRoute: route(),
  registerRoute: route(),
  resetPasswordRoute: route(),
  changePasswordRoute: route(),
  aad: t.nullable(
    t.object({ authority: t.string(), clientId: t.string(), scopes: t.array(t.string(), { default: [] }) }),
  ),
  google: t.nullable(
    t.object({
      authority: t.string({ default: "https://accounts.google.com" }),
      clientId: t.string(),
      scopes: t.array(t.string(), { default: [] }),
    }),
  ),
  passwordPolicy: t.object(
    { minLength: t.integer({ default: 8 }), maxLength: t.integer({ default: 128 }) },
    { default: { minLength: 8, maxLength: 128 } },
  ),
});
/** How people log in here. */
export type AuthSettings = Static<typeof authSettingsSchema>;

/** Answer of both token calls, set-password and confirm-registration. `expires_in` is in seconds. */
export const tokenAnswerSchema = t.object({
  access_token: t.string({ minLength: 1 }),
  token_type: t.string({ default: "Bearer" }),
  expires_in: t.optional(t.number({ minimum: 0 })),
});
/** A fresh access token. */
export type TokenAnswer = Static<typeof tokenAnswerSchema>;

/** Body of `POST /api/v1-pub/aad-auth/token.json`: an ID token, or an access token for this API, of the provider. */
export const aadTokenRequestSchema = t.object({ token: t.string({ minLength: 1, maxLength: 16_384 }) });
/** A token of the identity provider. */
export type AadTokenRequest = Static<typeof aadTokenRequestSchema>;

/** Body of `POST /api/v1-pub/google-auth/token.json`: the code of a login, and what it was begun with (RFC 7636). */
export const googleTokenRequestSchema = t.object({
  code: t.string({ minLength: 1, maxLength: 4096 }),
  codeVerifier: t.string({ minLength: 43, maxLength: 128 }),
  redirectUri: t.string({ minLength: 1, maxLength: 2048 }),
  nonce: t.string({ minLength: 1, maxLength: 256 }),
});
/** A login at the identity provider Google. */
export type GoogleTokenRequest = Static<typeof googleTokenRequestSchema>;

/** What the access token says. `sub` is the user's oid as decimal text; times are seconds since 1970. */
export const tokenClaimsSchema = t.object({
  sub: t.string({ default: "0" }),
  unique_name: t.string(),
  email: t.nullable(t.string()),
  sid: t.optional(t.string()),
  iat: t.optional(t.number()),
  exp: t.number(),
});
/** What the access token says. */
export type TokenClaims = Static<typeof tokenClaimsSchema>;

/** Answer of `GET /api/user/profile`. Empty tenantOids = no restriction; primaryTenantOid -1 = none. */
export const userProfileSchema = t.object({
  oid: oid({ default: 0 }),
  username: t.string({ default: "" }),
  emailAddress: t.nullable(t.string()),
  rootTenantOid: oid({ default: 1 }),
  tenantOids: t.array(oid(), { default: [] }),
  primaryTenantOid: t.integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER, default: -1 }),
});
/** Where the logged-in user may work. */
export type UserProfile = Static<typeof userProfileSchema>;

/** Body of `PUT /api/user/primary-tenant`. */
export const primaryTenantRequestSchema = t.object({
  primaryTenantOid: t.integer({ minimum: -1, maximum: Number.MAX_SAFE_INTEGER }),
});

/** Body of `POST /api/auth/change-password`. */
export const changePasswordRequestSchema = t.object({
  password: t.string({ minLength: 1, maxLength: 128 }),
  newPassword: password(),
});
/** The old and the new password. */
export type ChangePasswordRequest = Static<typeof changePasswordRequestSchema>;

/** Answer of `POST /api/data/identity/user/{id}/unlock`. */
export const userUnlockSchema = t.object({ wasLocked: t.boolean({ default: true }) });
/** Whether a user's login was locked. */
export type UserUnlock = Static<typeof userUnlockSchema>;

/** A screen on a wall: a session that only reads, of the user who asks. */
export const readingSessionSchema = t.object({
  id: t.string(),
  device: t.string({ default: "" }),
  startedAt: timestamp(),
  usedAt: timestamp(),
});
/** A screen on a wall. */
export type ReadingSessionInfo = Static<typeof readingSessionSchema>;

/** Answer of `GET /api/auth/reading-sessions` and of `DELETE /api/auth/reading-sessions/{id}`: the sessions that go on. */
export const readingSessionsSchema = t.object({ sessions: t.array(readingSessionSchema) });
/** The screens of a user. */
export type ReadingSessions = Static<typeof readingSessionsSchema>;
