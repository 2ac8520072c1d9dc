import {
  createLazyPart,
  isIndicatorVisible,
  LazyPartFailureContext,
  RouterProvider as AriaRouterProvider,
  ShowPart,
  ToastRegion,
} from "@backroom/ui";
import { Outlet, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useStore } from "zustand";
import { inLayoutOf, logError, useServices } from "@backroom/workspace";
import styles from "./Root.module.css";
import { NeededPart } from "./NeededPart.tsx";
import { sessionTarget } from "../routes/ownLogin.ts";
import { SessionEnd } from "./SessionEnd.tsx";

// Dialogs are half of the primitives by weight; the login page does without them.
const questions = createLazyPart(async () => (await import("./Questions.tsx")).Questions);
const codeEditor = createLazyPart(async () => (await import("./CodeEditing.tsx")).CodeEditing);
const relogin = createLazyPart(async () => (await import("./Relogin.tsx")).Relogin);

/** What is on every page: links that route, notifications, questions, the modal code editor and the relogin dialog. */
export const Root = () => {
  const { busy, codeEditor: codeEdits, confirms, notifier, session, settings, toasts } = useServices();
  const isClosed = useStore(session, (state) => state.relogin !== undefined);
  const isLoggedIn = useStore(session, (state) => state.user !== undefined);
  const isAsking = useStore(confirms, (state) => state.current !== undefined);
  const isBusy = useStore(busy, isIndicatorVisible);
  const isEditingCode = useStore(codeEdits, (state) => state.current !== undefined);
  // The dialog's code comes after the session. Calls wait for it meanwhile, and a lock locks.
  useEffect(() => (isLoggedIn ? session.registerRelogin() : undefined), [isLoggedIn, session]);
  const tellPartFailure = (error: unknown): void => {
    logError("A part of the page could not be loaded.", error);
    notifier.partFailed();
  };
  const router = useRouter();
  const follow = (href: string): void => {
    const target = sessionTarget(settings(), href);
    // A logout leads there by itself.
    if (target === "logout" && session.getState().user !== undefined) session.logout();
    else {
      const address = inLayoutOf(router.state.location.pathname, href);
      void router.navigate(target === "none" ? { href: address } : { href, reloadDocument: true });
    }
  };
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <AriaRouterProvider navigate={follow} useHref={(href) => inLayoutOf(pathname, href)}>
      <LazyPartFailureContext value={tellPartFailure}>
        <div className={styles["page"]} inert={isClosed}>
          <Outlet />
        </div>
        {/* The dialog covers the page as well, once its code has come. */}
        {isClosed && <div className={styles["cover"]} />}
        {isLoggedIn && <NeededPart part={relogin} />}
        {(isLoggedIn || isAsking) && (
          <ShowPart
            part={questions}
            props={{}}
            isNeeded={isAsking || isBusy}
            onGiveUp={() => confirms.answer(false)}
          />
        )}
        {isEditingCode && (
          <ShowPart part={codeEditor} props={{}} isNeeded onGiveUp={() => codeEdits.answer(undefined)} />
        )}
      </LazyPartFailureContext>
      <SessionEnd />
      <ToastRegion store={toasts} />
    </AriaRouterProvider>
  );
};
