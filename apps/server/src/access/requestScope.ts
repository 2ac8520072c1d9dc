import { decodeScopeId, errorCodes, headers, ROOT_OID } from "@backroom/contract";
import type { ScopeIdKind } from "@backroom/contract";
import type { FastifyRequest } from "fastify";
import type { RequestScope } from "./requestCaller.ts";
import { sentTwice } from "../http/parseQuery.ts";
import { HttpError } from "../kernel/errors.ts";
import type { Rights } from "./rights.ts";

/** The scope of calls that ask for none. */
export const anywhere: RequestScope = { tenantOid: null, locationOid: null, terminalOid: null };

const fromHeader = (request: FastifyRequest, name: string, kind: ScopeIdKind): number | null => {
  const text = request.headers[name];
  if (text === undefined || text === "") return null;
  const oid = typeof text === "string" ? decodeScopeId(kind, text) : null;
  if (oid === null) throw new HttpError(400, errorCodes.badQuery, `The header ${name} holds no encoded id`);
  return oid;
};

const fromQuery = (request: FastifyRequest, name: string): number | null => {
  const query: unknown = request.query;
  if (typeof query !== "object" || query === null || !Object.hasOwn(query, name)) return null;
  const text: unknown = Reflect.get(query, name);
  if (Array.isArray(text)) throw sentTwice(name);
  if (typeof text !== "string" || !/^\d{1,16}$/.test(text) || !Number.isSafeInteger(Number(text))) {
    throw new HttpError(400, errorCodes.badQuery, `${name} must be a whole number`);
  }
  return Number(text);
};

const checked = (requested: number | null, rights: Rights): number | null => {
  const tenantOid = requested === 0 || requested === ROOT_OID ? null : requested;
  if (tenantOid !== null && !rights.maySeeTenant(tenantOid)) {
    throw new HttpError(403, errorCodes.noTenant, "You may not work for this tenant");
  }
  return tenantOid;
};

type Place = Pick<RequestScope, "locationOid" | "terminalOid">;

const reading: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

const elsewhere = () =>
  new HttpError(
    400,
    errorCodes.scopeMismatch,
    "This form belongs to another tenant or location than the one you work in now. Choose that one again, then save",
  );

/**
 * A form writes for the place it was opened for; when its user works at another one by now, they have to say so. A query
 * names that place, 0 = none; a caller who sends no scope header works nowhere, and is not compared.
 */
const checkSamePlace = (request: FastifyRequest, now: { readonly tenant: number | null } & Place): void => {
  if (reading.has(request.method)) return;
  const form = {
    tenant: fromQuery(request, "tenantOid"),
    locationOid: fromQuery(request, "locationOid"),
    terminalOid: fromQuery(request, "terminalOid"),
  };
  const tenantOf = (oid: number) => (oid === 0 ? ROOT_OID : oid);
  if (form.tenant !== null && now.tenant !== null && tenantOf(form.tenant) !== tenantOf(now.tenant))
    throw elsewhere();
  const isNowhere = now.tenant === null && now.locationOid === null && now.terminalOid === null;
  if (isNowhere) return;
  for (const name of ["locationOid", "terminalOid"] as const) {
    if (form[name] !== null && form[name] !== (now[name] ?? 0)) throw elsewhere();
  }
};

/**
 * Where a request stands: the query's tenantOid wins over the header; root, 0 or nothing = all
 * tenants the user may see. Throws 403 for a tenant or location they may not see, whether or not it exists, and 400 for a write whose
 * query and headers name different places.
 */
export const readScope = (request: FastifyRequest, rights: Rights): RequestScope => {
  const query = fromQuery(request, "tenantOid");
  const tenant = fromHeader(request, headers.scopeTenant, "tenant");
  const tenantOid = checked(query ?? tenant, rights);
  const place = {
    locationOid: fromHeader(request, headers.scopeLocationRole, "locationRole"),
    terminalOid: fromHeader(request, headers.scopeTerminal, "terminal"),
  };
  checkSamePlace(request, { tenant, ...place });
  if (
    place.locationOid !== null &&
    rights.locations !== "all" &&
    !rights.locations.includes(place.locationOid)
  )
    throw new HttpError(403, errorCodes.noTenant, "You may not work for this location");
  return { tenantOid, ...place };
};

/**
 * The same for calls about the user themselves, which stand nowhere: the headers, which clients send with every call, do
 * not keep a user whose tenant no longer exists from reading the tenants that are left, or from logging out.
 */
export const readPersonalScope: typeof readScope = (request, rights) => ({
  ...anywhere,
  tenantOid: checked(fromQuery(request, "tenantOid"), rights),
});
