import { permissionNames, ROOT_OID } from "@backroom/contract";
import type { PermissionMatrix, PermissionName, PermissionNode, PermissionPatch } from "@backroom/contract";
import { checkHoldsOfRole, checkHoldsOfUser } from "../access/checkHolds.ts";
import { HttpError, kindPath } from "../ports.ts";
import type { Caller, Queryable } from "../ports.ts";
import type { MatrixDefinition } from "./definition.ts";
import { formatPermissionKey, parsePermissionKey, permissionNodes } from "./permissionKeys.ts";
import type { PermissionPlace } from "./permissionKeys.ts";

/** Columns a matrix shows without being asked for more: beyond that only tenants with a flag. */
const MAX_COLUMNS = 50;
/** Flags of one write: more than anybody sets by hand. */
const MAX_FLAGS = 2000;

interface Flag {
  readonly key: string;
  readonly tenantOid: number;
  /** Null = unset. */
  readonly allowed: boolean | null;
}

const refuse = (property: string, message: string): HttpError =>
  new HttpError(400, 40002, message, { errors: [{ field: property, rule: null, message, params: {} }] });

const flagsOf = (property: string, patch: PermissionPatch): Flag[] => {
  const flags = Object.entries(patch).flatMap(([key, { e, t }]) => {
    const global = e === undefined ? [] : [{ key, tenantOid: ROOT_OID, allowed: e }];
    const tenants = Object.entries(t ?? {}).map(([oid, allowed]) => ({
      key,
      tenantOid: Number(oid),
      allowed,
    }));
    return [...global, ...tenants];
  });
  if (flags.length > MAX_FLAGS) throw refuse(property, `Change at most ${MAX_FLAGS} flags at once`);
  return [...new Map(flags.map((flag) => [`${flag.tenantOid} ${flag.key}`, flag])).values()];
};

const patchOf = (flags: readonly Flag[]): PermissionPatch => {
  const patch: Record<string, { e?: boolean | null; t?: Record<string, boolean | null> }> = {};
  for (const { key, tenantOid, allowed } of flags) {
    const node = (patch[key] ??= {});
    if (tenantOid === ROOT_OID) node.e = allowed;
    else node.t = { ...node.t, [tenantOid]: allowed };
  }
  return patch;
};

/** Throws 400 for flags of tenants that do not exist. */
const checkTenants = async (tx: Queryable, property: string, flags: readonly Flag[]): Promise<void> => {
  const named = [...new Set(flags.map(({ tenantOid }) => tenantOid))].filter((oid) => oid !== ROOT_OID);
  const found = await tx.query<{ oid: number }>("select oid from tenant where oid = any($1::bigint[])", [
    named.filter((oid) => Number.isSafeInteger(oid)),
  ]);
  const unknown = named.find((one) => !found.some(({ oid }) => oid === one));
  if (unknown !== undefined) throw refuse(property, `Unknown tenant ${unknown}`);
};

const withFlags = (nodes: readonly PermissionNode[], flags: readonly Flag[]): PermissionNode[] =>
  nodes.map((node) => {
    const own = flags.filter(({ key }) => key === node.k);
    const global = own.find(({ tenantOid }) => tenantOid === ROOT_OID);
    const tenants = own.filter(({ tenantOid }) => tenantOid !== ROOT_OID);
    return {
      ...node,
      ...(global === undefined ? {} : { e: global.allowed === true }),
      ...(tenants.length === 0
        ? {}
        : { t: Object.fromEntries(tenants.map(({ tenantOid, allowed }) => [tenantOid, allowed === true])) }),
    };
  });

const readColumns = async (db: Queryable, flags: readonly Flag[]): Promise<PermissionMatrix["tenants"]> => {
  const named = [...new Set(flags.map(({ tenantOid }) => tenantOid))];
  return db.query(
    `select oid, id, country from tenant where not deleted and
      (oid = any($1::bigint[]) or (select count(*) from (select 1 from tenant limit ${MAX_COLUMNS + 1}) as found) <= ${MAX_COLUMNS})
      order by id, oid`,
    [named],
  );
};

const mayGive = (caller: Caller, { path, right }: PermissionPlace, tenantOid: number): boolean => {
  const rights: readonly PermissionName[] = right === "*" ? permissionNames : [right];
  return rights.every((one) =>
    tenantOid === ROOT_OID ? caller.tenantOids(path, one) === "all" : caller.may(path, one, tenantOid),
  );
};

