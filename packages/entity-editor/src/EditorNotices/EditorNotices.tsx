import { useFormats } from "@backroom/i18n";
import { Button, IconButton, Notice } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Draft } from "@backroom/record-work";
import type { DraftSide } from "../merge/mergeDraft.ts";

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
          Your draft from {time} and your current input differ in: {names}. Choose which values to keep. All
          other changes are merged.
        </Trans>
      ) : (
        <Trans>You left unsaved changes here on {time}.</Trans>
      )}
    </Notice>
  );
};

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
        </>
      }
      end={<IconButton icon="x" size="sm" label={t`Dismiss`} onPress={onDismiss} />}
    >
      <strong>
        <Trans>Not saved.</Trans>
      </strong>{" "}
      <Trans>Your changes are still here.</Trans>
    </Notice>
  );
};
