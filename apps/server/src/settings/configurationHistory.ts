import { errorCodes, ROOT_OID } from "@backroom/contract";
import { HttpError } from "../kernel/errors.ts";
import type { Queryable } from "../db/database.ts";

/** Where a setting holds. */
export interface SettingPlace {
  /** `global`, `country`, `tenant`, `location` or `terminal`. */
  readonly level: string;
  /** Only at the level of a country. */
  readonly country: string | null;
  /** Tenant, location or terminal; 0 above. */
  readonly scopeOid: number;
}

/** A setting, as far as its history shows it. */
export interface Setting {
  /** `POS` or `PAN`: which kind of terminal it is for. */
  readonly target: string;
  /** Segments with slashes between them. */
  readonly path: string;
  readonly place: SettingPlace;
  readonly value: string;
}

/** Levels whose settings belong to a tenant. */
export const tenantLevels = ["tenant", "location", "terminal"];

/** The path as the history shows it: the target, then the segments. */
export const segmentsOf = ({ target, path }: Setting): string[] => [target.toLowerCase(), ...path.split("/")];

/** What there is one value of. */
export const settingKey = (setting: Setting): string =>
  JSON.stringify([
    ...segmentsOf(setting),
    setting.place.level,
    setting.place.country,
    setting.place.scopeOid,
  ]);

const refuse = (field: string, message: string) =>
  new HttpError(400, errorCodes.fieldErrors, "One field is not valid", {
    errors: [{ field, rule: "lookup", message, params: {} }],
  });

const locationSql = "select id, null as parent from location where oid = $1 and tenant_oid = $2";
const tillSql = `select t.id, l.id as parent from pos_terminal as t left join location as l on l.oid = t.location_oid
  where t.oid = $1 and t.tenant_oid = $2`;
const panSql = "select id, null as parent from pan_terminal where oid = $1 and tenant_oid = $2";

/** Ids of the location, or of the terminal and its location; null when the tenant has no such thing. */
const idsBelow = async (
  tx: Queryable,
  { target, place }: Setting,
  tenantOid: number,
): Promise<string[] | null> => {
  const sql = place.level === "location" ? locationSql : target === "PAN" ? panSql : tillSql;
  const params = [place.scopeOid, tenantOid];
  const [row] = await tx.query<{ id: string; parent: string | null }>(sql, params);
  if (row === undefined) return null;
  return row.parent === null ? [row.id] : [row.parent, row.id];
};

/** `$`, country and id of the tenant; null when there is no such tenant. */
const tenantScope = async (tx: Queryable, tenantOid: number): Promise<string[] | null> => {
  const sql = "select id, country from tenant where oid = $1";
  const [tenant] = await tx.query<{ id: string; country: string }>(sql, [tenantOid]);
  return tenant === undefined ? null : ["$", tenant.country, tenant.id];
};

/** True when the setting's scope is the tenant, or a thing of it. */
const isInTenant = async (tx: Queryable, setting: Setting, tenantOid: number): Promise<boolean> =>
  setting.place.level === "tenant"
    ? setting.place.scopeOid === tenantOid
    : (await idsBelow(tx, setting, tenantOid)) !== null;

/** `$`, country, ids of tenant, location and terminal. What is gone by now is named by its oid. */
export const scopeOf = async (tx: Queryable, setting: Setting, tenantOid: number): Promise<string[]> => {
  const { level, country, scopeOid } = setting.place;
  if (!tenantLevels.includes(level)) return country === null ? ["$"] : ["$", country];
  const top = (await tenantScope(tx, tenantOid)) ?? ["$"];
  if (level === "tenant") return top;
  return [...top, ...((await idsBelow(tx, setting, tenantOid)) ?? [String(scopeOid)])];
};

/**
 * Throws 400 unless the setting's scope is of its tenant: values of all tenants and of countries belong to the root, all
 * others to their tenant. A scope of another tenant reads as one that does not exist.
 */
export const checkScope = async (tx: Queryable, setting: Setting, tenantOid: number): Promise<void> => {
  const isOfTenant = tenantLevels.includes(setting.place.level);
  if (!isOfTenant && tenantOid === ROOT_OID) return;
  if (!isOfTenant) throw refuse("Level", "A tenant's setting is of the tenant, a location or a terminal");
  if (!(await isInTenant(tx, setting, tenantOid))) throw refuse("ScopeOid", "There is no such record");
};

/** A write of a setting. */
export interface SettingWrite {
  readonly oid: number;
  readonly tenantOid: number;
  readonly userName: string;
  /** Null = there was none. */
  readonly before: Setting | null;
  /** Null = it goes. */
  readonly after: Setting | null;
}

/**
 * Adds a write to the history of settings, in its transaction. A setting that moves to another path or scope
 * leaves two rows, as if it was removed and added; one whose value stays leaves none.
 */
export const recordSettingWrite = async (tx: Queryable, write: SettingWrite): Promise<void> => {
  const { oid, tenantOid, userName, before, after } = write;
  const add = async (setting: Setting, state: string, value: string | null, previous: string | null) => {
    const scope = await scopeOf(tx, setting, tenantOid);
    await tx.query(
      `insert into configuration_change (oid, tenant_oid, modified_at, path, value, previous_value, user_name, state, scope,
         target, setting, level, country, scope_oid)
       values ($1, $2, now(), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        oid,
        tenantOid,
        JSON.stringify(segmentsOf(setting)),
        value,
        previous,
        userName,
        state,
        JSON.stringify(scope),
        setting.target,
        setting.path,
        setting.place.level,
        setting.place.country,
        setting.place.scopeOid,
      ],
    );
  };
  if (before !== null && after !== null && settingKey(before) === settingKey(after)) {
    if (before.value !== after.value) await add(after, "modified", after.value, before.value);
    return;
  }
  if (before !== null) await add(before, "deleted", null, before.value);
  if (after !== null) await add(after, "added", after.value, null);
};
