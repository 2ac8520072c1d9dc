import { ResetPasswordPage } from "@backroom/auth";
import { AuthPage } from "../wiring/AuthPage.tsx";
import { useAuth } from "../wiring/useAuth.ts";

/** `/auth/reset-password`, with the values of the mailed link or without. */
export const ResetPasswordRoutePage = () => {
  const { api, session, settings, search, open } = useAuth();
  return (
    <AuthPage>
      <ResetPasswordPage
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
