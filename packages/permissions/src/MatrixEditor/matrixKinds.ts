import { permissionNames } from "@backroom/contract";

/** Which matrix is shown: rights of a role, rights of a user beside those of their roles, or the roles of a user. */
export type MatrixKind = "rolePermissions" | "userPermissions" | "userRoles";

/** How the cells of a kind of matrix behave. */
export interface MatrixRules {
  readonly canDeny: boolean;
  /** Names of rights among its nodes. */
  readonly rights: readonly string[];
}

/** How the cells of each kind of matrix behave: a role is given or not, it is never denied. */
export const matrixRules: Readonly<Record<MatrixKind, MatrixRules>> = {
  rolePermissions: { canDeny: true, rights: permissionNames },
  userPermissions: { canDeny: true, rights: permissionNames },
  userRoles: { canDeny: false, rights: [] },
};
