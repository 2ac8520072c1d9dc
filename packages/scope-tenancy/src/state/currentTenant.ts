import type { UserProfile } from "@backroom/contract";
import { SCOPE_VISIBILITY } from "../constants.ts";
import { countryOf } from "../tree/scopeTree.ts";
import type { ScopeItem, ScopeTree } from "../tree/scopeTree.ts";

/** A tenant as the selector shows it. */
export interface Tenant {
  readonly oid: number;
  readonly id: string;
  readonly text: string;
  /** ISO code of its flag. */
  readonly country: string | undefined;
  /** Oid of the tenant above it, for tenants below tenants. */
  readonly parentOid: number | undefined;
  /** Listed, but not to be chosen. */
  readonly isDisabled: boolean;
}

/** What of the profile decides about tenants. */
export type TenancyProfile = Pick<UserProfile, "rootTenantOid" | "tenantOids" | "primaryTenantOid">;

const toTenant = (item: ScopeItem): Tenant => ({
  oid: item.oid,
  id: item.id,
  text: item.text,
  country: countryOf(item),
  parentOid: item.parent?.scope === "TENANT" ? item.parent.oid : undefined,
  isDisabled: item.visibility === SCOPE_VISIBILITY.disabled,
});

/** Whether the profile limits the tenants at all: not when its list is empty or holds the root. */
export const isRestricted = ({ tenantOids, rootTenantOid }: TenancyProfile): boolean =>
  tenantOids.length > 0 && !tenantOids.includes(rootTenantOid);

/** The tenants the user can choose from; deleted ones are never among them. */
export const selectableTenants = (tree: ScopeTree, profile: TenancyProfile): readonly Tenant[] => {
  const allowed = isRestricted(profile) ? new Set(profile.tenantOids) : undefined;
  return tree.tenants
    .filter(({ oid, visibility }) => visibility !== SCOPE_VISIBILITY.deleted && (allowed?.has(oid) ?? true))
    .map(toTenant);
};

/** Whether tenancy shows at all: more than one tenant, or one and a primary tenant of at least 0. */
export const isTenancyVisible = (tenantCount: number, primaryTenantOid: number): boolean =>
  tenantCount > 1 || (tenantCount >= 1 && primaryTenantOid >= 0);

/** The current tenant: the explicit one, else the primary, else the only one, else the root. */
export const currentTenantOid = (
  explicitOid: number | undefined,
  { primaryTenantOid, rootTenantOid }: TenancyProfile,
  tenants: readonly Pick<Tenant, "oid">[],
): number => {
  if (explicitOid !== undefined) return explicitOid;
  if (primaryTenantOid > 0) return primaryTenantOid;
  const [first, second] = tenants;
  return first !== undefined && second === undefined ? first.oid : rootTenantOid;
};