/** Throws 403 unless the caller himself holds what he gives away. */
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
    // A flag may reach further than the caller: what he was denied below it is held by whoever gets it.
    const message = "You cannot give rights you do not hold";
    const held = { caller, paths: paths(), message };
    if (owner === "user_oid") await checkHoldsOfUser(tx, oid, held);
    else await checkHoldsOfRole(tx, { roleOid: oid }, held);
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

/** Roles of all tenants, of the user's own, and those he has; `$1` = the user's oid. */
const isAssignable = `(tenant_oid in (${ROOT_OID}, (select tenant_oid from app_user where oid = $1))
  or oid in (select role_oid from user_role where user_oid = $1))`;

/** Throws 403 unless the caller holds everything the role allows where it is to be assigned. */
const checkRole = async (
  tx: Queryable,
  caller: Caller,
  role: {
    readonly oid: number;
    readonly userOid: number;
    readonly tenantOid: number;
    readonly paths: readonly string[];
  },
): Promise<void> => {
  const [known] = await tx.query(`select oid from role where oid = $2 and ${isAssignable}`, [
    role.userOid,
    role.oid,
  ]);
  if (known === undefined) throw refuse("Roles", `Unknown role ${role.oid}`);
  const message = "You cannot assign a role with rights you do not hold";
  const place = { roleOid: role.oid, tenantOid: role.tenantOid };
  await checkHoldsOfRole(tx, place, { caller, paths: role.paths, message });
};

/** Throws 403 for tenants the caller changes no users of, whether or not they exist. */
const checkMayAssignAt = (caller: Caller, flags: readonly Flag[]): void => {
  const path = kindPath("identity", "user");
  if (flags.every(({ tenantOid }) => tenantOid === ROOT_OID || caller.may(path, "Patch", tenantOid))) return;
  throw new HttpError(403, 40302, "You may not work for this tenant");
};

interface AssignedRole {
  readonly role_oid: number;
  readonly tenant_oid: number;
}

const toRoleFlag = (row: AssignedRole): Flag => ({
  key: String(row.role_oid),
  tenantOid: row.tenant_oid,
  allowed: true,
});

/**
 * The matrix of roles of a user, kept in `user_role`: one node per role, a flag where it is assigned. `paths` lists
 * every path a role may give rights at.
 */
export const roleMatrix = (paths: () => readonly string[]): MatrixDefinition => ({
  property: "Roles",
  async read(db, oid) {
    const [roles, assigned] = await Promise.all([
      db.query<{ oid: number; text: string }>(
        `select oid, text from role where not deleted and ${isAssignable} order by text, oid`,
        [oid],
      ),
      db.query<AssignedRole>("select role_oid, tenant_oid from user_role where user_oid = $1", [oid]),
    ]);
    const nodes = roles.map((role) => ({ p: `/${role.text}`, pp: null, k: String(role.oid) }));
    const flags = assigned.map(toRoleFlag);
    return { tenants: await readColumns(db, flags), nodes: withFlags(nodes, flags) };
  },
  async write({ tx, oid, caller }, patch) {
    const flags = flagsOf("Roles", patch);
    checkMayAssignAt(caller, flags);
    await checkTenants(tx, "Roles", flags);
    const before: Flag[] = [];
    for (const { key, tenantOid, allowed } of flags) {
      const row = [oid, Number(key), tenantOid];
      if (!Number.isSafeInteger(row[1])) throw refuse("Roles", `Unknown role ${key.slice(0, 80)}`);
      const assigned = await tx.query(
        "delete from user_role where user_oid = $1 and role_oid = $2 and tenant_oid = $3 returning role_oid",
        row,
      );
      before.push({ key, tenantOid, allowed: assigned.length > 0 ? true : null });
      if (allowed === true) {
        await checkRole(tx, caller, { oid: Number(key), userOid: oid, tenantOid, paths: paths() });
        await tx.query("insert into user_role (user_oid, role_oid, tenant_oid) values ($1, $2, $3)", row);
      }
    }
    return patchOf(before);
  },
  async clear(tx, oid) {
    const gone = await tx.query<AssignedRole>(
      "delete from user_role where user_oid = $1 returning role_oid, tenant_oid",
      [oid],
    );
    return patchOf(gone.map(toRoleFlag));
  },
});
