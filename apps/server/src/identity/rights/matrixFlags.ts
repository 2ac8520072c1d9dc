import { ROOT_OID } from "@backroom/contract";
import type { PermissionMatrix, PermissionNode, PermissionPatch } from "@backroom/contract";
import { HttpError } from "../../kernel/errors.ts";
import type { Queryable } from "../../db/database.ts";

/** Tenants up to which a matrix has a column for each; where there are more, only for those with a flag. */
const MAX_COLUMNS = 500;
/** Flags of one write: more than a user sets by hand. */
const MAX_FLAGS = 2000;

/** A flag of a matrix: what it is for, and where. */
export interface Flag {
  readonly key: string;
  readonly tenantOid: number;
  /** Null = unset. */
  readonly allowed: boolean | null;
}

/** What answers a patch that names something that is not there. */
export const refuse = (property: string, message: string): HttpError =>
  new HttpError(400, 40002, message, { errors: [{ field: property, rule: null, message, params: {} }] });

/** The flags of a patch, each once, the last one winning. Throws 400 for too many. */
export const flagsOf = (property: string, patch: PermissionPatch): Flag[] => {
  const flags = Object.entries(patch).flatMap(([key, { e, t }]) => {
    const global = e === undefined ? [] : [{ key, tenantOid: ROOT_OID, allowed: e }];
    const tenants = Object.entries(t ?? {}).map(([oid, allowed]) => {
      if (!/^[1-9]\d{0,15}$/.test(oid)) throw refuse(property, `Unknown tenant ${oid.slice(0, 80)}`);
      return { key, tenantOid: Number(oid), allowed };
    });
    return [...global, ...tenants];
  });
  if (flags.length > MAX_FLAGS) {
    const message = `Change at most ${MAX_FLAGS} flags at once, not ${flags.length}`;
    throw refuse(property, message);
  }
  return [...new Map(flags.map((flag) => [`${flag.tenantOid} ${flag.key}`, flag])).values()];
};

/** Flags as a patch, for the audit. */
export const patchOf = (flags: readonly Flag[]): PermissionPatch => {
  const patch: Record<string, { e?: boolean | null; t?: Record<string, boolean | null> }> = {};
  for (const { key, tenantOid, allowed } of flags) {
    const node = (patch[key] ??= {});
    if (tenantOid === ROOT_OID) node.e = allowed;
    else (node.t ??= {})[tenantOid] = allowed;
  }
  return patch;
};

/** Throws 400 for flags of tenants that do not exist. */
export const checkTenants = async (
  tx: Queryable,
  property: string,
  flags: readonly Flag[],
): Promise<void> => {
  const named = [...new Set(flags.map(({ tenantOid }) => tenantOid))].filter((oid) => oid !== ROOT_OID);
  const found = await tx.query<{ oid: number }>("select oid from tenant where oid = any($1::bigint[])", [
    named.filter((oid) => Number.isSafeInteger(oid)),
  ]);
  const existing = new Set(found.map(({ oid }) => oid));
  const unknown = named.find((one) => !existing.has(one));
  if (unknown !== undefined) throw refuse(property, `Unknown tenant ${unknown}`);
};

/** The nodes of a matrix with the flags that are set. */
export const withFlags = (nodes: readonly PermissionNode[], flags: readonly Flag[]): PermissionNode[] => {
  const byKey = Map.groupBy(flags, ({ key }) => key);
  return nodes.map((node) => {
    const own = byKey.get(node.k);
    if (own === undefined) return node;
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
};

/** The tenants a matrix has columns for: all, or where they are many those with a flag. */
export const readColumns = async (
  db: Queryable,
  flags: readonly Flag[],
): Promise<PermissionMatrix["tenants"]> => {
  const named = [...new Set(flags.map(({ tenantOid }) => tenantOid))];
  return db.query(
    `select oid, id, country from tenant where not deleted and
      (oid = any($1::bigint[]) or (select count(*) from (select 1 from tenant limit ${MAX_COLUMNS + 1}) as found) <= ${MAX_COLUMNS})
      order by id, oid`,
    [named],
  );
};
