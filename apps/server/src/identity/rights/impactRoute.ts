import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { PermissionImpactEntry, PermissionImpactRequest } from "@backroom/contract";
import { rightsImpact } from "@backroom/contract/calls/rights";
import type { UserGrants } from "../../access/grants.ts";
import { readGrantsOfAll } from "../../access/readGrants.ts";
import { anywhere } from "../../access/requestScope.ts";
import { principalsSql } from "../../sessions/principals.ts";
import { createDataService } from "../../records/dataService.ts";
import { route } from "../../http/router.ts";
import type { Route } from "../../http/router.ts";
import { requiredKind } from "../../model/registry.ts";
import { callerOf } from "../../access/requestCaller.ts";
import { HttpError } from "../../kernel/errors.ts";
import { kindPath } from "../../kernel/kindPath.ts";
import type { Caller } from "../../access/requestCaller.ts";
import type { Database, Queryable } from "../../db/database.ts";
import type { DataEvents } from "../../processes/dataChange.ts";
import { dryRun } from "./dryRun.ts";
import { impactOf } from "./impact.ts";
import type { RightsChange, RightsDifference } from "./impact.ts";

/** Users of a role that are looked at. */
const MAX_USERS = 5000;
/** Entries of each list. */
const MAX_ENTRIES = 500;

const nobodyHears: DataEvents = { publish: () => undefined, subscribe: () => () => undefined };

const nothing: UserGrants = { own: [], roles: [], limits: [] };

const concernedUsers = async (db: Queryable, { kind, oid }: PermissionImpactRequest): Promise<number[]> => {
  if (kind !== "role") return [oid];
  const rows = await db.query<{ oid: number }>(
    `select distinct user_oid as oid from user_role where role_oid = $1 order by 1 limit ${MAX_USERS + 1}`,
    [oid],
  );
  return rows.map((row) => row.oid);
};

/** What these users and API accesses may do; nothing for those who cannot log in. */
const readEffective = async (db: Queryable, oids: readonly number[]): Promise<Map<number, UserGrants>> => {
  const grants = await readGrantsOfAll(db, oids);
  const rows = await db.query<{ oid: number }>(
    `select oid from ${principalsSql} as p where oid = any($1::bigint[]) and not blocked`,
    [oids],
  );
  const active = new Set(rows.map(({ oid }) => oid));
  for (const oid of oids) if (!active.has(oid)) grants.set(oid, nothing);
  return grants;
};

/** Users with the same rights are compared once. */
const groupsOf = (
  before: ReadonlyMap<number, UserGrants>,
  after: ReadonlyMap<number, UserGrants>,
  caller: Caller,
): RightsChange[] => {
  const signature = ({ own, roles, limits }: UserGrants) =>
    JSON.stringify([own, roles.map(({ oid, tenantOid, deniedAt }) => [oid, tenantOid, deniedAt]), limits]);
  const groups = Map.groupBy(
    before,
    ([oid, grants]) => `${signature(grants)} ${signature(after.get(oid) ?? nothing)}`,
  );
  return [...groups.values()].map((members) => ({
    before: members[0]?.[1] ?? nothing,
    after: after.get(members[0]?.[0] ?? 0) ?? nothing,
    users: members.length,
    hasCaller: members.some(([oid]) => oid === caller.userOid),
  }));
};

const isLastAdministrator = (error: unknown): boolean =>
  error instanceof HttpError && error.code === errorCodes.lastAdministrator;

/** Does what the PATCH would do, its checks included, and undoes it. */
const tryPatch = (
  db: Database,
  caller: Caller,
  { request, origin }: { request: PermissionImpactRequest; origin: string },
) =>
  dryRun(db, async (inside) => {
    const service = createDataService({ db: inside, events: nobodyHears });
    const kind = requiredKind("identity", request.kind);
    const call = { kind, viewer: { caller, scope: anywhere }, origin };
    // Reads the record first, so that who may not read it learns nothing.
    await service.read(call, request.oid);
    const found = await concernedUsers(inside, request);
    const users = found.slice(0, MAX_USERS);
    const before = await readEffective(inside, users);
    const leavesNobody = await service
      .patch(call, request.oid, request.patch, undefined)
      .then(() => false)
      .catch((error: unknown) => {
        if (isLastAdministrator(error)) return true;
        throw error;
      });
    const after = await readEffective(inside, users);
    const [tenants] = await inside.query<{ count: number }>(
      "select count(*) as count from tenant where not deleted",
    );
    return {
      before,
      after,
      leavesNobody,
      isComplete: found.length <= MAX_USERS,
      tenants: tenants?.count ?? 0,
    };
  });

const byPlace = (one: PermissionImpactEntry, other: PermissionImpactEntry): number =>
  one.path === other.path ? one.tenantOid - other.tenantOid : one.path < other.path ? -1 : 1;

/** `POST /api/ui/permissions/impact`: what a PATCH of a role, user or API access would give and take. Stores nothing. */
export const impactRoute = (db: Database): Route =>
  route(rightsImpact, async ({ body, request }) => {
    const caller = callerOf(request);
    const tried = await tryPatch(db, caller, { request: body, origin: request.id });
    const impact = impactOf(groupsOf(tried.before, tried.after, caller));
    const maySee = (oid: number) =>
      oid === ROOT_OID || caller.may(kindPath("tenancy", "tenant"), "Demand", oid);
    const entries = (isGiven: boolean) =>
      impact.differences
        .filter((one) => one.isGiven === isGiven && maySee(one.tenantOid))
        .map(({ path, right, tenantOid, users }: RightsDifference) => ({ path, right, tenantOid, users }))
        .sort(byPlace);
    const [gives, takes] = [entries(true), entries(false)];
    const named = new Set(impact.differences.map(({ tenantOid }) => tenantOid));
    return {
      gives: gives.slice(0, MAX_ENTRIES),
      takes: takes.slice(0, MAX_ENTRIES),
      users: impact.users,
      tenants: named.has(ROOT_OID) ? tried.tenants : named.size,
      losesOwnAccess: impact.takesFromCaller,
      leavesNobody: tried.leavesNobody,
      isComplete:
        tried.isComplete && impact.isComplete && Math.max(gives.length, takes.length) <= MAX_ENTRIES,
    };
  });
