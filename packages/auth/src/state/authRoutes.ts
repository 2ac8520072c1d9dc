import { isLocalPath } from "@backroom/contract";
import type { AuthSettings } from "@backroom/contract";
import { DEFAULT_LOGIN_ROUTE } from "../constants.ts";

/** The five routes as the console uses them; null = not offered. */
export interface AuthRoutes {
  login: string;
  logout: string;
  register: string | null;
  resetPassword: string | null;
  changePassword: string | null;
}

const pathOf = (route: string | null): string | null => (route !== null && isLocalPath(route) ? route : null);

/** Routes of the settings, with the built-in ones for login and logout. One that is no path of this site counts as not set. */
export const resolveAuthRoutes = (
  settings: Pick<
    AuthSettings,
    "loginRoute" | "logoutRoute" | "registerRoute" | "resetPasswordRoute" | "changePasswordRoute"
  >,
): AuthRoutes => {
  const login = pathOf(settings.loginRoute) ?? DEFAULT_LOGIN_ROUTE;
  return {
    login,
    logout: pathOf(settings.logoutRoute) ?? `${login}${login.includes("?") ? "&" : "?"}action=logout`,
    register: pathOf(settings.registerRoute),
    resetPassword: pathOf(settings.resetPasswordRoute),
    changePassword: pathOf(settings.changePasswordRoute),
  };
};
