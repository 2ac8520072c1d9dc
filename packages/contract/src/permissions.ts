import type { Static } from "typebox";
import * as t from "./builders.ts";
import { oid } from "./values.ts";

/** The rights. Demand is the right to read; each of the others includes it. */
export const permissionNames = ["Create", "Update", "Delete", "Demand", "Patch"] as const;
/** A right. */
export type PermissionName = (typeof permissionNames)[number];

/** Answer of `GET /api/ui/permissions`: path, then tenant oid, then rights. An entry for a tenant replaces the root's. */
export const permissionMapSchema = t.dictionary(t.dictionary(t.knownList(permissionNames)));
/** Rights by path and tenant oid. */
export type PermissionMap = Static<typeof permissionMapSchema>;

/** Answer of `GET /api/ui/progress`: true = in progress, false = testable. */
export const progressMapSchema = t.dictionary(t.boolean());
/** Pages that are not finished, by path. */
export type ProgressMap = Static<typeof progressMapSchema>;

/**
 * A row of a permission matrix: path, parent path, key, global flag, flags by tenant oid. Unset = left out. `h` = a heading
 * without flags, `a` = a role that gives every right.
 */
export const permissionNodeSchema = t.object({
  p: t.string(),
  pp: t.nullable(t.string()),
  k: t.string(),
  e: t.optional(t.boolean()),
  t: t.optional(t.dictionary(t.boolean())),
  h: t.optional(t.boolean()),
  a: t.optional(t.boolean()),
});
/** A row of a permission matrix. */
export type PermissionNode = Static<typeof permissionNodeSchema>;

/** Answer of `details/permissions` and `details/roles` of a role or user. */
export const permissionMatrixSchema = t.object({
  tenants: t.array(t.object({ oid: oid(), id: t.string(), country: t.nullable(t.string()) }), {
    default: [],
  }),
  nodes: t.array(permissionNodeSchema),
});
/** A permission matrix. */
export type PermissionMatrix = Static<typeof permissionMatrixSchema>;

/** Changed flags of a matrix by node key; null unsets. Sent as `{"Permissions": patch}` by PATCH of the parent. */
export const permissionPatchSchema = t.dictionary(
  t.object({
    e: t.optional(t.nullable(t.boolean())),
    t: t.optional(t.dictionary(t.nullable(t.boolean()))),
  }),
);
/** Changed flags of a matrix. */
export type PermissionPatch = Static<typeof permissionPatchSchema>;
