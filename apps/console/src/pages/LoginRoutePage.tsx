import { LoginPage, resolveAuthRoutes, safeRedirectPath } from "@backroom/auth";
import { useState } from "react";
import { useServices } from "@backroom/workspace";
import { Trans } from "@lingui/react/macro";
import { AuthPage } from "../frame/AuthPage.tsx";
import { useAuth } from "../frame/useAuth.ts";
import { usePrefetchConsole } from "../frame/usePrefetchConsole.ts";

/** `/auth/login` */
export const LoginRoutePage = () => {
  const { providers } = useServices();
  const { session, settings, search, open } = useAuth();
  usePrefetchConsole();
  const { login } = resolveAuthRoutes(settings);
  // Where one user was is nothing for another one.
  const [lastUser] = useState(() => session.getState().lastUser);
  const target = safeRedirectPath(search["redirect"], login);
  const isAnother = () => lastUser !== undefined && lastUser.oid !== session.getState().user?.oid;
  return (
    <AuthPage>
      <LoginPage
        session={session}
        settings={settings}
        description={<Trans>Use your back-office account</Trans>}
        providers={providers}
        returnTo={target}
        formerOid={lastUser?.oid}
        onLoggedIn={() => open(isAnother() ? "/" : target)}
      />
    </AuthPage>
  );
};
