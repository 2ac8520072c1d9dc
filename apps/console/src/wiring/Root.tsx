import { LazyPartFailureContext, RouterProvider as AriaRouterProvider, ToastRegion } from "@backroom/ui";
import { Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { inLayoutOf } from "../routes/paths.ts";
import { logError } from "../services/logError.ts";
import { useServices } from "../services/ServicesProvider.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { SessionEnd } from "./SessionEnd.tsx";

// Dialogs are half of the primitives by weight; the login page does without them.
const Questions = lazy(async () => ({ default: (await import("./Questions.tsx")).Questions }));
const Relogin = lazy(async () => ({ default: (await import("./Relogin.tsx")).Relogin }));

/** What is on every page: links that route, notifications, questions, the relogin dialog and the guard of unsaved edits. */
export const Root = () => {
  const { confirms, notifier, session, toasts } = useServices();
  const isSignedIn = useStore(session.store, (state) => state.user !== undefined);
  const isAsking = useStore(confirms, (state) => state.current !== undefined);
  const tellPartFailure = (error: unknown): void => {
    logError("A part of the page could not be loaded.", error);
    notifier.partFailed();
  };
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <AriaRouterProvider
      navigate={(href) => void router.navigate({ href })}
      useHref={(href) => inLayoutOf(pathname, href)}
    >
      <LazyPartFailureContext value={tellPartFailure}>
        <Outlet />
      </LazyPartFailureContext>
      <LeaveGuard />
      <SessionEnd />
      <Suspense>
        {isSignedIn && <Relogin />}
        {isAsking && <Questions />}
      </Suspense>
      <ToastRegion store={toasts} />
    </AriaRouterProvider>
  );
};
