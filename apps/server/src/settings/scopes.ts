import { errorCodes, ROOT_OID, settingLevels } from "@backroom/contract";
import type { SettingLevel, SettingScope } from "@backroom/contract";
import { isInCountries, isInLocations, isOfTenants } from "../records/visible.ts";
import type { Visible } from "../records/visible.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Queryable } from "../db/database.ts";

/** Where a value is. */
export interface Place {
  readonly level: SettingLevel;
  /** Only at the level of a country. */
  readonly country: string | null;
  /** Tenant, location or terminal; 0 above. */
  readonly oid: number;
}

/** A scope of a chain and whose records its values are. */
export interface OwnedScope extends SettingScope {
  readonly tenantOid: number;
  /** Location of a location or terminal; null of others. */
  readonly locationOid: number | null;
}

/** Whether values of the scope are visible. */
export const seesScope = (
  visible: Visible,
  { tenantOid, locationOid, country }: Pick<OwnedScope, "tenantOid" | "locationOid" | "country">,
) =>
  isOfTenants(visible, tenantOid) &&
  isInLocations(visible, locationOid === null ? null : [locationOid]) &&
  isInCountries(visible, country === null ? null : [country]);

const isLevel = (text: string): text is SettingLevel => settingLevels.some((level) => level === text);

/** `global`, `country-DE`, `tenant-100`. */
export const keyOf = ({ level, country, oid }: Place): string => {
  if (level === "global") return level;
  return `${level}-${level === "country" ? (country ?? "") : oid}`;
};

const badScope = () =>
  new HttpError(
    400,
    errorCodes.badQuery,
    "A scope is global, country-DE, or tenant, location or terminal with the oid: tenant-100",
  );

/** Reads the key of a scope. Throws 400. */
export const parseKey = (key: string): Place => {
  if (key === "global") return { level: "global", country: null, oid: 0 };
  const [, level = "", rest = ""] = /^([a-z]+)-([A-Z]{2}|[1-9]\d{0,15})$/.exec(key) ?? [];
  if (!isLevel(level) || level === "global") throw badScope();
  const isCountry = level === "country";
  if (isCountry !== /^[A-Z]{2}$/.test(rest) || (!isCountry && !Number.isSafeInteger(Number(rest))))
    throw badScope();
  return isCountry ? { level, country: rest, oid: 0 } : { level, country: null, oid: Number(rest) };
};

const rootScope = (place: Place): OwnedScope => ({
  ...place,
  key: keyOf(place),
  id: place.country ?? "",
  text: "",
  tenantOid: ROOT_OID,
  locationOid: null,
});

const global: Place = { level: "global", country: null, oid: 0 };

interface Row {
  readonly oid: number;
  readonly id: string;
  readonly text: string;
  readonly tenantOid: number;
  readonly locationOid: number | null;
  readonly country: string | null;
}

const sqlOf = (target: string, level: SettingLevel): string => {
  if (level === "tenant")
    return `select oid, id, text, oid as "tenantOid", null::bigint as "locationOid", country from tenant`;
  if (level === "location")
    return `select oid, id, text, tenant_oid as "tenantOid", oid as "locationOid", null as country from location`;
  return target === "PAN"
    ? `select oid, id, text, tenant_oid as "tenantOid", null::bigint as "locationOid", null as country from pan_terminal`
    : `select oid, id, text, tenant_oid as "tenantOid", location_oid as "locationOid", null as country from pos_terminal`;
};

const rowsOf = (
  db: Queryable,
  target: string,
  level: SettingLevel,
  oids: readonly number[],
): Promise<Row[]> =>
  db.query<Row>(`${sqlOf(target, level)} where oid = any($1::bigint[])`, [[...new Set(oids)]]);

const rowScope = (level: SettingLevel, { oid, id, text, tenantOid, locationOid }: Row): OwnedScope => ({
  key: keyOf({ level, country: null, oid }),
  level,
  country: null,
  oid,
  id,
  text,
  tenantOid,
  locationOid,
});

/** The scopes of places by key; those that do not exist are missing. */
export const readScopes = async (
  db: Queryable,
  target: string,
  places: readonly Place[],
): Promise<ReadonlyMap<string, OwnedScope>> => {
  const found = new Map<string, OwnedScope>();
  for (const place of places) {
    if (place.level === "global" || place.level === "country") found.set(keyOf(place), rootScope(place));
  }
  for (const level of ["tenant", "location", "terminal"] as const) {
    const oids = places.filter((place) => place.level === level).map(({ oid }) => oid);
    if (oids.length === 0) continue;
    for (const row of await rowsOf(db, target, level, oids)) {
      const scope = rowScope(level, row);
      found.set(scope.key, scope);
    }
  }
  return found;
};

/** Returns the error for a scope that does not exist, or that the caller does not see. */
export const noScope = () => new HttpError(404, errorCodes.recordNotFound, "There is no such scope");

/** The chain of a scope from the top down. Throws 404 for a scope that does not exist or is of another tenant. */
export const readChain = async (
  db: Queryable,
  { target, key, visible }: { readonly target: string; readonly key: string; readonly visible: Visible },
): Promise<OwnedScope[]> => {
  const place = parseKey(key);
  const top = rootScope(global);
  if (place.level === "global") return [top];
  if (place.level === "country") {
    if (!seesScope(visible, rootScope(place))) throw noScope();
    return [top, rootScope(place)];
  }
  const [row] = await rowsOf(db, target, place.level, [place.oid]);
  if (row === undefined || !seesScope(visible, row)) throw noScope();
  const chain = [rowScope(place.level, row)];
  if (place.level === "terminal" && row.locationOid !== null) {
    const [location] = await rowsOf(db, target, "location", [row.locationOid]);
    if (location !== undefined) chain.unshift(rowScope("location", location));
  }
  const [tenant] = place.level === "tenant" ? [row] : await rowsOf(db, target, "tenant", [row.tenantOid]);
  if (tenant !== undefined && place.level !== "tenant") chain.unshift(rowScope("tenant", tenant));
  const country = tenant?.country ?? null;
  if (country !== null) chain.unshift(rootScope({ level: "country", country, oid: 0 }));
  return [top, ...chain];
};

/** What the contract shows of a scope. */
export const toScope = ({ key, level, country, oid, id, text }: OwnedScope): SettingScope => ({
  key,
  level,
  country,
  oid,
  id,
  text,
});
