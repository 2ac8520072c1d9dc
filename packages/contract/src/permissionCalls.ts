import type { Static } from "typebox";
import * as t from "./builders.ts";
import { navigationSchema } from "./navigation.ts";
import {
  permissionMapSchema,
  permissionNames,
  permissionPatchSchema,
  progressMapSchema,
} from "./permissions.ts";
import { oid, timestamp } from "./values.ts";

const rightOrAll = ["*", ...permissionNames] as const;

/**
 * Where a step of an explanation comes from: the limit of tenants, the own flags of the user or API access, a role, nothing
 * at all.
 */
export const explanationSources = ["limit", "user", "api-access", "role", "default"] as const;

/**
 * A step on the way to a right, as `GET /api/ui/permissions/explain` answers it. `right` is what the flag is for, `*` =
 * all; a right that includes the one in question may be named. `changedAt` and `changedBy` are null when they are unknown or
 * the caller may not read the record they are set at.
 */
export const permissionStepSchema = t.object({
  source: t.oneOf(explanationSources),
  oid: oid({ default: 0 }),
  name: t.string({ default: "" }),
  path: t.string(),
  right: t.oneOf(rightOrAll),
  tenantOid: oid({ default: 1 }),
  allowed: t.boolean(),
  decides: t.boolean({ default: false }),
  changedAt: t.nullable(timestamp()),
  changedBy: t.nullable(t.string()),
});
/** A step on the way to a right. */
export type PermissionStep = Static<typeof permissionStepSchema>;

/** Answer of `GET /api/ui/permissions/explain`: whether the right is held, and the flags that bear on it, nearest first. */
export const permissionExplanationSchema = t.object({
  allowed: t.boolean(),
  path: t.string(),
  steps: t.array(permissionStepSchema, { default: [] }),
});
/** Why a right is held or not. */
export type PermissionExplanation = Static<typeof permissionExplanationSchema>;

/** Kinds of records that have rights; the names are those of the kinds in the data area `identity`. */
export const permissionOwners = ["role", "user", "api-access"] as const;
/** A kind of records that has rights. */
export type PermissionOwner = (typeof permissionOwners)[number];

/** Body of `POST /api/ui/permissions/impact`: the record, and the body a PATCH of it would have. Nothing is stored. */
export const permissionImpactRequestSchema = t.object({
  kind: t.oneOf(permissionOwners),
  oid: oid(),
  patch: t.object({
    Permissions: t.optional(permissionPatchSchema),
    Roles: t.optional(permissionPatchSchema),
    Disabled: t.optional(t.boolean()),
  }),
});
/** A change of rights whose impact is to be worked out. */
export type PermissionImpactRequest = Static<typeof permissionImpactRequestSchema>;

/** A right that users and API accesses get or lose; `users` counts both. Paths below with the same change, and tenants with that of the root, are left out. */
export const permissionImpactEntrySchema = t.object({
  path: t.string(),
  right: t.oneOf(permissionNames),
  tenantOid: oid(),
  users: t.integer({ minimum: 0 }),
});
/** A right that users get or lose. */
export type PermissionImpactEntry = Static<typeof permissionImpactEntrySchema>;

/**
 * Answer of `POST /api/ui/permissions/impact`: what the change gives and takes. `users` (API accesses among them) and
 * `tenants` count those with any change. `isComplete` false = there is more than was looked at, so that counts are lower bounds.
 */
export const permissionImpactSchema = t.object({
  gives: t.array(permissionImpactEntrySchema, { default: [] }),
  takes: t.array(permissionImpactEntrySchema, { default: [] }),
  users: t.integer({ minimum: 0, default: 0 }),
  tenants: t.integer({ minimum: 0, default: 0 }),
  losesOwnAccess: t.boolean({ default: false }),
  leavesNobody: t.boolean({ default: false }),
  isComplete: t.boolean({ default: true }),
});
/** What a change of rights gives and takes. */
export type PermissionImpact = Static<typeof permissionImpactSchema>;

/** Body of `POST /api/ui/preview`: exactly one of them. */
export const previewRequestSchema = t.object({
  userOid: t.optional(oid()),
  roleOid: t.optional(oid()),
  apiAccessOid: t.optional(oid()),
});
/** Whose console is to be previewed. */
export type PreviewRequest = Static<typeof previewRequestSchema>;

/** Answer of `POST /api/ui/preview`: what `/api/ui/permissions`, `/api/ui/navigation` and `/api/ui/progress` answer them. */
export const previewSchema = t.object({
  name: t.string({ default: "" }),
  permissions: permissionMapSchema,
  navigation: navigationSchema,
  progress: progressMapSchema,
});
/** The console of another user. */
export type Preview = Static<typeof previewSchema>;
