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
  /** Who logs in again. */
  readonly user: User;
  /** Why. */
  readonly reason: ReloginReason;
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
  const { provider, isRemembered } = useStore(session);
  const needsPassword = provider === "internal";
  const [identityProvider] = offeredProviders(settings, providers);
  const mayLogIn = needsPassword || identityProvider !== undefined;
  const form = useAuthForm({
    initial: { password: "" },
    validate: ({ password }) =>
      needsPassword && password === "" ? { password: t`Enter your password.` } : {},
    submit: async ({ password }) => {
      if (needsPassword) {
        await session.logIn({ username: user.username, password, remember: isRemembered });
      } else if (identityProvider !== undefined) {
        const token = await identityProvider.logIn(settings);
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
        submitLabel={mayLogIn ? <Trans>Log in</Trans> : undefined}
        footer={
          <p className={styles["logout"]}>
            <Link onPress={() => session.logout()}>
              <Trans>Log out</Trans>
            </Link>
          </p>
        }
      >
        {!mayLogIn && (
          <p>
            <Trans>
              This session came from an identity provider that is not available here. Log out, then log in:
              you come back to this page.
            </Trans>
          </p>
        )}
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
