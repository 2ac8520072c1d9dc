import { LoginPage, resolveAuthRoutes, safeRedirectPath } from "@backroom/auth";
import { useState } from "react";
import { AuthPage } from "../wiring/AuthPage.tsx";
import { useAuth } from "../wiring/useAuth.ts";
import { usePrefetchConsole } from "../wiring/usePrefetchConsole.ts";

/** `/auth/login` */
export const LoginRoutePage = () => {
  const { session, settings, search, open } = useAuth();
  usePrefetchConsole();
  const { login } = resolveAuthRoutes(settings);
  // Where one user was is nothing for another one.
  const [lastUser] = useState(() => session.store.getState().lastUser);
  const isAnother = () => lastUser !== undefined && lastUser.oid !== session.store.getState().user?.oid;
  return (
    <AuthPage>
      <LoginPage
        session={session}
        settings={settings}
        onLoggedIn={() => open(isAnother() ? "/" : safeRedirectPath(search["redirect"], login))}
      />
    </AuthPage>
  );
};
