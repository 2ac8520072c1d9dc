import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../Button/Button.tsx";
import { Modal, type ModalState } from "../Modal/Modal.tsx";

export interface ConfirmDialogProps {
  /** Whether it asks, and whether the answer is being carried out. */
  state: ModalState;
  /** The question, as a heading: "Delete 3 articles?". */
  title: string;
  /** What will happen, in a sentence. */
  children: ReactNode;
  /** The verb on the button that agrees: "Delete". */
  confirmLabel: string;
  /** The other button. Default "Cancel". */
  cancelLabel?: string;
  /** "danger" for what cannot be undone. Default "neutral". */
  tone?: "neutral" | "danger";
  /** The user agrees. */
  onConfirm: () => void;
  /** The user does not: button, Escape. */
  onCancel: () => void;
}

/** Asks before something that hurts. The focus starts on the harmless button when the tone is "danger". */
export const ConfirmDialog = ({
  state,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = "neutral",
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
          <Button onPress={onCancel} autoFocus={isDanger}>
            {cancelLabel ?? t({ id: "Cancel", message: "Cancel" })}
          </Button>
          <Button variant={isDanger ? "danger" : "primary"} onPress={onConfirm} autoFocus={!isDanger}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
};
