import { permissionNames } from "@backroom/contract";

/** Which matrix is shown: rights of a role, rights of a user beside those of their roles, or the roles of a user. */
export type MatrixKind = "rolePermissions" | "userPermissions" | "userRoles";

/** How the cells of a kind of matrix behave. */
export interface MatrixRules {
  /** Names of rights among its nodes. */
  readonly rights: readonly string[];
}

/** How the cells of each kind of matrix behave. A denied role does not count for the tenant, though it is given for all. */
export const matrixRules: Readonly<Record<MatrixKind, MatrixRules>> = {
  rolePermissions: { rights: permissionNames },
  userPermissions: { rights: permissionNames },
  userRoles: { rights: [] },
};
