import type { TenantChoice } from "@backroom/data-grid";
import type { TenancyState } from "@backroom/scope-tenancy";

/** The tenants a user may create records for; all tenants together come last, so that no user takes them by habit. */
export const tenantChoices = (
  {
    tenants,
    rootOid,
    mayChooseRoot,
    tree,
  }: Pick<TenancyState, "tenants" | "rootOid" | "mayChooseRoot" | "tree">,
  mayCreate: (tenantOid: number) => boolean,
): readonly TenantChoice[] => {
  const own = tenants
    .filter(({ oid, isDisabled }) => !isDisabled && mayCreate(oid))
    .map(({ oid, text, country }) => ({ oid, text, country: country ?? null }));
  if (!mayChooseRoot || !mayCreate(rootOid)) return own;
  const text = tree.byOid.get(rootOid)?.text ?? String(rootOid);
  return [...own, { oid: rootOid, text, country: null, isShared: true }];
};
