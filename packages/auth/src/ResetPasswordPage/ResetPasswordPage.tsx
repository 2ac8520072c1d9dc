import type { ResetPasswordPageProps } from "./resetPasswordProps.ts";
import { Trans } from "@lingui/react/macro";
import { NotOffered } from "../form/NotOffered.tsx";
import { resolveAuthRoutes } from "../state/authRoutes.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { RequestResetForm } from "./RequestResetForm.tsx";

/**
 * Resets a password: with `userId` and `token` it asks for the new one, without them for the e-mail, if the server offers that.
 */
export const ResetPasswordPage = ({ userId, token, ...props }: ResetPasswordPageProps) => {
  if (userId && token) return <NewPasswordForm {...props} userId={userId} token={token} />;
  if (resolveAuthRoutes(props.settings).resetPassword !== null) return <RequestResetForm {...props} />;
  return (
    <NotOffered settings={props.settings} title={<Trans>Passwords are not reset by e-mail here</Trans>}>
      <Trans>Ask your administrator for a new password.</Trans>
    </NotOffered>
  );
};
