import { isApiError } from "@backroom/api-client";
import type { ApiClient } from "@backroom/api-client";
import type { AuthSettings } from "@backroom/contract";
import { confirmRegistration } from "@backroom/contract/calls/registration";
import { Link, Spinner } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { AuthNotice } from "../form/AuthNotice.tsx";
import { describeFailure } from "../form/describeFailure.ts";
import { RegistrationClosed } from "../RegisterPage/RegistrationClosed.tsx";
import { resolveAuthRoutes } from "../state/authRoutes.ts";
import type { Session } from "../state/session.ts";

export interface ValidateEmailPageProps {
  readonly api: Pick<ApiClient, "call">;
  readonly session: Pick<Session, "accept">;
  /** How people log in here. */
  readonly settings: AuthSettings;
  /** From the query of the mailed link. Default: none. */
  readonly userId?: string | undefined;
  /** From the query of the mailed link. Default: none. */
  readonly token?: string | undefined;
  /** Called once the confirmed address has signed the user in; open `/` then. */
  readonly onLoggedIn: () => void;
}

/** Confirms an e-mail address with the values of the mailed link, and signs the user in for this tab. */
export const ValidateEmailPage = ({
  api,
  session,
  settings,
  userId,
  token,
  onLoggedIn,
}: ValidateEmailPageProps) => {
  const { i18n, t } = useLingui();
  const [failure, setFailure] = useState<unknown>();
  // The mailed token works once: neither a second effect nor a changed callback may send it again.
  const sentToken = useRef<string>(undefined);
  useEffect(() => {
    if (!userId || !token || sentToken.current === token) return;
    sentToken.current = token;
    void (async () => {
      try {
        const answer = await api.call(confirmRegistration, { body: { userId, token } });
        session.accept(answer.access_token);
        onLoggedIn();
      } catch (error) {
        setFailure(error);
      }
    })();
  }, [api, session, userId, token, onLoggedIn]);

  const login = (
    <Link href={resolveAuthRoutes(settings).login}>
      <Trans>Back to login</Trans>
    </Link>
  );
  if (!userId || !token) {
    return (
      <AuthNotice
        title={<Trans>The link is incomplete</Trans>}
        icon="circle-alert"
        tone="danger"
        action={login}
      >
        <Trans>Open the link of the mail once more, and copy it whole if you copy it.</Trans>
      </AuthNotice>
    );
  }
  // A server without registration has no such endpoint.
  if (isApiError(failure) && failure.status === 404) return <RegistrationClosed settings={settings} />;
  if (failure !== undefined) {
    return (
      <AuthNotice
        title={<Trans>Could not confirm the address</Trans>}
        icon="circle-alert"
        tone="danger"
        action={login}
      >
        {describeFailure(i18n, failure).text}
      </AuthNotice>
    );
  }
  return <Spinner size={24} label={t`Confirming your address`} />;
};
