import { permissionNames, ROOT_OID } from "@backroom/contract";
import type { PermissionName } from "@backroom/contract";
import { namedTenants, rightsAt, upwards } from "../../access/grants.ts";
import type { Grant, UserGrants } from "../../access/grants.ts";
import { NEW_TENANT } from "../../access/tenantClasses.ts";

/** Places that are compared for one request; more would keep other calls waiting. */
const MAX_PLACES = 20_000;

/** Users with the same rights, before a change and after it. */
export interface RightsChange {
  readonly before: UserGrants;
  readonly after: UserGrants;
  readonly users: number;
  /** The caller is one of them. */
  readonly hasCaller: boolean;
}

/** A right that a user gets or loses, without paths below it that have the same change. */
export interface RightsDifference {
  readonly path: string;
  readonly right: PermissionName;
  /** Root = every tenant that is not named for the same path, right and direction. */
  readonly tenantOid: number;
  readonly isGiven: boolean;
  readonly users: number;
}

/** What a change of rights gives and takes. */
export interface RightsImpact {
  readonly differences: readonly RightsDifference[];
  readonly users: number;
  readonly takesFromCaller: boolean;
  /** False = only the first {@link MAX_PLACES} places were compared. */
  readonly isComplete: boolean;
}

interface PlacedFlag {
  readonly grant: Grant;
  /** Where the role is assigned; root = everywhere. */
  readonly assignedAt: number;
}

const flagsOf = (user: UserGrants): Map<string, PlacedFlag> => {
  const lists = [
    { key: "own", assignedAt: ROOT_OID, grants: user.own },
    ...user.roles.map(({ oid, tenantOid, grants }) => ({ key: `${oid}`, assignedAt: tenantOid, grants })),
    ...user.roles.flatMap(({ oid, deniedAt = [], grants }) =>
      deniedAt.map((assignedAt) => ({ key: `${oid} denied`, assignedAt, grants })),
    ),
  ];
  const limits = user.limits.map((tenantOid): [string, PlacedFlag] => [
    `limit ${tenantOid}`,
    { grant: { path: "/", right: "*", tenantOid: ROOT_OID, allowed: true }, assignedAt: ROOT_OID },
  ]);
  return new Map([
    ...limits,
    ...lists.flatMap(({ key, assignedAt, grants }) =>
      grants.map((grant): [string, PlacedFlag] => [
        [key, assignedAt, grant.path, grant.right, grant.tenantOid, grant.allowed].join(" "),
        { grant, assignedAt },
      ]),
    ),
  ]);
};

const changedFlags = ({ before, after }: RightsChange): PlacedFlag[] => {
  const [old, present] = [flagsOf(before), flagsOf(after)];
  const gone = [...old].filter(([key]) => !present.has(key));
  const added = [...present].filter(([key]) => !old.has(key));
  return [...gone, ...added].map(([, flag]) => flag);
};

/** Tenants whose rights a flag may change. */
const tenantsOf = ({ grant, assignedAt }: PlacedFlag, all: readonly number[]): readonly number[] => {
  const one = grant.tenantOid === ROOT_OID ? assignedAt : grant.tenantOid;
  return one === ROOT_OID ? all : [one];
};

/**
 * Paths to compare, with the tenants, those no flag names first: rights change only at or below a changed flag, and only
 * where there is a flag.
 */
const placesOf = (change: RightsChange): Map<string, ReadonlySet<number>> => {
  const { before, after } = change;
  const changed = changedFlags(change);
  const all = [NEW_TENANT, ...namedTenants(before), ...namedTenants(after)];
  const lists = [before, after].flatMap(({ own, roles }) => [own, ...roles.map(({ grants }) => grants)]);
  const flagged = [...new Set(lists.flat().map(({ path }) => path))].sort();
  const tops = new Map<string, Set<number>>();
  for (const flag of changed) {
    const tenants = tops.get(flag.grant.path) ?? new Set();
    for (const tenantOid of tenantsOf(flag, all)) tenants.add(tenantOid);
    tops.set(flag.grant.path, tenants);
  }
  const places = flagged.map((path): [string, ReadonlySet<number>] => {
    const concerned = upwards(path).flatMap((top) => [...(tops.get(top) ?? [])]);
    return [path, new Set(concerned.sort((one, other) => one - other))];
  });
  return new Map(places.filter(([, tenants]) => tenants.size > 0));
};

/** What changes for these users at the places. */
const compare = (
  { before, after, users }: RightsChange,
  places: ReadonlyMap<string, ReadonlySet<number>>,
): RightsDifference[] => {
  const found = new Map<string, boolean>();
  const differences: RightsDifference[] = [];
  for (const [path, tenants] of places) {
    for (const tenant of tenants) {
      const [held, holds] = [before, after].map((grants) => rightsAt(grants, path, tenant));
      const above = upwards(path).find((one) => one !== path && places.get(one)?.has(tenant) === true);
      for (const right of permissionNames) {
        const isGiven = holds?.includes(right) === true;
        if (held?.includes(right) === isGiven) continue;
        found.set(`${path} ${tenant} ${right}`, isGiven);
        const isKnown = [`${above} ${tenant} ${right}`, `${path} ${NEW_TENANT} ${right}`].some(
          (key) => key !== `${path} ${tenant} ${right}` && found.get(key) === isGiven,
        );
        if (isKnown) continue;
        const tenantOid = tenant === NEW_TENANT ? ROOT_OID : tenant;
        differences.push({ path, right, tenantOid, isGiven, users });
      }
    }
  }
  return differences;
};

/** Adds up what groups of users get and lose. */
export const impactOf = (changes: readonly RightsChange[]): RightsImpact => {
  const sums = new Map<string, RightsDifference>();
  let [users, left, isComplete, takesFromCaller] = [0, MAX_PLACES, true, false];
  for (const change of changes) {
    const places = placesOf(change);
    const count = [...places.values()].reduce((sum, tenants) => sum + tenants.size, 0);
    if (count > left) {
      isComplete = false;
      continue;
    }
    left -= count;
    const differences = compare(change, places);
    if (differences.length > 0) users += change.users;
    if (change.hasCaller && differences.some(({ isGiven }) => !isGiven)) takesFromCaller = true;
    for (const one of differences) {
      const key = [one.path, one.right, one.tenantOid, one.isGiven].join(" ");
      const known = sums.get(key);
      sums.set(key, known === undefined ? one : { ...known, users: known.users + one.users });
    }
  }
  return { differences: [...sums.values()], users, takesFromCaller, isComplete };
};
