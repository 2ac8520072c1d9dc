import { errorCodes, ROOT_OID } from "@backroom/contract";
import { HttpError } from "../kernel/errors.ts";
import type { Caller } from "../access/requestCaller.ts";
import { isInLocations } from "../records/visible.ts";

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

/** Tenant and location of a terminal. Location null: a payment terminal, which belongs to the tenant. */
export interface TerminalOwner {
  readonly tenantOid: number;
  readonly locationOid: number | null;
}

const isAtLocation = (caller: Caller, { locationOid }: Pick<TerminalOwner, "locationOid">): boolean =>
  isInLocations(caller, locationOid === null ? null : [locationOid]);

/** Whether the caller sees the terminal on one of the two pages that show terminals. */
export const seesTerminal = (caller: Caller, { tenantOid, locationOid }: TerminalOwner): boolean =>
  (caller.may(MONITORING, "Demand", tenantOid) || caller.may(TERMINAL_SERVER, "Demand", tenantOid)) &&
  isAtLocation(caller, { locationOid });

/** Throws 403 unless the caller may open one of the two pages. */
export const checkSeesTerminals = (caller: Caller): void => {
  if (!caller.mayOpen(MONITORING) && !caller.mayOpen(TERMINAL_SERVER)) throw noPermission();
};

const mayBeTerminals = (caller: Caller, tenantOid: number): boolean =>
  caller.isGivenAt(TERMINAL_CONNECTION, "Update", tenantOid);

/** Whether the caller may connect as the terminal. */
export const mayBeTerminal = (caller: Caller, terminal: TerminalOwner): boolean =>
  mayBeTerminals(caller, terminal.tenantOid) && isAtLocation(caller, terminal);

/** Throws 403 unless the caller may be terminals of some tenant. */
export const checkMayBeTerminals = (caller: Caller): void => {
  if (![ROOT_OID, ...caller.namedTenants].some((oid) => mayBeTerminals(caller, oid))) throw noPermission();
};

/** Throws 403 when the caller holds the right for no tenant at all. */
export const checkSomewhere = (caller: Caller, path: string): void => {
  const tenants = caller.tenantOids(path, "Update");
  if (tenants !== "all" && tenants.length === 0) throw noPermission();
};
