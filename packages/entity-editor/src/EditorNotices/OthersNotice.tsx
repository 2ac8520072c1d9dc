import { useFormats } from "@backroom/i18n";
import type { Clock } from "@backroom/ports";
import type { RecordEvent } from "@backroom/record-work";
import { BusyButton, IconButton, Notice, useNow } from "@backroom/ui";
import { isJustNow } from "@backroom/values";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

export interface OthersNoticeProps {
  /** Who deleted the record, and when; null = no user did. */
  readonly deleted: RecordEvent | null;
  /** Who changed it, and when; null = no user. */
  readonly changed: RecordEvent | null;
  /** There are edits that theirs can be compared with. */
  readonly isUnsaved: boolean;
  readonly clock: Clock;
  /** What they changed. Default: it is not said. */
  readonly children?: ReactNode;
  readonly onCompare: () => Promise<void>;
  /** Absent where the user may not create records of this kind. */
  readonly onSaveAsNew?: (() => Promise<void>) | undefined;
  /** Absent where the notice stays. */
  readonly onDismiss?: () => void;
}

/** Recent enough for "10 seconds ago". */
const STEP_MS = 10_000;
const ignore = () => undefined;

/** Notice that another user saved or deleted the open record, with name, time and commands. Empty if no user did. */
export const OthersNotice = (props: OthersNoticeProps) => {
  const { deleted, changed, isUnsaved, clock, children, onCompare, onSaveAsNew, onDismiss } = props;
  const { t } = useLingui();
  const { relativeTime } = useFormats();
  const time = useNow(STEP_MS, clock);
  const event = deleted ?? changed;
  if (event === null) return null;
  // It may have happened since the last step.
  const [at, now] = [new Date(event.at), new Date(Math.max(time, event.at))];
  const isNow = isJustNow(at, now);
  const when = relativeTime(at, now);
  const who = event.userName === "" ? t`Another user` : event.userName;
  if (deleted !== null)
    return (
      <Notice
        tone="danger"
        icon="trash-2"
        isPolite
        actions={
          onSaveAsNew && (
            <BusyButton size="sm" onPress={onSaveAsNew} onFailure={ignore}>
              <Trans>Save as new</Trans>
            </BusyButton>
          )
        }
      >
        {isNow ? (
          <Trans>
            <strong>{who}</strong> deleted this record just now. It cannot be saved any more.
          </Trans>
        ) : (
          <Trans>
            <strong>{who}</strong> deleted this record {when}. It cannot be saved any more.
          </Trans>
        )}
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      icon="users"
      isPolite
      actions={
        <BusyButton size="sm" icon="git-compare" onPress={onCompare} onFailure={ignore}>
          {isUnsaved ? <Trans>Compare</Trans> : <Trans>Show the new version</Trans>}
        </BusyButton>
      }
      end={onDismiss && <IconButton icon="x" size="sm" label={t`Dismiss`} onPress={onDismiss} />}
    >
      {isNow ? (
        <Trans>
          <strong>{who}</strong> changed this record just now.
        </Trans>
      ) : (
        <Trans>
          <strong>{who}</strong> changed this record {when}.
        </Trans>
      )}{" "}
      {children}
    </Notice>
  );
};
