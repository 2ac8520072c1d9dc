import { errorCodes } from "@backroom/contract";
import { HttpError } from "../kernel/errors.ts";
import { kindPath } from "../kernel/kindPath.ts";
import type { Queryable } from "../db/database.ts";
import { createCaller } from "./caller.ts";
import { readGrants } from "./readGrants.ts";

const USERS = kindPath("identity", "user");

// Users who can log in and hold a flag that may let them edit the rights of users everywhere; limits and flags that
// deny are looked at one by one.
const candidatesSql = `with flag as (
    select user_oid, null::bigint as role_oid from user_permission
    where allowed and right_name in ('*', 'Patch') and path = any($1::text[]) and tenant_oid = 1
    union all
    select null, role_oid from role_permission
    where allowed and right_name in ('*', 'Patch') and path = any($1::text[]) and tenant_oid = 1)
  select oid from app_user as u
  where not disabled and not deleted and confirmed and not limit_reached and (
    exists (select 1 from flag where flag.user_oid = u.oid)
    or exists (select 1 from user_role as ur join flag on flag.role_oid = ur.role_oid
      where ur.user_oid = u.oid and ur.tenant_oid = 1 and ur.allowed))
  order by oid`;

const placesOf = (path: string): string[] => {
  const parts = path.slice(1).split("/");
  return ["/", ...parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`)];
};

/** Oids of the users who can log in and edit the rights of users everywhere. */
export async function* administrators(db: Queryable): AsyncGenerator<number> {
  const candidates = await db.query<{ oid: number }>(candidatesSql, [placesOf(USERS)]);
  for (const { oid } of candidates) {
    const grants = await readGrants(db, oid);
    const user = createCaller({ userOid: oid, userName: "", sid: "", grants, tenants: new Map() });
    if (user.tenantOids(USERS, "Patch") === "all") yield oid;
  }
}

const hasAdministrator = async (db: Queryable): Promise<boolean> =>
  (await administrators(db).next()).done === false;

/**
 * Keeps the last administrator: call it first in the transaction of a write of users or roles, and what it answers last,
 * after the journal. The journal's row of `access_version` makes such writes wait for each other, so that two of them
 * cannot each take away the administrator the other relies on. The answer throws 409 (40908).
 */
export const keepAdministrator = async (tx: Queryable): Promise<() => Promise<void>> => {
  const hadOne = await hasAdministrator(tx);
  return async () => {
    if (!hadOne || (await hasAdministrator(tx))) return;
    const message = "At least one user must be able to administer users. Give another user the rights first";
    throw new HttpError(409, errorCodes.lastAdministrator, message, { subject: "Validation" });
  };
};
