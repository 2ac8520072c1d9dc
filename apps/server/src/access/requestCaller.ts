import type { PermissionName } from "@backroom/contract";
import type { FastifyRequest } from "fastify";
import { HttpError } from "../kernel/errors.ts";

/** The logged-in user of a request, with their rights. */
export interface Caller {
  readonly userOid: number;
  readonly userName: string;
  /** Key of their session row. */
  readonly sid: string;
  /** Access version, read with the session. Null for callers of longer work, such as jobs. */
  readonly accessVersion: number | null;
  /**
   * Version of what the user sees of the scope tree and of their rights, read with the session; another text after every change of it.
   * Null for callers of longer work.
   */
  readonly seenVersion: string | null;
  /**
   * True if the user has the right at the path (`/data/pos-supply/article`) for the tenant. The root oid means records shared
   * by all tenants. Demand is included in each other right.
   */
  may(path: string, right: PermissionName, tenantOid: number): boolean;
  /** True if a permission at this path itself grants the right, not one at a path above. For rights that must be granted explicitly. */
  isGivenAt(path: string, right: PermissionName, tenantOid: number): boolean;
  /** Tenants for which the user has the right at the path: "all" (the root and every tenant, also new ones) or their oids, with the root's. */
  tenantOids(path: string, right: PermissionName): readonly number[] | "all";
  /** Locations whose data the user sees, of all tenants they see. "all": no limit. Locations are not part of rights yet, so no user has a limit. */
  readonly locations: readonly number[] | "all";
  /** Tenants for which the user has any right, without the root. "all": also tenants that are created later. */
  seenTenants(): readonly number[] | "all";
  /** Countries of these tenants, as ISO codes. "all": also those of tenants that are created later. */
  seenCountries(): readonly string[] | "all";
  /** True if the user has every right for every tenant. If false, `may` decides. */
  readonly mayDoAll: boolean;
  /** Tenants whose rights can differ from the root's. */
  readonly namedTenants: readonly number[];
  /** True if the user has any right at the path for any tenant. */
  mayOpen(path: string): boolean;
}

/** Scope of a request: from the query `tenantOid`, otherwise from the scope headers. Null: no limit, or the root. */
export interface RequestScope {
  readonly tenantOid: number | null;
  readonly locationOid: number | null;
  readonly terminalOid: number | null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The logged-in user; null for anonymous requests. Read it with `callerOf(request)`. */
    caller: Caller | null;
    /** Decoded and checked against the caller's tenants (403 otherwise) before a handler runs. */
    scope: RequestScope;
  }
}

/** Returns the logged-in user of a request. Throws 401 if there is none. */
export const callerOf = (request: Pick<FastifyRequest, "caller">): Caller => {
  if (request.caller === null) throw new HttpError(401, 40111, "Please log in");
  return request.caller;
};
