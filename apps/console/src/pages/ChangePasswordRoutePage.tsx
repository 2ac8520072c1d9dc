import { ChangePasswordPage } from "@backroom/auth";
import { Link } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useServices } from "@backroom/workspace";
import { AuthPage } from "../frame/AuthPage.tsx";
import { useAuth } from "../frame/useAuth.ts";

/** `/auth/change-password`, for the user who is logged in. */
export const ChangePasswordRoutePage = () => {
  const { api, settings, open } = useAuth();
  const { notifier } = useServices();
  return (
    <AuthPage>
      <ChangePasswordPage
        api={api}
        settings={settings}
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
