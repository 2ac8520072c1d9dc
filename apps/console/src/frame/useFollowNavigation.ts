import type { LayoutStore } from "@backroom/shell";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { isEmbedded, pagePath, useWorkspace } from "@backroom/workspace";

/** Keeps the permitted flag and the recently visited pages in step with the router. */
export const useFollowNavigation = (layout: LayoutStore): void => {
  const { pages } = useWorkspace();
  const router = useRouter();
  useEffect(() => {
    let requested = router.state.location.pathname;
    let shown: string | undefined;
    const follow = (): void => {
      const { location, matches } = router.state;
      layout.endNavigation();
      // A page that keeps its state in the query is the same page still.
      if (shown === location.pathname) return;
      shown = location.pathname;
      layout.setPermitted(matches.at(-1)?.staticData.isForbidden !== true);
      pages.visit({
        path: pagePath(location.pathname),
        isRedirected: requested !== location.pathname,
        isEmbedded: isEmbedded(location.pathname),
        isFound: matches.every(({ status }) => status === "success"),
      });
    };
    follow();
    // A redirect replaces the address that was asked for, and nothing else does.
    const stopHistory = router.history.subscribe(({ location, action }) => {
      if (action.type !== "REPLACE") requested = location.pathname;
    });
    const stopBefore = router.subscribe("onBeforeNavigate", ({ pathChanged }) =>
      layout.startNavigation(pathChanged),
    );
    const stopResolved = router.subscribe("onResolved", follow);
    return () => {
      stopHistory();
      stopBefore();
      stopResolved();
    };
  }, [router, layout, pages]);
};
