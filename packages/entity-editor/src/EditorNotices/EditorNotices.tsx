import { useFormats } from "@backroom/i18n";
import { Button, Card, ErrorState, Icon, IconButton, Skeleton } from "@backroom/ui";
import type { IconName } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Draft } from "../drafts/draft.ts";
import { useErrorText } from "../useErrorText.ts";
import styles from "./EditorNotices.module.css";

interface NoticeProps {
  readonly tone: "info" | "danger";
  readonly icon: IconName;
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

const Notice = ({ tone, icon, isUrgent = false, children, actions }: NoticeProps) => (
  <div className={styles["notice"]} data-tone={tone} {...(isUrgent && { role: "alert" })}>
    <Icon name={icon} />
    <p className={styles["text"]}>{children}</p>
    <div className={styles["actions"]}>{actions}</div>
  </div>
);

/** Props of {@link DraftNotice}. */
export interface DraftNoticeProps {
  readonly draft: Draft;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers edits that an earlier visit left unsaved. */
export const DraftNotice = ({ draft, onRestore, onDiscard }: DraftNoticeProps) => {
  const time = useFormats().dateTime(draft.savedAt);
  return (
    <Notice
      tone="info"
      icon="info"
      actions={
        <>
          <Button size="sm" variant="primary" onPress={onRestore}>
            <Trans>Restore</Trans>
          </Button>
          <Button size="sm" onPress={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      <Trans>You left unsaved changes here on {time}.</Trans>
    </Notice>
  );
};

/** Props of {@link FailureNotice}. */
export interface FailureNoticeProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** Says why a save failed, and that nothing typed is lost. */
export const FailureNotice = ({ error, onRetry, onDismiss }: FailureNoticeProps) => {
  const { t } = useLingui();
  const text = useErrorText()(error);
  return (
    <Notice
      tone="danger"
      icon="circle-alert"
      isUrgent
      actions={
        <>
          <Button size="sm" onPress={onRetry}>
            <Trans>Save again</Trans>
          </Button>
          <IconButton icon="x" size="sm" label={t`Dismiss`} onPress={onDismiss} />
        </>
      }
    >
      <strong>
        <Trans>Not saved: {text}</Trans>
      </strong>{" "}
      <Trans>Your changes are still here.</Trans>
    </Notice>
  );
};

/** Props of {@link LoadFailure}. */
export interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The record could not be read. */
export const LoadFailure = ({ error, onRetry, onClose }: LoadFailureProps) => (
  <ErrorState
    title={<Trans id="Error">Error</Trans>}
    description={useErrorText()(error)}
    action={
      <>
        <Button variant="primary" onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <Button onPress={onClose}>
          <Trans id="Close">Close</Trans>
        </Button>
      </>
    }
  />
);

/** The shape of the form while its record is on the way. */
export const LoadingForm = () => {
  const { t } = useLingui();
  return (
    <Card>
      <output aria-busy="true" aria-label={t`Loading`}>
        <Skeleton lines={6} />
      </output>
    </Card>
  );
};
