import { Stack, Text } from "@backroom/ui";
import type { ApiClient } from "@backroom/api-client";
import type { ApiAccessSecret, EntityRecord } from "@backroom/contract";
import { newAccessSecret } from "@backroom/contract/calls/access";
import type { ConfirmStore } from "@backroom/ui";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Services } from "@backroom/workspace";
import styles from "./Secret.module.css";

/** What {@link newSecret} works with. */
export interface NewSecretDeps {
  readonly api: Pick<ApiClient, "call">;
  readonly ask: ConfirmStore["ask"];
  readonly i18n: I18n;
  readonly notifier: Pick<Services["notifier"], "succeeded">;
  /** Puts a text on the clipboard; rejects where the browser does not allow it. */
  readonly writeText: (text: string) => Promise<void>;
}

interface SecretTextProps {
  readonly made: ApiAccessSecret;
  /** The browser did not let it be copied. */
  readonly isRefused: boolean;
}

const SecretText = ({ made, isRefused }: SecretTextProps) => (
  <Stack gap={3} className={styles.secret}>
    <p>
      <Trans>The program needs both. The secret is shown only now. It cannot be read again.</Trans>
    </p>
    {isRefused && (
      <p role="alert">
        <Trans>The browser did not allow copying. Select the secret and copy it yourself.</Trans>
      </p>
    )}
    <dl>
      <Text as="dt" tone="muted" size="sm">
        <Trans>Client id</Trans>
      </Text>
      <dd>
        <code>{made.clientId}</code>
      </dd>
      <Text as="dt" tone="muted" size="sm">
        <Trans>Secret</Trans>
      </Text>
      <dd>
        <code>{made.secret}</code>
      </dd>
    </dl>
  </Stack>
);

/** Shows a secret until the user says that it is stored; leaving the dialog or a copy is not enough. */
const show = async (
  made: ApiAccessSecret,
  name: string,
  deps: NewSecretDeps,
  isRefused = false,
): Promise<void> => {
  const { ask, i18n, notifier, writeText } = deps;
  const isCopied = await ask({
    title: i18n._(msg`Secret of ${{ name }}`),
    content: <SecretText made={made} isRefused={isRefused} />,
    confirmLabel: i18n._(msg`Copy secret`),
    cancelLabel: i18n._(msg`Close`),
  });
  if (isCopied) {
    const isDone = await writeText(made.secret).then(
      () => true,
      () => false,
    );
    if (!isDone) return show(made, name, deps, true);
    notifier.succeeded(i18n._(msg`The secret was copied.`));
  }
  const isStored = await ask({
    title: i18n._(msg`Have you stored the secret of ${{ name }}?`),
    content: i18n._(msg`It cannot be read again. Without it, the program needs a new one.`),
    confirmLabel: i18n._(msg`I have stored it`),
    cancelLabel: i18n._(msg`Show it again`),
    tone: "danger",
  });
  if (!isStored) await show(made, name, deps);
};

/** Makes a new secret of an API access after a question, and shows it. Rejects when the server refuses. */
export const newSecret = async (record: EntityRecord, deps: NewSecretDeps): Promise<void> => {
  const { api, ask, i18n } = deps;
  const name = typeof record["Id"] === "string" ? record["Id"] : String(record.Oid);
  const isAgreed = await ask({
    title: i18n._(msg`Make a new secret of ${{ name }}?`),
    content: i18n._(
      msg`The secret it has now ends at once, and so do the sessions of the programs that use it.`,
    ),
    confirmLabel: i18n._(msg`Make secret`),
    tone: "danger",
  });
  if (!isAgreed) return;
  const made = await api.call(newAccessSecret, { params: { id: record.Oid } });
  await show(made, name, deps);
};
