/** What names a role, a user and a tenant in SQL. */
export interface HeldRole {
  readonly role: string;
  readonly user: string;
  readonly tenant: string;
}

/** SQL condition: the user has the role at the tenant. What is stored for the tenant overrules what is stored for all. */
export const heldRoleSql = ({ role, user, tenant }: HeldRole): string =>
  `coalesce((select held.allowed from user_role as held where held.role_oid = ${role} and held.user_oid = ${user}
    and held.tenant_oid in (1, ${tenant}) order by held.tenant_oid = 1 limit 1), false)`;

/** SQL: joins for {@link isHeldSql}, where a distributed database refuses the subquery of {@link heldRoleSql} because it is inside another one. */
export const heldRoleJoins = ({ role, user, tenant }: HeldRole): string =>
  `left join user_role as held on held.role_oid = ${role} and held.user_oid = ${user} and held.tenant_oid = ${tenant}
  left join user_role as everywhere on everywhere.role_oid = ${role} and everywhere.user_oid = ${user} and everywhere.tenant_oid = 1`;

/** SQL condition as {@link heldRoleSql}, of the role in {@link heldRoleJoins}. */
export const isHeldSql = "coalesce(held.allowed, everywhere.allowed, false)";
