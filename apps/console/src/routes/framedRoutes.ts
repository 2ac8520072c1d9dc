import { msg } from "@lingui/core/macro";
import { EMBEDDED_PREFIX } from "@backroom/workspace";
import type { Areas, Services } from "@backroom/workspace";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { RouteComponent } from "@tanstack/react-router";
import { CODE_EDITOR_PATH, codeEditorMeta } from "./codeEditorMeta.ts";
import { findPage, guardFixedPage } from "./guard.ts";
import type { RootRoute } from "./rootRoute.ts";
import type { RouteMeta } from "./routeMeta.ts";

const dashboardMeta: RouteMeta = { ignoresPermissions: true, isFullWidth: true };
const forbiddenMeta: RouteMeta = {
  title: msg`Forbidden`,
  icon: "ban",
  allowsAnonymous: true,
  ignoresPermissions: true,
  isForbidden: true,
};

/** What the routes of a console are made of. */
export interface RouteSources {
  readonly root: RootRoute;
  readonly services: Services;
  readonly pages: Areas["pages"];
  readonly tiles: Areas["tiles"];
}

/** A frame around pages; frame and pages work with the services of the logged-in part. */
const frameRoute = ({ root, services }: RouteSources, id: string, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => root,
    id,
    beforeLoad: async () => {
      await services.workspace.load();
    },
    component,
  });

type FrameRoute = ReturnType<typeof frameRoute>;

/** The pages inside a frame: the fixed ones, and the catch-all where the pages of the navigation are. */
const framedPages = ({ services, pages, tiles }: RouteSources, frame: FrameRoute, prefix: string) => {
  const page = (path: string, meta: RouteMeta, component: RouteComponent, loader?: () => Promise<object>) =>
    createRoute({
      getParentRoute: () => frame,
      path: `${prefix}${path}`,
      staticData: meta,
      beforeLoad: ({ location }) => guardFixedPage(services, location, meta),
      ...(loader && { loader }),
      component,
    });
  return [
    page(
      "/",
      dashboardMeta,
      lazyRouteComponent(() => import("../pages/DashboardPage.tsx"), "DashboardPage"),
      async () => ({ makeTiles: await tiles() }),
    ),
    page(
      CODE_EDITOR_PATH,
      codeEditorMeta,
      lazyRouteComponent(() => import("../pages/CodeEditorPage.tsx"), "CodeEditorPage"),
    ),
    page(
      "/forbidden",
      forbiddenMeta,
      lazyRouteComponent(() => import("../pages/ForbiddenRoutePage.tsx"), "ForbiddenRoutePage"),
    ),
    createRoute({
      getParentRoute: () => frame,
      path: `${prefix}/$`,
      beforeLoad: async ({ location }) => ({ page: await findPage(services, pages, location) }),
      loader: async ({ context }) => {
        const { definition, path, params } = context.page;
        const { title, isFullWidth, isFramed = false } = definition;
        return { path, params, title, isFullWidth, isFramed, Page: await definition.load() };
      },
      component: lazyRouteComponent(() => import("../pages/NavigationPage.tsx"), "NavigationPage"),
    }),
  ];
};

/** The frame of the console and the one under `/e`, with the same pages. */
export const framedRoutes = (sources: RouteSources) => {
  const shell = frameRoute(
    sources,
    "shell",
    lazyRouteComponent(() => import("../frame/ConsoleFrame.tsx"), "ConsoleFrame"),
  );
  const embedded = frameRoute(
    sources,
    "embedded",
    lazyRouteComponent(() => import("../frame/EmbeddedFrame.tsx"), "EmbeddedFrame"),
  );
  return [
    shell.addChildren(framedPages(sources, shell, "")),
    embedded.addChildren(framedPages(sources, embedded, EMBEDDED_PREFIX)),
  ];
};
