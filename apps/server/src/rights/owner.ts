import { errorCodes } from "@backroom/contract";
import { anywhere } from "../access/requestScope.ts";
import { isVisible, visibleTenants } from "../data/view.ts";
import type { KindDefinition } from "../kinds/definition.ts";
import { requiredKind } from "../kinds/registry.ts";
import { HttpError } from "../ports.ts";
import type { Caller, Queryable } from "../ports.ts";

/** A user or role whose rights a call is about. */
export interface Owner {
  readonly kind: KindDefinition;
  readonly oid: number;
  readonly name: string;
  readonly tenantOid: number;
}

/** Reads the user or role; throws 403 or 404 where the caller may not read the record. */
export const readOwner = async (
  db: Queryable,
  caller: Caller,
  { entity, oid }: { readonly entity: "user" | "role"; readonly oid: number },
): Promise<Owner> => {
  const kind = requiredKind("identity", entity);
  const tenants = visibleTenants(kind, { caller, scope: anywhere });
  const name = entity === "user" ? "username" : "text";
  const [found] = await db.query<{ name: string; tenantOid: number }>(
    `select ${name} as name, tenant_oid as "tenantOid" from ${kind.table} where oid = $1`,
    [oid],
  );
  if (found === undefined || !isVisible(tenants, found.tenantOid))
    throw new HttpError(404, errorCodes.recordNotFound, "There is no such record");
  return { kind, oid, ...found };
};
