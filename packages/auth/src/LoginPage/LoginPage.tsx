import type { AuthSettings } from "@backroom/contract";
import type { Clock } from "@backroom/ports";
import { Checkbox, Link, PasswordField, Row, TextField } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ReactNode } from "react";
import { AuthForm } from "../form/AuthForm.tsx";
import { useAuthForm } from "../form/useAuthForm.ts";
import type { AuthProvider } from "../providers/authProvider.ts";
import { offeredProviders, storedProviders } from "../providers/authProvider.ts";
import { resolveAuthRoutes } from "../state/authRoutes.ts";
import type { Session } from "../state/session.ts";
import styles from "./LoginPage.module.css";
import { ProviderButtons } from "./ProviderButtons.tsx";

export interface LoginPageProps {
  readonly session: Pick<Session, "logIn" | "accept">;
  /** How people log in here; read before the form is shown. Without Integrated it has no password. */
  readonly settings: AuthSettings;
  /** Identity providers the host brings. Default: none. */
  readonly providers?: readonly AuthProvider[];
  /** Called once the user is logged in; open the wanted page then. */
  readonly onLoggedIn: () => void;
  /** Path to open after a login that leaves the page for an identity provider. Default: "/". */
  readonly returnTo?: string;
  /** Oid of the user who logged out last in this tab, whose page is not opened for another one. Default: none. */
  readonly formerOid?: number | undefined;
  /** The heading. Default: "Log in". */
  readonly title?: ReactNode;
  /** A line under the heading, such as which account to use. Default: none. */
  readonly description?: ReactNode;
  /** Runs the shake. Default: the system's clock. */
  readonly clock?: Clock;
}

/** The login form. Stands in an `AuthFrame`. */
export const LoginPage = ({
  session,
  settings,
  providers,
  onLoggedIn,
  returnTo = "/",
  formerOid,
  title,
  description,
  clock,
}: LoginPageProps) => {
  const { t } = useLingui();
  const [remember, setRemember] = useState(false);
  const form = useAuthForm({
    initial: { username: "", password: "" },
    validate: ({ username, password }) => ({
      username: username.trim() === "" ? t`Enter your username.` : undefined,
      password: password === "" ? t`Enter your password.` : undefined,
    }),
    submit: async ({ username, password }) => {
      await session.logIn({ username: username.trim(), password, remember });
      onLoggedIn();
    },
    secret: "password",
    clock,
  });
  const routes = resolveAuthRoutes(settings);
  const offered = offeredProviders(settings, providers);
  // Without Integrated the server takes no passwords.
  const takesPassword = settings.providers.includes("Integrated");
  const logInAt = (provider: AuthProvider) =>
    form.run(async () => {
      if (provider.leave !== undefined) {
        await provider.leave(settings, { remember, returnTo, formerOid });
        return;
      }
      const token = await provider.logIn(settings);
      session.accept(token, { provider: storedProviders[provider.name], remember });
      onLoggedIn();
    });

  return (
    <AuthForm
      form={form}
      title={title ?? <Trans>Log in</Trans>}
      description={description}
      submitLabel={takesPassword ? <Trans>Log in</Trans> : undefined}
      footer={
        <>
          {takesPassword && offered.length > 0 && (
            <Row as="p" tone="muted" size="sm" className={styles["or"]}>
              <Trans>or</Trans>
            </Row>
          )}
          <ProviderButtons providers={offered} isDisabled={form.isBusy} onChoose={logInAt} />
          {routes.register !== null && (
            <p className={styles["register"]}>
              <Link href={routes.register}>
                <Trans>Create an account</Trans>
              </Link>
            </p>
          )}
        </>
      }
    >
      {takesPassword && (
        <>
          <TextField
            {...form.field("username")}
            label={t`Username`}
            autoComplete="username"
            spellCheck="false"
            autoFocus
          />
          <PasswordField {...form.field("password")} label={t`Password`} />
        </>
      )}
      <Row gap={4} rowGap={2} justify="between" isWrapping>
        <Checkbox isSelected={remember} onChange={setRemember} name="remember">
          <Trans>Remember me</Trans>
        </Checkbox>
        {takesPassword && routes.resetPassword !== null && (
          <Link href={routes.resetPassword}>
            <Trans>Forgot password?</Trans>
          </Link>
        )}
      </Row>
    </AuthForm>
  );
};
