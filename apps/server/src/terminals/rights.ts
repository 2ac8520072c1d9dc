import { errorCodes, ROOT_OID } from "@backroom/contract";
import { HttpError } from "../kernel/errors.ts";
import type { Caller } from "../access/requestCaller.ts";

const MONITORING = "/service/monitoring";
/** Page whose right Update lets people send requests to terminals. */
export const TERMINAL_SERVER = "/service/terminal-server";
/**
 * Path whose right Update lets a user be terminals. It must be given at this very path: who may do everything is a person,
 * and a person who connected as a till would cut the real one off.
 */
export const TERMINAL_CONNECTION = "/service/terminal-connection";

export const noPermission = () =>
  new HttpError(403, errorCodes.noPermission, "You have no permission for this");

export const noTerminal = () => new HttpError(404, errorCodes.recordNotFound, "There is no such terminal");

/** True when the caller sees the terminals of that tenant on one of the two pages that show them. */
export const seesTerminals = (caller: Caller, tenantOid: number): boolean =>
  caller.may(MONITORING, "Demand", tenantOid) || caller.may(TERMINAL_SERVER, "Demand", tenantOid);

/** Throws 403 unless the caller may open one of the two pages. */
export const checkSeesTerminals = (caller: Caller): void => {
  if (!caller.mayOpen(MONITORING) && !caller.mayOpen(TERMINAL_SERVER)) throw noPermission();
};

/** True when the caller may be terminals of that tenant. */
export const mayBeTerminals = (caller: Caller, tenantOid: number): boolean =>
  caller.isGivenAt(TERMINAL_CONNECTION, "Update", tenantOid);

/** Throws 403 unless the caller may be terminals of some tenant. */
export const checkMayBeTerminals = (caller: Caller): void => {
  if (![ROOT_OID, ...caller.namedTenants].some((oid) => mayBeTerminals(caller, oid))) throw noPermission();
};

/** Throws 403 when the caller holds the right for no tenant at all. */
export const checkSomewhere = (caller: Caller, path: string): void => {
  const tenants = caller.tenantOids(path, "Update");
  if (tenants !== "all" && tenants.length === 0) throw noPermission();
};
