import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Button } from "../Button/Button.tsx";
import type { ButtonProps } from "../Button/Button.tsx";
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
  /** The user agrees. */
  readonly onConfirm: () => void;
  /** The user does not: button, Escape. */
  readonly onCancel: () => void;
}

/** The button the focus starts on: Enter gives the answer that does no harm. */
const FirstButton = (props: ButtonProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return <Button {...props} ref={ref} />;
};

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
  const [CancelButton, ConfirmButton] = isDanger ? [FirstButton, Button] : [Button, FirstButton];
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
          <CancelButton onPress={onCancel}>
            {cancelLabel ?? t({ id: "Cancel", message: "Cancel" })}
          </CancelButton>
          <ConfirmButton variant={isDanger ? "danger" : "primary"} onPress={onConfirm}>
            {confirmLabel}
          </ConfirmButton>
        </>
      }
    >
      {children}
    </Modal>
  );
};
