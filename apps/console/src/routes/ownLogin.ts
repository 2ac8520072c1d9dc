import { DEFAULT_LOGIN_ROUTE, resolveAuthRoutes } from "@backroom/auth";
import type { AuthSettings } from "@backroom/contract";

const pathnameOf = (address: string): string => new URL(address, "http://console").pathname;

/** Whether an address is this console's own login page, whatever its query. */
export const isOwnLogin = (address: string): boolean => pathnameOf(address) === DEFAULT_LOGIN_ROUTE;

/** Where a login begins that was needed at `pathname`: a login route that needs a login itself would lead back for ever. */
export const loginRouteAt = (settings: AuthSettings, pathname: string): string => {
  const { login } = resolveAuthRoutes(settings);
  return pathnameOf(login) === pathname ? DEFAULT_LOGIN_ROUTE : login;
};

/** What following an address does to the session: nothing, a login page outside the console, or its end there. */
export const sessionTarget = (settings: AuthSettings, address: string): "none" | "login" | "logout" => {
  const { login, logout } = resolveAuthRoutes(settings);
  const pathname = pathnameOf(address);
  if (pathname === DEFAULT_LOGIN_ROUTE) return "none";
  // Without a logout route of its own it is the login's, with a query.
  const isShared = pathnameOf(login) === pathnameOf(logout) && !address.includes("action=logout");
  if (pathname === pathnameOf(logout) && !isShared) return "logout";
  return pathname === pathnameOf(login) ? "login" : "none";
};
