import { ValidateEmailPage } from "@backroom/auth";
import { AuthPage } from "../wiring/AuthPage.tsx";
import { useAuth } from "../wiring/useAuth.ts";

/** `/auth/validate-email`, opened from a mail. */
export const ValidateEmailRoutePage = () => {
  const { api, session, settings, search, open } = useAuth();
  return (
    <AuthPage>
      <ValidateEmailPage
        api={api}
        session={session}
        settings={settings}
        userId={search["userId"]}
        token={search["token"]}
        onSignedIn={() => open("/")}
      />
    </AuthPage>
  );
};
