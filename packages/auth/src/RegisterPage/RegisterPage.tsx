import type { ApiClient } from "@backroom/api-client";
import type { AuthSettings } from "@backroom/contract";
import { register } from "@backroom/contract/calls/registration";
import type { Clock } from "@backroom/ports";
import { Link, PasswordField, TextField } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { AuthForm } from "../form/AuthForm.tsx";
import { AuthNotice } from "../form/AuthNotice.tsx";
import { useFieldRules } from "../form/fieldRules.ts";
import { useAuthForm } from "../form/useAuthForm.ts";
import { resolveAuthRoutes } from "../state/authRoutes.ts";
import { RegistrationClosed } from "./RegistrationClosed.tsx";

export interface RegisterPageProps {
  readonly api: Pick<ApiClient, "call">;
  /** How people log in here. */
  readonly settings: AuthSettings;
  /** Runs the shake. Default: the system's clock. */
  readonly clock?: Clock;
}

/** Registers a user: all five fields, then a notice to read the mail. The user is not logged in by it. */
export const RegisterPage = (props: RegisterPageProps) =>
  resolveAuthRoutes(props.settings).register === null ? (
    <RegistrationClosed settings={props.settings} />
  ) : (
    <RegisterForm {...props} />
  );

const RegisterForm = ({ api, settings, clock }: RegisterPageProps) => {
  const { t } = useLingui();
  const rules = useFieldRules(settings.passwordPolicy);
  const [address, setAddress] = useState<string>();
  const login = (
    <Link href={resolveAuthRoutes(settings).login}>
      <Trans>Back to login</Trans>
    </Link>
  );
  const form = useAuthForm({
    initial: { username: "", password: "", firstname: "", lastname: "", email: "" },
    validate: (values) => ({
      username: rules.required(values.username),
      password: rules.newPassword(values.password),
      firstname: rules.required(values.firstname),
      lastname: rules.required(values.lastname),
      email: rules.email(values.email),
    }),
    submit: async ({ password, ...names }) => {
      const email = names.email.trim();
      const body = {
        username: names.username.trim(),
        password,
        firstname: names.firstname.trim(),
        lastname: names.lastname.trim(),
        email,
      };
      await api.call(register, { body });
      setAddress(email);
    },
    isStoredOnce: true,
    clock,
  });

  if (address !== undefined) {
    return (
      <AuthNotice title={<Trans>Check your e-mail</Trans>} icon="info" action={login}>
        <Trans>We have sent an e-mail to {address}. Follow it to finish the registration.</Trans>
      </AuthNotice>
    );
  }
  return (
    <AuthForm
      form={form}
      title={<Trans>Create an account</Trans>}
      submitLabel={<Trans>Register</Trans>}
      footer={login}
    >
      <TextField {...form.field("username")} label={t`Username`} autoComplete="username" autoFocus />
      <PasswordField
        {...form.field("password")}
        label={t`Password`}
        autoComplete="new-password"
        description={rules.passwordHint}
      />
      <TextField {...form.field("firstname")} label={t`First name`} autoComplete="given-name" />
      <TextField {...form.field("lastname")} label={t`Last name`} autoComplete="family-name" />
      <TextField {...form.field("email")} label={t`E-mail address`} type="email" autoComplete="email" />
    </AuthForm>
  );
};
