import { SHARE_KEY } from "@backroom/contract";
import type { TenancyStore } from "@backroom/scope-tenancy";
import { parseSearch } from "./searchParams.ts";

/** Chooses the tenant a share link was made for, so that its record is found; tenants the user cannot choose change nothing. */
export const chooseSharedTenant = (tenancy: Pick<TenancyStore, "choose">, searchStr: string): void => {
  const { [SHARE_KEY]: shared, tenantOid = "" } = parseSearch(searchStr);
  if (shared !== undefined && /^[1-9]\d{0,15}$/.test(tenantOid)) tenancy.choose(Number(tenantOid));
};
