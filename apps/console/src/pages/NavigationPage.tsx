import type { MessageDescriptor } from "@lingui/core";
import { useMatch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { PageProps } from "@backroom/workspace";

/** What the catch-all route has loaded. */
export interface LoadedPage extends PageProps {
  readonly title: MessageDescriptor | undefined;
  readonly isFullWidth: boolean;
  readonly isFramed: boolean;
  readonly Page: ComponentType<PageProps>;
}

/** Shows the page the navigation names at this path. */
export const NavigationPage = () => {
  // Address and page come from one match: the router's location is already the next one while this page still shows.
  const { pathname, loaderData } = useMatch({ strict: false });
  const { Page, path, params } = loaderData as LoadedPage;
  return <Page key={pathname} path={path} params={params} />;
};
