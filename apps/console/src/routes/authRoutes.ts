import { CALLBACK_ROUTE } from "@backroom/auth";
import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { RouteComponent } from "@tanstack/react-router";
import { msg } from "@lingui/core/macro";
import { LoginRoutePage } from "../pages/LoginRoutePage.tsx";
import { guardFixedPage } from "./guard.ts";
import type { RouteMeta } from "./routeMeta.ts";
import type { RootRoute } from "./rootRoute.ts";
import { parseSearch } from "@backroom/workspace";
import type { SearchParams, Services } from "@backroom/workspace";

const anonymous: RouteMeta = { allowsAnonymous: true, ignoresPermissions: true };

/**
 * The pages under `/auth`: all anonymous but change-password. The login page is in the start
 * of the console, because most visitors begin there and nearly every other page uses its fields.
 */
export const authRoutes = (root: RootRoute, services: Services) => {
  const page = (path: string, meta: RouteMeta, component: RouteComponent) =>
    createRoute({
      getParentRoute: () => root,
      path: `/auth/${path}`,
      staticData: meta,
      beforeLoad: async ({ location }) => {
        const { action, ...rest }: SearchParams = parseSearch(location.searchStr);
        if (path === "login" && action === "logout") {
          services.session.logout();
          throw redirect({ to: location.pathname, search: rest, replace: true });
        }
        // In the window of a login nothing is read for the user whose session has just ended.
        if (`/auth/${path}` !== CALLBACK_ROUTE) await guardFixedPage(services, location, meta);
      },
      component,
    });
  return [
    page("login", { ...anonymous, title: msg({ id: "Log in", message: "Log in" }) }, LoginRoutePage),
    page(
      "callback",
      { ...anonymous, title: msg({ id: "Log in", message: "Log in" }) },
      lazyRouteComponent(() => import("../pages/CallbackRoutePage.tsx"), "CallbackRoutePage"),
    ),
    page(
      "register",
      { ...anonymous, title: msg`Create an account` },
      lazyRouteComponent(() => import("../pages/RegisterRoutePage.tsx"), "RegisterRoutePage"),
    ),
    page(
      "reset-password",
      { ...anonymous, title: msg`Reset password` },
      lazyRouteComponent(() => import("../pages/ResetPasswordRoutePage.tsx"), "ResetPasswordRoutePage"),
    ),
    page(
      "validate-email",
      { ...anonymous, title: msg`Confirm e-mail` },
      lazyRouteComponent(() => import("../pages/ValidateEmailRoutePage.tsx"), "ValidateEmailRoutePage"),
    ),
    page(
      "change-password",
      { ignoresPermissions: true, title: msg`Change password` },
      lazyRouteComponent(() => import("../pages/ChangePasswordRoutePage.tsx"), "ChangePasswordRoutePage"),
    ),
  ];
};
