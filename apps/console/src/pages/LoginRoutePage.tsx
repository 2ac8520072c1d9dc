import { LoginPage, resolveAuthRoutes, safeRedirectPath } from "@backroom/auth";
import { useState } from "react";
import { Trans } from "@lingui/react/macro";
import { AuthPage } from "../frame/AuthPage.tsx";
import { useAuth } from "../frame/useAuth.ts";
import { usePrefetchConsole } from "../frame/usePrefetchConsole.ts";

/** `/auth/login` */
export const LoginRoutePage = () => {
  const { session, settings, search, open } = useAuth();
  usePrefetchConsole();
  const { login } = resolveAuthRoutes(settings);
  // Where one user was is nothing for another one.
  const [lastUser] = useState(() => session.getState().lastUser);
  const isAnother = () => lastUser !== undefined && lastUser.oid !== session.getState().user?.oid;
  return (
    <AuthPage>
      <LoginPage
        session={session}
        settings={settings}
        description={<Trans>Use your back-office account</Trans>}
        onLoggedIn={() => open(isAnother() ? "/" : safeRedirectPath(search["redirect"], login))}
      />
    </AuthPage>
  );
};
