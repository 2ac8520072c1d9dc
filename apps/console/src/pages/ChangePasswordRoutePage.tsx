import { ChangePasswordPage } from "@backroom/auth";
import { Link } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useServices } from "@backroom/workspace";
import { useStore } from "zustand";
import { AuthPage } from "../frame/AuthPage.tsx";
import { useAuth } from "../frame/useAuth.ts";

/** `/auth/change-password`, for the user who is logged in. */
export const ChangePasswordRoutePage = () => {
  const { api, session, settings, open } = useAuth();
  const username = useStore(session, (state) => state.user?.username);
  const { notifier } = useServices();
  return (
    <AuthPage>
      <ChangePasswordPage
        api={api}
        settings={settings}
        username={username}
        onChanged={() => {
          notifier.succeeded();
          open("/");
        }}
        footer={
          <Link href="/">
            <Trans>Back to the console</Trans>
          </Link>
        }
      />
    </AuthPage>
  );
};
