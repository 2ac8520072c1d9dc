import { permissionNames, ROOT_OID } from "@backroom/contract";
import type { PermissionName } from "@backroom/contract";
import { checkHoldsOfRole, checkHoldsOfUser } from "../../access/checkHolds.ts";
import { HttpError } from "../../kernel/errors.ts";
import type { Caller } from "../../access/requestCaller.ts";
import type { MatrixDefinition } from "../../model/definition.ts";
import { checkTenants, flagsOf, patchOf, readColumns, refuse, withFlags } from "./matrixFlags.ts";
import type { Flag } from "./matrixFlags.ts";
import { formatPermissionKey, parsePermissionKey, permissionNodes } from "./permissionKeys.ts";
import type { PermissionPlace } from "./permissionKeys.ts";

const mayGive = (caller: Caller, { path, right }: PermissionPlace, tenantOid: number): boolean => {
  const rights: readonly PermissionName[] = right === "*" ? permissionNames : [right];
  return rights.every((one) =>
    tenantOid === ROOT_OID ? caller.tenantOids(path, one) === "all" : caller.may(path, one, tenantOid),
  );
};

/** Throws 403 unless the caller themselves holds what they give away. */
const checkGiven = (caller: Caller, place: PermissionPlace, tenantOid: number): void => {
  if (!mayGive(caller, place, tenantOid)) {
    throw new HttpError(403, 40301, `You cannot give a right you do not hold: ${place.path} ${place.right}`);
  }
};

interface PermissionFlag extends Flag, PermissionPlace {}

const unknownPermission = ({ key }: Flag) => refuse("Permissions", `Unknown permission ${key.slice(0, 80)}`);

const placeOf = (flag: Flag): PermissionPlace => {
  const place = parsePermissionKey(flag.key);
  if (place === null) throw unknownPermission(flag);
  return place;
};

interface StoredFlag extends PermissionPlace {
  readonly tenantOid: number;
  readonly allowed: boolean;
}

const toFlag = (row: StoredFlag): Flag => ({
  key: formatPermissionKey(row),
  tenantOid: row.tenantOid,
  allowed: row.allowed,
});

/**
 * The matrix of rights of a role or user, kept in `table` (owner column, path, right_name, tenant_oid, allowed).
 * `paths` lists every path rights can be given at.
 */
export const permissionMatrix = (
  table: "role_permission" | "user_permission",
  owner: "role_oid" | "user_oid",
  paths: () => readonly string[],
): MatrixDefinition => ({
  property: "Permissions",
  async read(db, oid) {
    const stored = await db.query<StoredFlag>(
      `select path, right_name as "right", tenant_oid as "tenantOid", allowed from ${table} where ${owner} = $1`,
      [oid],
    );
    const flags = stored.map(toFlag);
    const tenants = owner === "role_oid" ? [] : await readColumns(db, flags);
    return {
      tenants,
      nodes: withFlags(permissionNodes([...paths(), ...stored.map(({ path }) => path)]), flags),
    };
  },
  async write({ tx, oid, caller }, patch) {
    const flags = flagsOf("Permissions", patch).map((flag) => ({ ...flag, ...placeOf(flag) }));
    for (const { tenantOid, ...place } of flags) checkGiven(caller, place, tenantOid);
    await checkTenants(tx, "Permissions", flags);
    const columns = (written: readonly PermissionFlag[]) => [
      oid,
      written.map(({ path }) => path),
      written.map(({ right }) => right),
      written.map(({ tenantOid }) => tenantOid),
    ];
    const gone = await tx.query<StoredFlag>(
      `delete from ${table} as old using unnest($2::text[], $3::text[], $4::bigint[]) as flag(path, right_name, tenant_oid)
       where old.${owner} = $1 and old.path = flag.path and old.right_name = flag.right_name
         and old.tenant_oid = flag.tenant_oid
       returning old.path, old.right_name as "right", old.tenant_oid as "tenantOid", old.allowed`,
      columns(flags),
    );
    const known = new Set(permissionNodes([...paths(), ...gone.map(({ path }) => path)]).map(({ k }) => k));
    const unknown = flags.find(({ key }) => !known.has(key));
    if (unknown !== undefined) throw unknownPermission(unknown);
    const set = flags.filter(({ allowed }) => allowed !== null);
    await tx.query(
      `insert into ${table} (${owner}, path, right_name, tenant_oid, allowed)
       select $1, flag.* from unnest($2::text[], $3::text[], $4::bigint[], $5::boolean[]) as flag`,
      [...columns(set), set.map(({ allowed }) => allowed)],
    );
    // A flag may grant more than the caller has: paths below it that are denied to the caller are granted as well.
    const message = "You cannot give rights you do not hold";
    const held = { caller, paths: paths(), message };
    if (owner === "user_oid") await checkHoldsOfUser(tx, oid, held);
    else await checkHoldsOfRole(tx, oid, held);
    const before = new Map(gone.map((row) => [`${row.tenantOid} ${formatPermissionKey(row)}`, row.allowed]));
    return patchOf(
      flags.map(({ key, tenantOid }) => ({
        key,
        tenantOid,
        allowed: before.get(`${tenantOid} ${key}`) ?? null,
      })),
    );
  },
  async clear(tx, oid) {
    const gone = await tx.query<StoredFlag>(
      `delete from ${table} where ${owner} = $1 returning path, right_name as "right", tenant_oid as "tenantOid", allowed`,
      [oid],
    );
    return patchOf(gone.map(toFlag));
  },
});
