import { translateKey } from "@backroom/i18n";
import { Button, Modal } from "@backroom/ui";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import styles from "./Conflict.module.css";

export interface ConflictDialogProps {
  /** A decision is being carried out. Default false. */
  readonly isBusy?: boolean;
  /** Who saved the other content; "" = unknown, or the body says it. Default "". */
  readonly userName?: string;
  /** The body has places that both changed; there the user chooses. */
  readonly hasClashes: boolean;
  /** A choice that has no default is missing. Default false. */
  readonly isIncomplete?: boolean;
  /** Both contents, with a choice where both changed the same. */
  readonly children: ReactNode;
  readonly onUseTheirs: () => void;
  readonly onSaveMerged: () => void;
  /** Back to the edits without a decision; Escape does the same. */
  readonly onReturn: () => void;
}

const put = ["Status.409.put"];

/** Another user saved first. The same words for records, templates, layouts, schedules and settings; each brings its body. */
export const ConflictDialog = ({
  isBusy = false,
  userName = "",
  hasClashes,
  isIncomplete = false,
  children,
  onUseTheirs,
  onSaveMerged,
  onReturn,
}: ConflictDialogProps) => {
  const { i18n } = useLingui();
  return (
    <Modal
      state={isBusy ? "busy" : "shown"}
      onClose={onReturn}
      isDismissable={false}
      size="lg"
      icon="triangle-alert"
      tone="warning"
      title={<Trans>Another user saved first</Trans>}
      footer={
        <>
          <Button variant="ghost" onPress={onReturn}>
            <Trans>Back to editing</Trans>
          </Button>
          <Button onPress={onUseTheirs}>
            <Trans>Use theirs</Trans>
          </Button>
          <Button variant="primary" isDisabled={isIncomplete} onPress={onSaveMerged}>
            <Trans>Save merged</Trans>
          </Button>
        </>
      }
    >
      <p className={styles["hint"]}>
        {translateKey(i18n, put)}{" "}
        {userName !== "" && (
          <Trans>
            Changed by <bdi>{userName}</bdi>.
          </Trans>
        )}{" "}
        <Trans>
          “Save merged” saves your changes on the new version; what only one of you changed is kept. “Use
          theirs” drops your changes.
        </Trans>{" "}
        {hasClashes && <Trans>Where both of you changed the same, choose one.</Trans>}
      </p>
      {children}
    </Modal>
  );
};
