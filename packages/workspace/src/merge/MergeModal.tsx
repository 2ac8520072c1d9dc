import { Button, Modal } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

/** Props of {@link MergeModal}. */
export interface MergeModalProps {
  /** What somebody else has saved first. */
  readonly title: string;
  /** The button that takes the merged state. */
  readonly action: ReactNode;
  /** Something is still to be chosen. */
  readonly isOpen: boolean;
  /** Leaves the merge for later. */
  readonly onClose: () => void;
  readonly onMerge: () => void;
  readonly children: ReactNode;
}

/** The dialog of a page with an editor of its own whose record somebody else has saved first: a click beside it loses no choice. */
export const MergeModal = ({ title, action, isOpen, onClose, onMerge, children }: MergeModalProps) => (
  <Modal
    state="shown"
    role="alertdialog"
    size="lg"
    icon="git-compare"
    tone="warning"
    title={title}
    isDismissable={false}
    onClose={onClose}
    footer={
      <>
        <Button onPress={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="primary" isDisabled={isOpen} onPress={onMerge}>
          {action}
        </Button>
      </>
    }
  >
    {children}
  </Modal>
);
