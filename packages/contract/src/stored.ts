import type { Static } from "typebox";
import * as t from "./builders.ts";
import { oid, timestamp } from "./values.ts";

/** Favourite pages of a user, newest first, at most 10. */
export const favoritesSchema = t.object({
  version: t.literal(1),
  storedAt: timestamp(),
  pages: t.array(t.object({ path: t.string({ pattern: "^/" }), title: t.string({ default: "" }) })),
});
/** Favourite pages and records of a user. A page has no title: the navigation names it. */
export type Favorites = Static<typeof favoritesSchema>;

/** Recently visited paths of a user, newest first, at most 5. */
export const recentPagesSchema = t.array(t.string({ pattern: "^/" }));
/** Recently visited paths. */
export type RecentPages = Static<typeof recentPagesSchema>;

/** Oid of the tenant that a tab, or the user in their last tab, has chosen. */
export const chosenTenantSchema = oid({ minimum: 1 });

/** Recently chosen tenants of a user, newest first, at most 3. */
export const tenantRecentsSchema = t.array(oid());
/** Recently chosen tenants. */
export type TenantRecents = Static<typeof tenantRecentsSchema>;

/** Edits of a record that were not saved, kept in the browser. */
export const draftSchema = t.object({
  version: t.literal(1),
  /** The visit that made the edits: its later edits replace it, those of other visits do not. */
  id: t.string({ default: "" }),
  /** ETag of the version the edits began from; "" = a new record. */
  etag: t.string(),
  /** ISO 8601. */
  savedAt: t.string(),
  /** Text that stands for the record; "" when it has none. */
  title: t.string({ default: "" }),
  /** The record as it was read. */
  base: t.dictionary(t.unknown()),
  /** The record as it was edited. */
  values: t.dictionary(t.unknown()),
  /** What was sent over the version of `etag` without a response, oldest first: it may be stored. */
  sent: t.optional(t.array(t.dictionary(t.unknown()))),
});

/** Choices of the theme picker. */
export const themes = ["auto", "light", "dark"] as const;
/** A choice of the theme picker. */
export type Theme = (typeof themes)[number];
/** Stored theme. */
export const themeSchema = t.oneOf(themes);

/** Choices of the layout-width picker. */
export const fluids = ["auto", "full-width", "boxed"] as const;
/** A choice of the layout-width picker. */
export type Fluid = (typeof fluids)[number];
/** Stored layout width. */
export const fluidSchema = t.oneOf(fluids);

/** Preferences of a user kept on the server by `/api/user/extension/preferences`. */
export const preferencesSchema = t.object({
  version: t.literal(1),
  storedAt: timestamp(),
  theme: t.optional(themeSchema),
  fluid: t.optional(fluidSchema),
  locale: t.optional(t.string()),
  testMode: t.optional(t.boolean()),
  characterKeys: t.optional(t.boolean()),
});
/** Preferences of a user. */
export type Preferences = Static<typeof preferencesSchema>;

/** Saved views of grids by name, kept on the server by `/api/user/extension/views`. What a view holds is the grid's affair. */
export const viewsSchema = t.dictionary(t.unknown());
/** Saved views of grids. */
export type Views = Static<typeof viewsSchema>;

/** The stored session: `internal` stands for Integrated, `aad` and `google` for the providers of those names. */
export const storedAuthSchema = t.object({
  token: t.string({ minLength: 1 }),
  provider: t.oneOf(["internal", "aad", "google"]),
});
/** The stored session. */
export type StoredAuth = Static<typeof storedAuthSchema>;

/** A login at an identity provider that has left the page, kept until its answer comes. */
export const pendingLoginSchema = t.object({
  provider: t.oneOf(["AAD", "Google"]),
  state: t.string({ minLength: 1 }),
  nonce: t.string({ minLength: 1 }),
  codeVerifier: t.string({ minLength: 1 }),
  remember: t.boolean(),
  /** Path to open afterwards. */
  returnTo: t.string(),
  /** Who logged out last in this tab. */
  formerOid: t.optional(oid()),
});
/** A login at an identity provider that has left the page. */
export type PendingLogin = Static<typeof pendingLoginSchema>;

/** What copy as JSON writes and paste reads: the kind and its records. */
export const clipboardPayloadSchema = t.object({
  type: t.string({ minLength: 1 }),
  data: t.array(t.dictionary(t.unknown())),
});
/** Records on the clipboard. */
export type ClipboardPayload = Static<typeof clipboardPayloadSchema>;
