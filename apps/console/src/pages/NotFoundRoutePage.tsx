import { loginPathFor, resolveAuthRoutes } from "@backroom/auth";
import { NotFoundPage } from "@backroom/shell";
import { LinkButton } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useLocation } from "@tanstack/react-router";
import { useStore } from "zustand";
import { useServices } from "@backroom/workspace";

/** Any path without a page. Before the login the navigation is not known, so a page may be there after it. */
export const NotFoundRoutePage = () => {
  const { session, settings } = useServices();
  const { pathname, searchStr } = useLocation();
  const isLoggedIn = useStore(session, (state) => state.user !== undefined);
  const path = `${pathname}${searchStr}`;
  return (
    <NotFoundPage
      path={path}
      action={
        isLoggedIn ? undefined : (
          <LinkButton href={loginPathFor(path, resolveAuthRoutes(settings()).login)} icon="user">
            <Trans id="Log in">Log in</Trans>
          </LinkButton>
        )
      }
    />
  );
};
