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

/** Routes of the settings, with the built-in ones for login and logout. */
export const resolveAuthRoutes = (
  settings: Pick<
    AuthSettings,
    "loginRoute" | "logoutRoute" | "registerRoute" | "resetPasswordRoute" | "changePasswordRoute"
  >,
): AuthRoutes => {
  const login = settings.loginRoute ?? DEFAULT_LOGIN_ROUTE;
  return {
    login,
    logout: settings.logoutRoute ?? `${login}${login.includes("?") ? "&" : "?"}action=logout`,
    register: settings.registerRoute,
    resetPassword: settings.resetPasswordRoute,
    changePassword: settings.changePasswordRoute,
  };
};
