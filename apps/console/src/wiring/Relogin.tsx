import { ReloginDialog, resolveAuthRoutes } from "@backroom/auth";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useStore } from "zustand";
import { useServices } from "../services/ServicesProvider.tsx";
import { useAvatarUrl } from "./useAvatarUrl.ts";

/** The relogin dialog, and the way to the login page when the session ends. */
export const Relogin = () => {
  const { session, settings } = useServices();
  const router = useRouter();
  const avatarUrl = useAvatarUrl(80);
  const isSignedIn = useStore(session.store, (state) => state.user !== undefined);

  useEffect(
    () =>
      session.store.subscribe((state, before) => {
        if (state.user !== undefined || before.user === undefined) return;
        if (router.state.location.pathname.startsWith("/auth/")) return;
        void router.navigate({ href: resolveAuthRoutes(settings()).login, ignoreBlocker: true });
      }),
    [session, settings, router],
  );

  return isSignedIn ? <ReloginDialog session={session} settings={settings()} avatarUrl={avatarUrl} /> : null;
};
