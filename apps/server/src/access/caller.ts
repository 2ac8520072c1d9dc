import type { Caller } from "./requestCaller.ts";
import type { UserGrants } from "./grants.ts";
import { createRights } from "./rights.ts";
import type { TenantCountries } from "./tenantCountries.ts";

/** Who is logged in, their rights, and the tenants there are. */
export interface CallerSource extends Pick<Caller, "userOid" | "userName" | "sid"> {
  readonly grants: UserGrants;
  readonly tenants: TenantCountries;
}

/** A caller whose rights are worked out for this use alone. */
export const createCaller = ({ userOid, userName, sid, grants, tenants }: CallerSource): Caller => ({
  userOid,
  userName,
  sid,
  accessVersion: null,
  seenVersion: null,
  ...createRights(grants, tenants),
});
