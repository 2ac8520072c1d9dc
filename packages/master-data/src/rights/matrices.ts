import type { PermissionOwner } from "@backroom/contract";
import type { MatrixKind } from "@backroom/permissions/matrix";

/** Where a matrix is read and written. */
export interface MatrixPlace {
  readonly kind: MatrixKind;
  readonly area: string;
  readonly entity: PermissionOwner;
  /** Name of the detail that reads it. */
  readonly detail: string;
  /** Property of the PATCH that writes it. */
  readonly property: "Permissions" | "Roles";
}

const permissionsOf = (kind: MatrixKind, entity: PermissionOwner): MatrixPlace => ({
  kind,
  area: "identity",
  entity,
  detail: "permissions",
  property: "Permissions",
});

const rolesOf = (entity: PermissionOwner): MatrixPlace => ({
  kind: "userRoles",
  area: "identity",
  entity,
  detail: "roles",
  property: "Roles",
});

/** The matrices of roles, users and API accesses; an API access has rights as a user has. */
export const matrices: readonly MatrixPlace[] = [
  permissionsOf("rolePermissions", "role"),
  permissionsOf("userPermissions", "user"),
  rolesOf("user"),
  permissionsOf("userPermissions", "api-access"),
  rolesOf("api-access"),
];
