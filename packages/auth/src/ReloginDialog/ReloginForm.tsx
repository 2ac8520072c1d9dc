import { Avatar, Icon, Link, PasswordField } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Heading } from "react-aria-components";
import { useStore } from "zustand";
import { RELOGIN_AVATAR_SIZE } from "../constants.ts";
import { AuthForm } from "../form/AuthForm.tsx";
import { useAuthForm } from "../form/useAuthForm.ts";
import { offeredProviders } from "../providers.ts";
import type { User } from "../state/accessToken.ts";
import type { ReloginReason } from "../state/sessionState.ts";
import type { ReloginDialogProps } from "./ReloginDialog.tsx";
import styles from "./ReloginDialog.module.css";

/** Props of {@link ReloginForm}. */
export interface ReloginFormProps extends ReloginDialogProps {
  /** Who signs in again. */
  user: User;
  /** Why. */
  reason: ReloginReason;
}

/** The inside of the relogin dialog: picture, name, reason, and the password or the identity provider. */
export const ReloginForm = ({
  session,
  settings,
  providers,
  avatarUrl,
  clock,
  user,
  reason,
}: ReloginFormProps) => {
  const { t } = useLingui();
  const { provider, isRemembered } = useStore(session.store);
  const needsPassword = provider === "internal";
  const [identityProvider] = offeredProviders(settings, providers);
  const form = useAuthForm({
    initial: { password: "" },
    validate: ({ password }) =>
      needsPassword && password === "" ? { password: t`Enter your password.` } : {},
    submit: async ({ password }) => {
      if (needsPassword) {
        await session.signIn({ username: user.username, password, remember: isRemembered });
      } else if (identityProvider === undefined) {
        throw new Error(t`The identity provider of this session is not available. Sign out and in again.`);
      } else {
        const token = await identityProvider.signIn(settings);
        session.accept(token, { provider, remember: isRemembered });
      }
    },
    secret: "password",
    clock,
  });

  return (
    <>
      <header className={styles["header"]}>
        <Avatar name={user.username} src={avatarUrl} size={RELOGIN_AVATAR_SIZE} />
        <Heading slot="title" className={styles["reason"] ?? ""}>
          <Icon name={reason === "lock" ? "lock" : "hourglass"} />
          {reason === "lock" ? (
            <Trans id="Relogin.lock">Locked</Trans>
          ) : (
            <Trans id="Relogin.expired">Access token expired</Trans>
          )}
        </Heading>
        <p className={styles["user"]}>{user.username}</p>
      </header>
      <AuthForm
        form={form}
        submitLabel={<Trans>Log in</Trans>}
        footer={
          <p className={styles["logout"]}>
            <Link onPress={() => session.logout()}>
              <Trans>Log out</Trans>
            </Link>
          </p>
        }
      >
        {needsPassword && (
          <>
            {/* Password managers find the account by it; people see the name above. */}
            <input type="text" autoComplete="username" value={user.username} readOnly hidden />
            <PasswordField {...form.field("password")} label={t`Password`} autoFocus />
          </>
        )}
      </AuthForm>
    </>
  );
};
