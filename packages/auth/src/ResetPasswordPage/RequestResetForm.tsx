import { resetPassword } from "@backroom/contract/calls/registration";
import { Link, TextField } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { AuthForm } from "../form/AuthForm.tsx";
import { AuthNotice } from "../form/AuthNotice.tsx";
import { useFieldRules } from "../form/fieldRules.ts";
import { useAuthForm } from "../form/useAuthForm.ts";
import { resolveAuthRoutes } from "../state/authRoutes.ts";
import type { ResetPasswordPageProps } from "./resetPasswordProps.ts";

/** Asks for the e-mail. The answer is the same whether or not the address is known. */
export const RequestResetForm = ({
  api,
  settings,
  clock,
}: Pick<ResetPasswordPageProps, "api" | "settings" | "clock">) => {
  const { t } = useLingui();
  const rules = useFieldRules(settings.passwordPolicy);
  const [address, setAddress] = useState<string>();
  const login = (
    <Link href={resolveAuthRoutes(settings).login}>
      <Trans>Back to login</Trans>
    </Link>
  );
  const form = useAuthForm({
    initial: { email: "" },
    validate: ({ email }) => ({ email: rules.email(email) }),
    submit: async (values) => {
      const email = values.email.trim();
      await api.call(resetPassword, { body: { email } });
      setAddress(email);
    },
    clock,
  });

  if (address !== undefined) {
    return (
      <AuthNotice title={<Trans>Check your e-mail</Trans>} icon="info" action={login}>
        <Trans>If {address} belongs to an account, a link to set a new password is on its way.</Trans>
      </AuthNotice>
    );
  }
  return (
    <AuthForm
      form={form}
      title={<Trans>Reset password</Trans>}
      description={<Trans>We send you a link to set a new one.</Trans>}
      submitLabel={<Trans>Send link</Trans>}
      footer={login}
    >
      <TextField
        {...form.field("email")}
        label={t`E-mail address`}
        type="email"
        autoComplete="email"
        autoFocus
      />
    </AuthForm>
  );
};
