import { useLoaderData, useLocation } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { PageProps } from "@backroom/workspace";

/** What the catch-all route has loaded. */
export interface LoadedPage extends PageProps {
  readonly isFullWidth: boolean;
  readonly Page: ComponentType<PageProps>;
}

/** Shows the page the navigation names at this path. */
export const NavigationPage = () => {
  const { Page, path, params }: LoadedPage = useLoaderData({ strict: false });
  const pathname = useLocation({ select: (location) => location.pathname });
  return <Page key={pathname} path={path} params={params} />;
};
