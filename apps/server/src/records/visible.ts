import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { Caller, RequestScope } from "../access/requestCaller.ts";
import type { SqlParams } from "../db/sqlParams.ts";
import { HttpError } from "../kernel/errors.ts";
import type { KindDefinition } from "../model/definition.ts";
import { pathOf } from "../model/registry.ts";
import type { RecordPlaces } from "../processes/dataChange.ts";
import type { VisibleColumns } from "./visibleColumns.ts";

/** Who sends a request, and its scope. */
export interface Viewer {
  readonly caller: Caller;
  readonly scope: RequestScope;
}

/** Tenants of visible records; "all" includes the root and tenants that are created later. */
type VisibleTenants = readonly number[] | "all";

/**
 * The part of a kind, or of the data at a path, that a request sees. A record is visible if all parts accept it. Made by `visibleOf`
 * and `visibleAt`; `visibleCondition` is the only SQL of it (`scripts/serverVisibility.mjs`).
 */
export interface Visible {
  readonly tenants: VisibleTenants;
  /** Locations that the caller is limited to. */
  readonly locations: Caller["locations"];
  /** Countries whose records the caller sees, of kinds whose records of the root are each for a country. */
  readonly countries: ReturnType<Caller["seenCountries"]>;
  /** Location and terminal of the request's scope; null = no limit. */
  readonly place: Pick<RequestScope, "locationOid" | "terminalOid">;
}

/** Everything: for the server itself, and for reads whose results are checked one by one. */
export const everything: Visible = {
  tenants: "all",
  locations: "all",
  countries: "all",
  place: { locationOid: null, terminalOid: null },
};

/** Everything in the locations and countries of the caller, for reads whose tenants are checked one by one. */
export const inPlacesOf = (caller: Pick<Caller, "locations" | "seenCountries">): Visible => ({
  ...everything,
  locations: caller.locations,
  countries: caller.seenCountries(),
});

/** Returns the error for a path at which the caller has no rights. */
const forbidden = () => new HttpError(403, errorCodes.noPermission, "You have no permission for this");

const tenantsAt = (path: string, { caller, scope }: Viewer): VisibleTenants => {
  if (scope.tenantOid !== null) {
    if (!caller.may(path, "Demand", scope.tenantOid)) throw forbidden();
    return [scope.tenantOid, ROOT_OID];
  }
  const held = caller.tenantOids(path, "Demand");
  if (held === "all") return held;
  const root = caller.may(path, "Demand", ROOT_OID) ? [ROOT_OID] : [];
  const tenants = [...new Set([...held, ...root])];
  if (tenants.length === 0) throw forbidden();
  return tenants;
};

/**
 * Returns what the viewer sees at a path: of a tenant its records and the root's, of the root all that they may read. Throws 403 if they
 * may read no tenant's.
 */
export const visibleAt = (path: string, viewer: Viewer): Visible => ({
  tenants: tenantsAt(path, viewer),
  locations: viewer.caller.locations,
  countries: viewer.caller.seenCountries(),
  place: viewer.scope,
});

/** Returns what the viewer sees of a kind. A tenant sees itself only, not the root. Throws 403 if they may read no tenant's records. */
export const visibleOf = (kind: KindDefinition, viewer: Viewer): Visible => {
  const visible = visibleAt(pathOf(kind), viewer);
  const { tenantOid } = viewer.scope;
  return kind.isOwnTenant && tenantOid !== null ? { ...visible, tenants: [tenantOid] } : visible;
};

/** Whether data of the tenant are visible. Locations are not compared. */
export const isOfTenants = ({ tenants }: Visible, tenantOid: number): boolean =>
  tenants === "all" || tenants.includes(tenantOid);

/**
 * Whether the caller sees data of these locations; the root's oid means all locations of a tenant. Null: data without a location,
 * of a kind that has no locations.
 */
export const isInLocations = (
  { locations }: Pick<Caller, "locations">,
  named: readonly number[] | null,
): boolean =>
  locations === "all" || named === null || named.some((oid) => oid === ROOT_OID || locations.includes(oid));

/** Whether the caller sees all of these countries. Null: data of a kind that has no countries. */
export const isInCountries = (
  { countries }: Pick<Visible, "countries">,
  named: readonly string[] | null,
): boolean => countries === "all" || named === null || named.every((code) => countries.includes(code));

/** Whether a change is for the caller, if they have the right for its kind and tenant. */
export const isForCaller = (
  caller: Pick<Caller, "locations" | "seenCountries">,
  { locations, countries }: RecordPlaces,
): boolean =>
  isInLocations(caller, locations) && isInCountries({ countries: caller.seenCountries() }, countries);

/** Whether the visible part depends on locations or terminals, so that figures by tenant are not enough. */
export const isNarrow = ({ locations, place }: Visible): boolean =>
  locations !== "all" || place.locationOid !== null || place.terminalOid !== null;

const ofTenants = (tenants: VisibleTenants, column: string, params: SqlParams): string[] =>
  tenants === "all" ? [] : [`${column} = any(${params.add([...tenants])}::bigint[])`];

const allOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? "true" : conditions.join(" and ");

/** SQL condition over a row: it is visible. */
export const visibleCondition = (
  { tenants, locations, countries, place }: Visible,
  { tenant, located, country, location, terminal }: VisibleColumns,
  params: SqlParams,
): string => {
  const at = (column: VisibleColumns["location"], oid: number | null) => {
    if (column === null || oid === null) return [];
    const isHere = `${column.sql} = ${params.add(oid)}::bigint`;
    return [column.isOptional ? `(${column.sql} is null or ${isHere})` : isHere];
  };
  const limited =
    locations === "all" || located === null ? [] : [located(`${params.add([...locations])}::bigint[]`)];
  return allOf([
    ...(tenant === null ? [] : ofTenants(tenants, tenant, params)),
    ...limited,
    ...(countries === "all" || country === null ? [] : [country(`${params.add([...countries])}::text[]`)]),
    ...at(location, place.locationOid),
    ...at(terminal, place.terminalOid),
  ]);
};

/** Up to this many tenants are read in order, each through its own index; more are filtered. */
const MAX_BRANCHES = 4;

/** Returns one tenant condition over the row `t` per index to read in order; null = no condition is necessary. */
export const tenantBranches = ({ tenants }: Visible, params: SqlParams): (string | null)[] => {
  if (tenants === "all") return [null];
  if (tenants.length > MAX_BRANCHES) return ofTenants(tenants, "t.tenant_oid", params);
  return tenants.map((oid) => `t.tenant_oid = ${params.add(oid)}::bigint`);
};
