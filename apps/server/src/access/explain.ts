import { permissionNames, ROOT_OID } from "@backroom/contract";
import type { PermissionName, PermissionOwner, PermissionStep } from "@backroom/contract";
import { countsAt, flagsOnTheWay, isBeyondLimits, namedTenants, rightsAt } from "./grants.ts";
import type { Grant, UserGrants } from "./grants.ts";

/** A step, without when it was changed and by whom. */
export type Step = Omit<PermissionStep, "changedAt" | "changedBy">;

/** The right in question. */
export interface RightQuery {
  readonly path: string;
  readonly right: PermissionName;
  readonly tenantOid: number;
}

/** Whose rights are explained. */
export interface RightsOwner {
  readonly entity: PermissionOwner;
  readonly oid: number;
  readonly name: string;
  readonly grants: UserGrants;
}

type Source = Pick<Step, "source" | "oid" | "name">;

const stepsOf = (source: Source, grants: readonly Grant[], query: RightQuery): Step[] => {
  const tenants = query.tenantOid === ROOT_OID ? [ROOT_OID] : [query.tenantOid, ROOT_OID];
  return tenants
    .flatMap((tenantOid) => flagsOnTheWay(grants, { ...query, tenantOid }))
    .map(({ path, right, tenantOid, allowed }) => ({
      ...source,
      path,
      right,
      tenantOid,
      allowed,
      decides: false,
    }));
};

const decidedByFirst = ([first, ...others]: Step[]): Step[] =>
  first === undefined ? [] : [{ ...first, decides: true }, ...others];

const undecided = (steps: readonly Step[]): Step[] => steps.map((step) => ({ ...step, decides: false }));

const nothingAllows = (decides: boolean): Step => ({
  source: "default",
  oid: 0,
  name: "",
  path: "/",
  right: "*",
  tenantOid: ROOT_OID,
  allowed: false,
  decides,
});

/** The roles that bear on a right, those that decide first: each allows for itself, and a role denies nothing but its own. A role denied for the tenant is one step. */
const roleSteps = ({ roles }: UserGrants, query: RightQuery): Step[] => {
  const all = roles
    .filter(({ tenantOid }) => tenantOid === ROOT_OID || tenantOid === query.tenantOid)
    .map((role): Step[] => {
      const source = { source: "role", oid: role.oid, name: role.name } as const;
      if (countsAt(role, query.tenantOid)) return stepsOf(source, role.grants, query);
      const { tenantOid } = query;
      return [{ ...source, path: "/", right: "*", tenantOid, allowed: false, decides: false }];
    });
  const isAllowed = all.some(([first]) => first?.allowed === true);
  const decided = all.map((steps) => (steps[0]?.allowed === isAllowed ? decidedByFirst(steps) : steps));
  return decided.toSorted((one, other) => Number(other[0]?.decides) - Number(one[0]?.decides)).flat();
};

/** The flags for one right alone: what it includes, and what the root has of tenants, is left out. */
const explainFlags = ({ entity, oid, name, grants }: RightsOwner, query: RightQuery): Step[] => {
  const own = stepsOf({ source: entity, oid, name }, grants.own, query);
  const roles = roleSteps(grants, query);
  if (isBeyondLimits(grants, query.tenantOid)) {
    const { tenantOid } = query;
    const limit = { source: "limit", oid, name, path: "/", right: "*", tenantOid } as const;
    return [{ ...limit, allowed: false, decides: true }, ...own, ...undecided(roles), nothingAllows(false)];
  }
  if (own.length > 0) return [...decidedByFirst(own), ...undecided(roles), nothingAllows(false)];
  return [...roles, nothingAllows(roles.length === 0)];
};

const isAllowedBy = (steps: readonly Step[]): boolean =>
  steps.some(({ allowed, decides }) => allowed && decides);

/**
 * Why a user holds a right or not: the limit of their tenants, their own flags, those of their roles, each from the nearest
 * path and the tenant's column on. Demand may come from a right that includes it, and at the root from any tenant.
 */
export const explainRight = (owner: RightsOwner, query: RightQuery): { allowed: boolean; steps: Step[] } => {
  const steps = explainFlags(owner, query);
  if (isAllowedBy(steps)) return { allowed: true, steps };
  if (query.right !== "Demand") return { allowed: false, steps };
  for (const right of permissionNames) {
    const including = explainFlags(owner, { ...query, right }).filter(
      ({ allowed, decides }) => allowed && decides,
    );
    if (including.length > 0) return { allowed: true, steps: [...including, ...undecided(steps)] };
  }
  const giving =
    query.tenantOid === ROOT_OID
      ? namedTenants(owner.grants).find((oid) => rightsAt(owner.grants, query.path, oid).length > 0)
      : undefined;
  if (giving === undefined) return { allowed: false, steps };
  const there = explainRight(owner, { ...query, tenantOid: giving }).steps.filter(({ decides }) => decides);
  return { allowed: true, steps: [...there, ...undecided(steps)] };
};
