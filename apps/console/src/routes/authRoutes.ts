import { createRoute, lazyRouteComponent, redirect, type AnyRoute } from "@tanstack/react-router";
import { msg } from "@lingui/core/macro";
import { guard } from "./guard.ts";
import type { RouteMeta } from "./routeMeta.ts";
import type { RouterContext } from "./router.tsx";
import { parseSearch, type SearchParams } from "./searchParams.ts";

const anonymous: RouteMeta = { allowsAnonymous: true, ignoresPermissions: true };
const load = () => import("../pages/AuthPages.tsx");

/** The pages under `/auth` (spec §2): all anonymous but change-password. */
export const authRoutes = (getParentRoute: () => AnyRoute) => {
  const page = (path: string, meta: RouteMeta, component: ReturnType<typeof lazyRouteComponent>) =>
    createRoute({
      getParentRoute,
      path: `/auth/${path}`,
      staticData: meta,
      beforeLoad: async ({ context, location }) => {
        const { services } = context as RouterContext;
        const { action, ...rest }: SearchParams = parseSearch(location.searchStr);
        if (path === "login" && action === "logout") {
          services.session.logout();
          throw redirect({ to: location.pathname, search: rest, replace: true });
        }
        await guard(services, location, meta);
      },
      component,
    });
  return [
    page("login", { ...anonymous, title: msg`Sign in` }, lazyRouteComponent(load, "LoginRoutePage")),
    page(
      "register",
      { ...anonymous, title: msg`Create an account` },
      lazyRouteComponent(load, "RegisterRoutePage"),
    ),
    page(
      "reset-password",
      { ...anonymous, title: msg`Reset password` },
      lazyRouteComponent(load, "ResetPasswordRoutePage"),
    ),
    page(
      "validate-email",
      { ...anonymous, title: msg`Confirm e-mail` },
      lazyRouteComponent(load, "ValidateEmailRoutePage"),
    ),
    page(
      "change-password",
      { ignoresPermissions: true, title: msg`Change password` },
      lazyRouteComponent(load, "ChangePasswordRoutePage"),
    ),
  ];
};
