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
  /** The button that has the focus at first, so that Enter presses it. Default "cancel" for tone "danger", else "confirm". */
  readonly initialFocus?: "confirm" | "cancel";
  /** The user agrees. */
  readonly onConfirm: () => void;
  /** The user does not: button, Escape. */
  readonly onCancel: () => void;
}

/** The button the focus starts on. */
const FirstButton = (props: ButtonProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return <Button {...props} ref={ref} />;
};

/** Asks for confirmation. */
export const ConfirmDialog = ({
  state,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = "neutral",
  initialFocus,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const { t } = useLingui();
  const isDanger = tone === "danger";
  const [CancelButton, ConfirmButton] =
    (initialFocus ?? (isDanger ? "cancel" : "confirm")) === "cancel"
      ? [FirstButton, Button]
      : [Button, FirstButton];
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
