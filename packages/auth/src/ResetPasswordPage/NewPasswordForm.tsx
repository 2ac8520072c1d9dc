import { setPassword } from "@backroom/contract/calls/registration";
import { PasswordField } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { AuthForm } from "../form/AuthForm.tsx";
import { useFieldRules } from "../form/fieldRules.ts";
import { useAuthForm } from "../form/useAuthForm.ts";
import type { ResetPasswordPageProps } from "./resetPasswordProps.ts";

export interface NewPasswordFormProps extends Omit<ResetPasswordPageProps, "userId" | "token"> {
  /** Whose password, from the mailed link. */
  readonly userId: string;
  /** The right to set it, from the mailed link. */
  readonly token: string;
}

/** Asks for the new password twice; the answer signs the user in for this tab. */
export const NewPasswordForm = ({
  api,
  session,
  settings,
  userId,
  token,
  onLoggedIn,
  clock,
}: NewPasswordFormProps) => {
  const { t } = useLingui();
  const rules = useFieldRules(settings.passwordPolicy);
  const form = useAuthForm({
    initial: { newPassword: "", repeat: "" },
    validate: ({ newPassword, repeat }) => ({
      newPassword: rules.newPassword(newPassword),
      repeat: rules.repeat(repeat, newPassword),
    }),
    submit: async ({ newPassword }) => {
      const answer = await api.call(setPassword, { body: { userId, token, newPassword } });
      session.accept(answer.access_token);
      onLoggedIn();
    },
    isStoredOnce: true,
    clock,
  });

  return (
    <AuthForm
      form={form}
      title={<Trans>Set a new password</Trans>}
      submitLabel={<Trans>Save and log in</Trans>}
    >
      <PasswordField
        {...form.field("newPassword")}
        label={t`New password`}
        autoComplete="new-password"
        description={rules.passwordHint}
        autoFocus
      />
      <PasswordField {...form.field("repeat")} label={t`Repeat new password`} autoComplete="new-password" />
    </AuthForm>
  );
};
