import { useLingui } from "@lingui/react/macro";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { useStore } from "zustand";
import { Hourglass } from "../Hourglass/Hourglass.tsx";
import type { BodyBusy } from "../state/bodyBusy.ts";
import { isIndicatorVisible } from "../state/indicator.ts";
import styles from "./BodyBusyOverlay.module.css";

export interface BodyBusyOverlayProps {
  /** Whether the page is busy. */
  readonly store: BodyBusy;
}

/** Covers the page while it is busy; takes the focus and gives it back. Put it once in an app. */
export const BodyBusyOverlay = ({ store }: BodyBusyOverlayProps) => {
  const { t } = useLingui();
  return (
    <ModalOverlay
      isOpen={useStore(store, isIndicatorVisible)}
      isKeyboardDismissDisabled
      className={styles["overlay"] ?? ""}
    >
      <Modal>
        <Dialog aria-label={t({ id: "Busy", message: "Busy" })} className={styles["dialog"] ?? ""} aria-busy>
          <Hourglass size={32} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
