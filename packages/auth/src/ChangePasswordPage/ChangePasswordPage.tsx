import type { ApiClient } from "@backroom/api-client";
import type { AuthSettings } from "@backroom/contract";
import { changePassword } from "@backroom/contract/calls/account";
import type { Clock } from "@backroom/ports";
import { PasswordField } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AuthForm } from "../form/AuthForm.tsx";
import { useFieldRules } from "../form/fieldRules.ts";
import { useAuthForm } from "../form/useAuthForm.ts";

export interface ChangePasswordPageProps {
  readonly api: Pick<ApiClient, "call">;
  /** How people log in here. */
  readonly settings: AuthSettings;
  /** Name of the user who is logged in, for password managers. Default: none. */
  readonly username?: string | undefined;
  /** Called once the password is changed; show the success toast and go on. */
  readonly onChanged: () => void;
  /** A way back without changing anything. Default: none. */
  readonly footer?: ReactNode;
  /** Runs the shake. Default: the system's clock. */
  readonly clock?: Clock;
}

/** Changes the password of the logged-in user. The session goes on. */
export const ChangePasswordPage = ({
  api,
  settings,
  username,
  onChanged,
  footer,
  clock,
}: ChangePasswordPageProps) => {
  const { t } = useLingui();
  const rules = useFieldRules(settings.passwordPolicy);
  const form = useAuthForm({
    initial: { password: "", newPassword: "", repeat: "" },
    validate: ({ password, newPassword, repeat }) => ({
      password: rules.required(password),
      newPassword: rules.newPassword(newPassword),
      repeat: rules.repeat(repeat, newPassword),
    }),
    submit: async ({ password, newPassword }) => {
      await api.call(changePassword, { body: { password, newPassword } });
      onChanged();
    },
    secret: "password",
    isStoredOnce: true,
    clock,
  });

  return (
    <AuthForm
      form={form}
      title={<Trans>Change password</Trans>}
      username={username}
      submitLabel={<Trans>Change password</Trans>}
      footer={footer}
    >
      <PasswordField {...form.field("password")} label={t`Current password`} autoFocus />
      <PasswordField
        {...form.field("newPassword")}
        label={t`New password`}
        autoComplete="new-password"
        description={rules.passwordHint}
      />
      <PasswordField {...form.field("repeat")} label={t`Repeat new password`} autoComplete="new-password" />
    </AuthForm>
  );
};
