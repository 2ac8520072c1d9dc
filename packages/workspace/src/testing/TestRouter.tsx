import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { createContext, use, useState } from "react";
import type { ReactNode } from "react";
import { RouterProvider as LinkProvider } from "@backroom/ui";

export interface TestRouterProps {
  /** Path and query of the page. Default: `/page`. */
  readonly address?: string | undefined;
  readonly children: ReactNode;
}

const ContentContext = createContext<ReactNode>(null);
const Content = () => use(ContentContext);

const createTestRouter = (address: string) => {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: "$", component: Content });
  return createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
};

/** Shows a page, or a part of one, at an address in memory. */
export const TestRouter = ({ address = "/page", children }: TestRouterProps) => {
  const [router] = useState(() => createTestRouter(address));
  return (
    <LinkProvider navigate={(href) => void router.navigate({ href })}>
      <ContentContext value={children}>
        <RouterProvider router={router} />
      </ContentContext>
    </LinkProvider>
  );
};
