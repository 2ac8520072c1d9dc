import { LoginPage, resolveAuthRoutes, safeRedirectPath } from "@backroom/auth";
import { AuthPage } from "../wiring/AuthPage.tsx";
import { useAuth } from "../wiring/useAuth.ts";
import { usePrefetchConsole } from "../wiring/usePrefetchConsole.ts";

/** `/auth/login` */
export const LoginRoutePage = () => {
  const { session, settings, search, open } = useAuth();
  usePrefetchConsole();
  const { login } = resolveAuthRoutes(settings);
  return (
    <AuthPage>
      <LoginPage
        session={session}
        settings={settings}
        onSignedIn={() => open(safeRedirectPath(search["redirect"], login))}
      />
    </AuthPage>
  );
};
