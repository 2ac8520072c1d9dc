import { parseSearch, stringifySearch } from "@backroom/workspace";
import type { Areas, Services } from "@backroom/workspace";
import { createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { ErrorPage } from "../frame/ErrorPage.tsx";
import { authRoutes } from "./authRoutes.ts";
import { framedRoutes } from "./framedRoutes.ts";
import { createRoot } from "./rootRoute.ts";

/** Makes the router of a console with the pages of its areas. */
export const createConsoleRouter = (services: Services, { pages, tiles }: Pick<Areas, "pages" | "tiles">) => {
  const root = createRoot();
  const routeTree = root.addChildren([
    ...authRoutes(root, services),
    ...framedRoutes({ root, services, pages, tiles }),
  ]);
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    // Users and other programs add a slash at the end. A redirect in a guard has no effect if the address has no query.
    rewrite: { input: ({ url }) => Object.assign(url, { pathname: url.pathname.replace(/(?<=.)\/+$/, "") }) },
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: lazyRouteComponent(
      () => import("../pages/NotFoundRoutePage.tsx"),
      "NotFoundRoutePage",
    ),
  });
};

/** The router of a console. */
export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: ConsoleRouter;
  }
}
