import { CallbackPage } from "@backroom/auth";
import { logError, useServices } from "@backroom/workspace";
import { useLocation } from "@tanstack/react-router";
import { AuthPage } from "../frame/AuthPage.tsx";
import { useAuth } from "../frame/useAuth.ts";

/** `/auth/callback`, where identity providers answer. */
export const CallbackRoutePage = () => {
  const { providers } = useServices();
  const { session, settings, open } = useAuth();
  const answer = useLocation({ select: ({ searchStr }) => searchStr });
  return (
    <AuthPage>
      <CallbackPage
        session={session}
        settings={settings}
        providers={providers}
        answer={answer}
        onLoggedIn={open}
        logError={logError}
      />
    </AuthPage>
  );
};
