import { useLingui } from "@lingui/react/macro";
import { isEveryTenant, useSurroundings } from "./surroundings.ts";

/** Names tenants by their oids, all of them in the user's language; those that are not known by their number. */
export const useTenantName = (): ((oid: number) => string) => {
  const { t } = useLingui();
  const { tenants = [] } = useSurroundings();
  return (oid) =>
    isEveryTenant(oid)
      ? t`All tenants`
      : (tenants.find((tenant) => tenant.oid === oid)?.name ?? t`Tenant ${oid}`);
};
