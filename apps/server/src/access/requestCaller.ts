import type { PermissionName } from "@backroom/contract";
import type { FastifyRequest } from "fastify";
import { HttpError } from "../kernel/errors.ts";

/** The logged-in user of a request, with their rights. */
export interface Caller {
  readonly userOid: number;
  readonly userName: string;
  /** Key of their session row. */
  readonly sid: string;
  /**
   * True when they hold the right at the path (`/data/pos-supply/article`) for the tenant. The root oid asks for records
   * shared by all tenants. Demand is included in each other right.
   */
  may(path: string, right: PermissionName, tenantOid: number): boolean;
  /** True when they hold the right by a flag at this very path, not by one above it: what nobody holds by the way. */
  isGivenAt(path: string, right: PermissionName, tenantOid: number): boolean;
  /** Tenants for which they hold the right at the path: "all" (root and every tenant, also new ones) or their oids, root among them. */
  tenantOids(path: string, right: PermissionName): readonly number[] | "all";
  /** Tenants they hold any right for, without root: the others are none of their business. "all" = also new ones. */
  seenTenants(): readonly number[] | "all";
  /** True for who may do everything everywhere. False says nothing: they still may where no flag denies it. */
  readonly mayDoAll: boolean;
  /** Tenants whose rights may differ from the root's. */
  readonly namedTenants: readonly number[];
  /** True when they hold any right at the path for any tenant. */
  mayOpen(path: string): boolean;
}

/** Where a request stands: query `tenantOid`, else the scope headers. Null = none or root: all they may see. */
export interface RequestScope {
  readonly tenantOid: number | null;
  readonly locationOid: number | null;
  readonly terminalOid: number | null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The logged-in user; null on anonymous calls. Read it with `callerOf(request)`. */
    caller: Caller | null;
    /** Decoded and checked against the caller's tenants (403 otherwise) before a handler runs. */
    scope: RequestScope;
  }
}

/** The logged-in user of a request; throws 401 on a route that forgot to ask for one. */
export const callerOf = (request: Pick<FastifyRequest, "caller">): Caller => {
  if (request.caller === null) throw new HttpError(401, 40111, "Please log in");
  return request.caller;
};

/*
 * Tables the application reads and the data side owns (its migrations create them, its kinds edit them):
 *
 * app_user(oid, username, username_key unique = lower(username), email, email_key = lower(email), first_name, last_name,
 *   password_hash null, confirmed, limit_reached, disabled, deleted, primary_tenant_oid default -1)
 * user_tenant(user_oid, tenant_oid)                          the tenants a user is limited to; no row = no limit
 * role(oid, id, text, disabled, deleted)
 * user_role(user_oid, role_oid, tenant_oid, allowed)         tenant_oid 1 = everywhere; false = denied
 * role_permission(role_oid, path, right_name, tenant_oid, allowed)
 * user_permission(user_oid, path, right_name, tenant_oid, allowed)
 *   path '/data/pos-supply/article' or an ancestor ('/data', '/'); right_name Create|Update|Delete|Demand|Patch or '*';
 *   tenant_oid 1 = every tenant. How they decide: access/grants.ts.
 * tenant(oid, id, text, description, country, disabled, deleted)
 * location(oid, tenant_oid, id, text, description, disabled, deleted)
 * pos_terminal(oid, tenant_oid, location_oid, id, text, description, disabled, deleted)
 * pan_terminal(oid, tenant_oid, id, text, description, disabled, deleted)
 */
