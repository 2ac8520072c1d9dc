import { errorCodes, ROOT_OID } from "@backroom/contract";
import type { PermissionOwner, PreviewRequest } from "@backroom/contract";
import type { UserGrants } from "../../access/grants.ts";
import { readGrants, readRoleGrants } from "../../access/readGrants.ts";
import { anywhere } from "../../access/requestScope.ts";
import { isOfTenants, visibleOf } from "../../records/visible.ts";
import type { KindDefinition } from "../../model/definition.ts";
import { requiredKind } from "../../model/registry.ts";
import { HttpError } from "../../kernel/errors.ts";
import type { Caller } from "../../access/requestCaller.ts";
import type { Queryable } from "../../db/database.ts";

/** A user, role or API access whose rights a call is about. */
export interface Owner {
  readonly entity: PermissionOwner;
  readonly kind: KindDefinition;
  readonly oid: number;
  readonly name: string;
  readonly tenantOid: number;
}

/** The records a call names, at most one of them; throws what `refuse` makes where there are more. */
export const namedOwner = (
  { userOid, roleOid, apiAccessOid }: PreviewRequest,
  refuse: () => HttpError,
): Pick<Owner, "entity" | "oid"> | undefined => {
  const oids = { user: userOid, role: roleOid, "api-access": apiAccessOid };
  const named = (["user", "role", "api-access"] as const).flatMap((entity) => {
    const oid = oids[entity];
    return oid === undefined ? [] : [{ entity, oid }];
  });
  if (named.length > 1) throw refuse();
  return named[0];
};

/** Reads the record; throws 403 or 404 where the caller may not read it. */
export const readOwner = async (
  db: Queryable,
  caller: Caller,
  { entity, oid }: Pick<Owner, "entity" | "oid">,
): Promise<Owner> => {
  const kind = requiredKind("identity", entity);
  const visible = visibleOf(kind, { caller, scope: anywhere });
  const name = entity === "user" ? "username" : "text";
  const [found] = await db.query<{ name: string; tenantOid: number }>(
    `select ${name} as name, tenant_oid as "tenantOid" from ${kind.table} where oid = $1`,
    [oid],
  );
  if (found === undefined || !isOfTenants(visible, found.tenantOid))
    throw new HttpError(404, errorCodes.recordNotFound, "There is no such record");
  return { entity, kind, oid, ...found };
};

/** What decides the rights of a record; of a role: as if a user had it everywhere and nothing else. */
export const grantsOfOwner = async (
  db: Queryable,
  { entity, oid, name }: Pick<Owner, "entity" | "oid" | "name">,
): Promise<UserGrants> => {
  if (entity !== "role") return readGrants(db, oid);
  const grants = (await readRoleGrants(db, [oid])).get(oid) ?? [];
  return { own: [], roles: [{ oid, name, tenantOid: ROOT_OID, grants }], limits: [] };
};
