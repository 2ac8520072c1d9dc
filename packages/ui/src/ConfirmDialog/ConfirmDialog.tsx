import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../Button/Button.tsx";
import { Modal } from "../Modal/Modal.tsx";
import type { ModalState } from "../Modal/Modal.tsx";

export interface ConfirmDialogProps {
  /** Whether it asks, and whether the answer is being carried out. */
  readonly state: ModalState;
  /** The question, as a heading: "Delete 3 articles?". */
  readonly title: string;
  /** What will happen, in a sentence. */
  readonly children: ReactNode;
  /** The verb on the button that agrees: "Delete". */
  readonly confirmLabel: string;
  /** The other button. Default "Cancel". */
  readonly cancelLabel?: string;
  /** "danger" for what cannot be undone. Default "neutral". */
  readonly tone?: "neutral" | "danger";
  /** Whether Cancel has the initial focus, so that Enter confirms nothing. Default: true with the tone "danger". */
  readonly isCancelFocused?: boolean;
  /** The user agrees. */
  readonly onConfirm: () => void;
  /** The user does not: button, Escape. */
  readonly onCancel: () => void;
}

/** Question with a button that confirms and one that cancels. */
export const ConfirmDialog = ({
  state,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = "neutral",
  isCancelFocused = tone === "danger",
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const { t } = useLingui();
  const isDanger = tone === "danger";
  return (
    <Modal
      state={state}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      isDismissable={false}
      {...(isDanger && { icon: "triangle-alert", tone: "danger" })}
      footer={
        <>
          <Button autoFocus={isCancelFocused} onPress={onCancel}>
            {cancelLabel ?? t({ id: "Cancel", message: "Cancel" })}
          </Button>
          <Button autoFocus={!isCancelFocused} variant={isDanger ? "danger" : "primary"} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
};
