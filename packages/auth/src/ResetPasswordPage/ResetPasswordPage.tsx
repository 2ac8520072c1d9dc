import type { ApiClient } from "@backroom/api-client";
import type { AuthSettings } from "@backroom/contract";
import type { Clock } from "@backroom/ports";
import type { Session } from "../state/session.ts";
import { Trans } from "@lingui/react/macro";
import { NotOffered } from "../form/NotOffered.tsx";
import { resolveAuthRoutes } from "../state/authRoutes.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { RequestResetForm } from "./RequestResetForm.tsx";

/** Props of {@link ResetPasswordPage}. */
export interface ResetPasswordPageProps {
  readonly api: Pick<ApiClient, "call">;
  readonly session: Pick<Session, "accept">;
  /** How people log in here. */
  readonly settings: AuthSettings;
  /** From the query of the mailed link. Default: none. */
  readonly userId?: string | undefined;
  /** From the query of the mailed link. Default: none. */
  readonly token?: string | undefined;
  /** Called once the new password has signed the user in; open `/` then. */
  readonly onLoggedIn: () => void;
  /** Runs the shake. Default: the system's clock. */
  readonly clock?: Clock;
}

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
