import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
} from "@tanstack/react-router";
import type { AnyRoute } from "@tanstack/react-router";
import { msg } from "@lingui/core/macro";
import { pageDefinitions } from "../pages/pageDefinitions.ts";
import { resolvePage, UnknownPageError } from "../pages/pageRegistry.ts";
import type { Services } from "../services/createServices.ts";
import { ErrorPage } from "../wiring/ErrorPage.tsx";
import { Root } from "../wiring/Root.tsx";
import { authRoutes } from "./authRoutes.ts";
import { guard } from "./guard.ts";
import { EMBEDDED_PREFIX, pagePath } from "./paths.ts";
import type { RouteMeta } from "./routeMeta.ts";
import { chooseSharedTenant } from "./sharedTenant.ts";
import { parseSearch, stringifySearch } from "./searchParams.ts";
import type { SearchParams } from "./searchParams.ts";

/** What every route can reach. */
export interface RouterContext {
  readonly services: Services;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: Record<string, unknown>): SearchParams => search as SearchParams,
  component: Root,
});

const dashboardMeta: RouteMeta = { ignoresPermissions: true, isFullWidth: true };
const codeEditorMeta: RouteMeta = {
  title: msg`Code editor`,
  icon: "code",
  allowsAnonymous: true,
  ignoresPermissions: true,
};
const forbiddenMeta: RouteMeta = {
  title: msg`Forbidden`,
  icon: "ban",
  allowsAnonymous: true,
  ignoresPermissions: true,
  isForbidden: true,
};

/** The pages inside a frame: the fixed ones, and the catch-all where the pages of the navigation live. */
const framedPages = (getParentRoute: () => AnyRoute, prefix: string) => {
  const page = (path: string, meta: RouteMeta, load: () => Promise<Record<string, unknown>>, name: string) =>
    createRoute({
      getParentRoute,
      path: `${prefix}${path}`,
      staticData: meta,
      beforeLoad: ({ context, location }) => guard((context as RouterContext).services, location, meta),
      component: lazyRouteComponent(load as () => Promise<Record<string, never>>, name),
    });
  return [
    page("/", dashboardMeta, () => import("../pages/DashboardPage.tsx"), "DashboardPage"),
    page("/tools/editor", codeEditorMeta, () => import("../pages/CodeEditorPage.tsx"), "CodeEditorPage"),
    page("/forbidden", forbiddenMeta, () => import("../pages/ForbiddenRoutePage.tsx"), "ForbiddenRoutePage"),
    createRoute({
      getParentRoute,
      path: `${prefix}/$`,
      beforeLoad: ({ context, location }) => guard((context as RouterContext).services, location),
      loader: async ({ context, location, cause }) => {
        const { access, tenancy } = await (context as RouterContext).services.workspace.load();
        if (cause === "enter") chooseSharedTenant(tenancy, location.searchStr);
        const path = pagePath(location.pathname);
        const resolution = resolvePage(pageDefinitions, access.getState().navigation, path);
        if (resolution.kind === "unknownPage") throw new UnknownPageError(resolution.name);
        if (resolution.kind !== "page") throw notFound();
        const { definition, params } = resolution;
        return { path, params, isFullWidth: definition.isFullWidth, Page: await definition.load() };
      },
      component: lazyRouteComponent(() => import("../pages/NavigationPage.tsx"), "NavigationPage"),
    }),
  ];
};

/** The frames and the pages inside them work with it. */
const loadWorkspace = async ({ context }: { context: RouterContext }): Promise<void> => {
  await context.services.workspace.load();
};

/** Makes the router of a console. */
export const createConsoleRouter = (services: Services) => {
  const shellRoute = createRoute({
    getParentRoute: () => rootRoute,
    id: "shell",
    beforeLoad: loadWorkspace,
    component: lazyRouteComponent(() => import("../wiring/ConsoleFrame.tsx"), "ConsoleFrame"),
  });
  const embeddedRoute = createRoute({
    getParentRoute: () => rootRoute,
    id: "embedded",
    beforeLoad: loadWorkspace,
    component: lazyRouteComponent(() => import("../wiring/EmbeddedFrame.tsx"), "EmbeddedFrame"),
  });
  const routeTree = rootRoute.addChildren([
    ...authRoutes(() => rootRoute),
    shellRoute.addChildren(framedPages(() => shellRoute, "")),
    embeddedRoute.addChildren(framedPages(() => embeddedRoute, EMBEDDED_PREFIX)),
  ]);
  return createRouter({
    routeTree,
    context: { services },
    parseSearch,
    stringifySearch,
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
