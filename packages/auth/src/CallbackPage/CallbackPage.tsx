import type { AuthSettings } from "@backroom/contract";
import { systemClock } from "@backroom/ports";
import type { Clock, LogError } from "@backroom/ports";
import { Link, Spinner } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { AuthNotice } from "../form/AuthNotice.tsx";
import { describeFailure } from "../form/describeFailure.ts";
import type { AuthProvider } from "../providers/authProvider.ts";
import { createLoginBrowser } from "../providers/loginBrowser.ts";
import type { LoginBrowser } from "../providers/loginBrowser.ts";
import { resolveAuthRoutes } from "../state/authRoutes.ts";
import { loginPathFor } from "../state/redirectPath.ts";
import type { Session } from "../state/session.ts";
import { finishLogin } from "./finishLogin.ts";
import type { FinishedLogin } from "./finishLogin.ts";

export interface CallbackPageProps {
  readonly session: Pick<Session, "accept" | "getState">;
  /** How people log in here. */
  readonly settings: AuthSettings;
  /** The identity providers of the login page. */
  readonly providers: readonly AuthProvider[];
  /** The query of the page's address, which is the provider's answer. */
  readonly answer: string;
  /** Called once the user is logged in, with the path of the page they wanted. */
  readonly onLoggedIn: (path: string) => void;
  /** Gets a stored login that cannot be read. */
  readonly logError: LogError;
  /** Default: the running browser. */
  readonly browser?: Pick<LoginBrowser, "storage" | "channel">;
  /** Default: the system's clock. */
  readonly clock?: Clock;
}

/** Takes the answer of an identity provider, in the page that left for it or in the window of a login. Stands in an `AuthFrame`. */
export const CallbackPage = ({ onLoggedIn, ...props }: CallbackPageProps) => {
  const { i18n, t } = useLingui();
  const [finished, setFinished] = useState<FinishedLogin>();
  // A code is good for one try, also where effects run twice.
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const { browser = createLoginBrowser(), clock = systemClock, ...options } = props;
    void finishLogin({ ...options, browser, clock }).then((result) => {
      setFinished(result);
      if (result.kind === "loggedIn") onLoggedIn(result.path);
      else if (result.kind === "taken") window.close();
    });
  }, [props, onLoggedIn]);

  if (finished === undefined || finished.kind === "loggedIn")
    return <Spinner size={24} label={t`Logging in`} />;
  if (finished.kind === "taken") {
    return (
      <AuthNotice title={<Trans>You can close this window</Trans>}>
        <Trans>The page you came from goes on where it was.</Trans>
      </AuthNotice>
    );
  }
  const { login } = resolveAuthRoutes(props.settings);
  return (
    <AuthNotice
      title={<Trans>You are not logged in</Trans>}
      icon="circle-alert"
      tone="danger"
      action={
        <Link href={loginPathFor(finished.returnTo, login)}>
          <Trans>Back to login</Trans>
        </Link>
      }
    >
      {describeFailure(i18n, finished.error).text}
    </AuthNotice>
  );
};
