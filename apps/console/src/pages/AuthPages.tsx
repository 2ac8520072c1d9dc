import {
  AuthFrame,
  ChangePasswordPage,
  LoginPage,
  RegisterPage,
  resolveAuthRoutes,
  ResetPasswordPage,
  safeRedirectPath,
  ValidateEmailPage,
} from "@backroom/auth";
import { DocumentTitle } from "@backroom/shell";
import { Link } from "@backroom/ui";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { useMatches, useRouter, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, type ReactNode } from "react";
import { useServices } from "../services/ServicesProvider.tsx";

const AuthPickers = lazy(async () => ({ default: (await import("../wiring/AuthPickers.tsx")).AuthPickers }));

/** The frame of every page under `/auth`, with the pickers an anonymous visitor needs. */
const AuthPage = ({ children }: { children: ReactNode }) => {
  const { config } = useServices();
  const lingui = useLingui();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  return (
    <AuthFrame
      productTitle={config.productTitle}
      vendorLogo={config.vendorLogo}
      serviceState={<Trans>API service · ready</Trans>}
      foot={
        <Suspense>
          <AuthPickers />
        </Suspense>
      }
    >
      <DocumentTitle title={title && lingui.i18n._(title)} productTitle={config.productTitle} />
      {children}
    </AuthFrame>
  );
};

const useAuth = () => {
  const { api, session, settings } = useServices();
  const search = useSearch({ from: "__root__" });
  const router = useRouter();
  const open = (href: string): void => void router.navigate({ href, replace: true });
  return { api, session, settings: settings(), search, open };
};

/** `/auth/login` */
export const LoginRoutePage = () => {
  const { session, settings, search, open } = useAuth();
  const { login } = resolveAuthRoutes(settings);
  return (
    <AuthPage>
      <LoginPage
        session={session}
        settings={settings}
        onSignedIn={() => open(safeRedirectPath(search["redirect"], login))}
      />
    </AuthPage>
  );
};

/** `/auth/register` */
export const RegisterRoutePage = () => {
  const { api, settings } = useAuth();
  return (
    <AuthPage>
      <RegisterPage api={api} settings={settings} />
    </AuthPage>
  );
};

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

/** `/auth/change-password`, for whoever is logged in. */
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
