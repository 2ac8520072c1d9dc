import { Avatar, Icon, Link, PasswordField, Row, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Heading } from "react-aria-components";
import { useStore } from "zustand";
import { RELOGIN_AVATAR_SIZE } from "../constants.ts";
import { AuthForm } from "../form/AuthForm.tsx";
import { useAuthForm } from "../form/useAuthForm.ts";
import { offeredProviders, storedProviders } from "../providers/authProvider.ts";
import type { User } from "../state/accessToken.ts";
import type { ReloginReason } from "../state/sessionState.ts";
import type { ReloginDialogProps } from "./reloginProps.ts";
import styles from "./ReloginDialog.module.css";

export interface ReloginFormProps extends ReloginDialogProps {
  /** Who logs in again. */
  readonly user: User;
  /** Why. */
  readonly reason: ReloginReason;
}

const reasonIcons = { expired: "hourglass", ended: "log-out", lock: "lock" } as const;

const Reason = ({ reason }: Pick<ReloginFormProps, "reason">) => {
  switch (reason) {
    case "expired":
      return <Trans id="Relogin.expired">Access token expired</Trans>;
    case "ended":
      return <Trans id="Relogin.ended">Session ended</Trans>;
    case "lock":
      return <Trans id="Relogin.lock">Locked</Trans>;
  }
};

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
  const identityProvider = offeredProviders(settings, providers).find(
    ({ name }) => storedProviders[name] === provider,
  );
  const label = identityProvider?.label ?? "";
  const [waiting, setWaiting] = useState<AbortController>();
  useEffect(() => () => waiting?.abort(), [waiting]);
  const mayLogIn = needsPassword || identityProvider !== undefined;
  const form = useAuthForm({
    initial: { password: "" },
    validate: ({ password }) =>
      needsPassword && password === "" ? { password: t`Enter your password.` } : {},
    submit: async ({ password }) => {
      if (needsPassword) {
        await session.logIn({ username: user.username, password, remember: isRemembered });
      } else if (identityProvider !== undefined) {
        const giveUp = new AbortController();
        setWaiting(giveUp);
        try {
          const hint = user.emailAddress ?? user.username;
          const token = await identityProvider.logIn(settings, { hint, signal: giveUp.signal });
          session.accept(token, { provider, remember: isRemembered, isRelogin: true });
        } finally {
          setWaiting(undefined);
        }
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
          <Icon name={reasonIcons[reason]} />
          <Reason reason={reason} />
        </Heading>
        <Text as="p" wrap="anywhere" tone="muted">
          {user.username}
        </Text>
      </header>
      <AuthForm
        form={form}
        submitLabel={
          needsPassword ? (
            reason === "lock" ? (
              <Trans>Unlock</Trans>
            ) : (
              <Trans>Log in</Trans>
            )
          ) : mayLogIn ? (
            <Trans>Log in with {label}</Trans>
          ) : undefined
        }
        username={needsPassword ? user.username : undefined}
        isSubmitFocused={!needsPassword}
        footer={
          <Row as="p" gap={4} rowGap={1} align="stretch" justify="center" isWrapping>
            {waiting !== undefined && (
              <Link onPress={() => waiting.abort()}>
                <Trans>Stop waiting</Trans>
              </Link>
            )}
            <Link onPress={() => session.logout()}>
              <Trans>Log out</Trans>
            </Link>
          </Row>
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
        {!needsPassword && mayLogIn && (
          <p className={styles["hint"]}>
            {waiting === undefined ? (
              <Trans>A window of {label} opens. This page and your edits stay.</Trans>
            ) : (
              <Trans>Go on in the window of {label}.</Trans>
            )}
          </p>
        )}
        {needsPassword && <PasswordField {...form.field("password")} label={t`Password`} autoFocus />}
      </AuthForm>
    </>
  );
};
