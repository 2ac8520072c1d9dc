import { BusyButton, Icon } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import styles from "./Notice.module.css";
import type { TemplateWork } from "./useTemplateWork.ts";

/** Props of {@link TemplateNotice}. */
export interface TemplateNoticeProps {
  readonly work: TemplateWork;
  /** The user may create templates. */
  readonly mayCreate: boolean;
}

/** What others did to the template that is open, and what can be done about it; or that it may only be looked at. */
export const TemplateNotice = ({ work, mayCreate }: TemplateNoticeProps) => {
  const { isGone, changedBy: by, isUnsaved, isReadOnly, saveAsNew, merge } = work;
  if (isGone)
    return (
      <section className={styles["notice"]} data-tone="danger" aria-live="polite">
        <Icon name="trash-2" size={16} />
        <p>
          <Trans>This template has been deleted. Your text is kept on this device.</Trans>
        </p>
        {mayCreate && !isReadOnly && (
          <BusyButton size="sm" onPress={saveAsNew}>
            <Trans>Save as a new template</Trans>
          </BusyButton>
        )}
      </section>
    );
  const readOnly = isReadOnly && (
    <section className={styles["notice"]} data-tone="info">
      <Icon name="lock" size={14} />
      <p>
        <Trans>You may look at this template, but not change it.</Trans>
      </p>
    </section>
  );
  if (by === null) return readOnly;
  return (
    <section className={styles["notice"]} data-tone="warning" aria-live="polite">
      <Icon name="users" size={16} />
      <p>
        {by === "" ? (
          <Trans>Another text has been stored.</Trans>
        ) : (
          <Trans>{by} has stored another text.</Trans>
        )}
      </p>
      <BusyButton size="sm" icon="git-compare" onPress={merge}>
        {isUnsaved ? <Trans>Compare and merge</Trans> : <Trans>Show the new text</Trans>}
      </BusyButton>
    </section>
  );
};
