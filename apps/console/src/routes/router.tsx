import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
} from "@tanstack/react-router";
import type { AnyRoute } from "@tanstack/react-router";
import { msg } from "@lingui/core/macro";
import {
  chooseSharedTenant,
  EMBEDDED_PREFIX,
  pagePath,
  parseSearch,
  resolvePage,
  stringifySearch,
  UnknownPageError,
} from "@backroom/workspace";
import type { Areas, SearchParams, Services } from "@backroom/workspace";
import { ErrorPage } from "../frame/ErrorPage.tsx";
import { Root } from "../frame/Root.tsx";
import { authRoutes } from "./authRoutes.ts";
import { guard } from "./guard.ts";
import type { RouteMeta } from "./routeMeta.ts";
import type { RouterContext } from "./routerContext.ts";

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
      beforeLoad: ({ context, location }) => guard(context as RouterContext, location, meta),
      component: lazyRouteComponent(load as () => Promise<Record<string, never>>, name),
    });
  return [
    page("/", dashboardMeta, () => import("../pages/DashboardPage.tsx"), "DashboardPage"),
    page("/tools/editor", codeEditorMeta, () => import("../pages/CodeEditorPage.tsx"), "CodeEditorPage"),
    page("/forbidden", forbiddenMeta, () => import("../pages/ForbiddenRoutePage.tsx"), "ForbiddenRoutePage"),
    createRoute({
      getParentRoute,
      path: `${prefix}/$`,
      beforeLoad: ({ context, location }) => guard(context as RouterContext, location),
      loader: async ({ context, location, cause }) => {
        const { services, pages } = context as RouterContext;
        const { access, tenancy } = await services.workspace.load();
        if (cause === "enter") chooseSharedTenant(tenancy, location.searchStr);
        const path = pagePath(location.pathname);
        const resolution = resolvePage(pages, access.getState().navigation, path);
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
export const createConsoleRouter = (services: Services, { pages }: Pick<Areas, "pages">) => {
  const shellRoute = createRoute({
    getParentRoute: () => rootRoute,
    id: "shell",
    beforeLoad: loadWorkspace,
    component: lazyRouteComponent(() => import("../frame/ConsoleFrame.tsx"), "ConsoleFrame"),
  });
  const embeddedRoute = createRoute({
    getParentRoute: () => rootRoute,
    id: "embedded",
    beforeLoad: loadWorkspace,
    component: lazyRouteComponent(() => import("../frame/EmbeddedFrame.tsx"), "EmbeddedFrame"),
  });
  const routeTree = rootRoute.addChildren([
    ...authRoutes(() => rootRoute),
    shellRoute.addChildren(framedPages(() => shellRoute, "")),
    embeddedRoute.addChildren(framedPages(() => embeddedRoute, EMBEDDED_PREFIX)),
  ]);
  return createRouter({
    routeTree,
    context: { services, pages },
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
