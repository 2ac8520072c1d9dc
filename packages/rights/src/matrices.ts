import type { MatrixKind } from "@backroom/permissions/matrix";

/** Where a matrix is read and written. */
export interface MatrixPlace {
  readonly kind: MatrixKind;
  readonly area: string;
  readonly entity: "role" | "user";
  /** Name of the detail that reads it. */
  readonly detail: string;
  /** Property of the PATCH that writes it. */
  readonly property: "Permissions" | "Roles";
}

/** The matrices of roles and users. */
export const matrices: readonly MatrixPlace[] = [
  {
    kind: "rolePermissions",
    area: "identity",
    entity: "role",
    detail: "permissions",
    property: "Permissions",
  },
  {
    kind: "userPermissions",
    area: "identity",
    entity: "user",
    detail: "permissions",
    property: "Permissions",
  },
  { kind: "userRoles", area: "identity", entity: "user", detail: "roles", property: "Roles" },
];
