import { useFormats } from "@backroom/i18n";
import type { Clock } from "@backroom/ports";
import { Button, Icon, IconButton } from "@backroom/ui";
import type { IconName } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Draft } from "../drafts/draft.ts";
import type { DraftSide } from "../merge/mergeDraft.ts";
import type { ForeignChange } from "../state/recordChanges.ts";
import { useNow } from "./useNow.ts";
import styles from "./EditorNotices.module.css";

interface NoticeProps {
  readonly tone: "info" | "warning" | "danger";
  readonly icon: IconName;
  /** It comes while somebody works, and is read out when they pause. */
  readonly isPolite?: boolean;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

const Notice = ({ tone, icon, isPolite = false, children, actions }: NoticeProps) => (
  <div className={styles["notice"]} data-tone={tone} {...(isPolite && { role: "status" })}>
    <Icon name={icon} />
    <p className={styles["text"]}>{children}</p>
    <div className={styles["actions"]}>{actions}</div>
  </div>
);

/** Props of {@link DraftNotice}. */
export interface DraftNoticeProps {
  readonly draft: Draft;
  /** Labels of fields that were typed in since and that the draft changes, too. */
  readonly clashes: readonly string[];
  readonly onRestore: (side?: DraftSide) => void;
  readonly onDiscard: () => void;
}

/** Offers edits that an earlier visit left unsaved. */
export const DraftNotice = ({ draft, clashes, onRestore, onDiscard }: DraftNoticeProps) => {
  const { i18n } = useLingui();
  const time = useFormats().dateTime(draft.savedAt);
  const isAsking = clashes.length > 0;
  const names = new Intl.ListFormat(i18n.locale, { type: "conjunction" }).format(clashes);
  return (
    <Notice
      tone="info"
      icon="info"
      actions={
        <>
          {isAsking ? (
            <>
              <Button size="sm" variant="primary" onPress={() => onRestore("typed")}>
                <Trans>Keep what I typed now</Trans>
              </Button>
              <Button size="sm" onPress={() => onRestore("draft")}>
                <Trans>Take the earlier values</Trans>
              </Button>
            </>
          ) : (
            <Button size="sm" variant="primary" onPress={() => onRestore()}>
              <Trans>Restore</Trans>
            </Button>
          )}
          <Button size="sm" onPress={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      {isAsking ? (
        <Trans>
          The changes of {time} and what you typed now differ in: {names}. Which values count? All other
          changes are put together.
        </Trans>
      ) : (
        <Trans>You left unsaved changes here on {time}.</Trans>
      )}
    </Notice>
  );
};

/** Props of {@link ForeignNotice}. */
export interface ForeignNoticeProps {
  readonly change: ForeignChange;
  /** There are edits that theirs can be compared with. */
  readonly isDirty: boolean;
  /** The user may create records of this kind. */
  readonly mayCreate: boolean;
  readonly clock: Clock;
  readonly onCompare: () => void;
  readonly onSaveAsNew: () => void;
}

/** Says that somebody else saved or deleted the open record, and what can be done about it. */
export const ForeignNotice = (props: ForeignNoticeProps) => {
  const { change, isDirty, mayCreate, clock, onCompare, onSaveAsNew } = props;
  const { t } = useLingui();
  const when = useFormats().relativeTime(new Date(change.at).toISOString(), new Date(useNow(clock)));
  const who = change.userName ?? t`Somebody else`;
  const isDeleted = change.type === "delete";
  return (
    <Notice
      tone={isDeleted ? "danger" : "warning"}
      icon={isDeleted ? "trash-2" : "triangle-alert"}
      isPolite
      actions={
        isDeleted ? (
          mayCreate && (
            <Button size="sm" onPress={onSaveAsNew}>
              <Trans>Save as new</Trans>
            </Button>
          )
        ) : (
          <Button size="sm" onPress={onCompare}>
            {isDirty ? <Trans>Compare</Trans> : <Trans>Show the new version</Trans>}
          </Button>
        )
      }
    >
      {isDeleted ? (
        <Trans>
          {who} deleted this record {when}. It cannot be saved any more.
        </Trans>
      ) : (
        <Trans>
          {who} changed this record {when}.
        </Trans>
      )}
    </Notice>
  );
};

/** Props of {@link FailureNotice}. */
export interface FailureNoticeProps {
  /** The record is not stored any more: saving again can never work. */
  readonly isGone: boolean;
  /** The user may create records of this kind. */
  readonly mayCreate: boolean;
  readonly onRetry: () => void;
  readonly onSaveAsNew: () => void;
  readonly onDismiss: () => void;
}

/** Says that a save failed and that nothing typed is lost. Why it failed is said by a toast. */
export const FailureNotice = ({ isGone, mayCreate, onRetry, onSaveAsNew, onDismiss }: FailureNoticeProps) => {
  const { t } = useLingui();
  return (
    <Notice
      tone="danger"
      icon="circle-alert"
      actions={
        <>
          {!isGone && (
            <Button size="sm" onPress={onRetry}>
              <Trans>Save again</Trans>
            </Button>
          )}
          {isGone && mayCreate && (
            <Button size="sm" onPress={onSaveAsNew}>
              <Trans>Save as new</Trans>
            </Button>
          )}
          <IconButton icon="x" size="sm" label={t`Dismiss`} onPress={onDismiss} />
        </>
      }
    >
      <strong>
        <Trans>Not saved.</Trans>
      </strong>{" "}
      <Trans>Your changes are still here.</Trans>
    </Notice>
  );
};
