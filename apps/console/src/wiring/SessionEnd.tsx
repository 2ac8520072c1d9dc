import { resolveAuthRoutes } from "@backroom/auth";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useServices } from "../services/ServicesProvider.tsx";

/** Leads to the login page when the session ends, wherever it was ended. */
export const SessionEnd = () => {
  const { session, settings } = useServices();
  const router = useRouter();
  useEffect(
    () =>
      session.store.subscribe((state, before) => {
        if (state.user !== undefined || before.user === undefined) return;
        if (router.state.location.pathname.startsWith("/auth/")) return;
        void router.navigate({ href: resolveAuthRoutes(settings()).login, ignoreBlocker: true });
      }),
    [session, settings, router],
  );
  return null;
};
