import type { ReloginDialogProps } from "./reloginProps.ts";
import { useEffect } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { useStore } from "zustand";
import { ReloginForm } from "./ReloginForm.tsx";
import { useFieldFocus } from "./useFieldFocus.ts";
import { useReturnFocus } from "./useReturnFocus.ts";
import styles from "./ReloginDialog.module.css";

/**
 * Asks the user to log in again, on lock, when the token has expired or the session was ended elsewhere: the page behind is blurred and inert,
 * and nothing but the right password or logging out closes it. Put one into the logged-in part of the console.
 */
export const ReloginDialog = ({ session, ...props }: ReloginDialogProps) => {
  const { user, relogin } = useStore(session);
  const isOpen = relogin !== undefined && user !== undefined;
  useEffect(() => session.registerRelogin(), [session]);
  useReturnFocus(isOpen);
  const dialog = useFieldFocus(isOpen);
  return (
    <ModalOverlay
      className={styles["overlay"] ?? ""}
      isOpen={isOpen}
      isDismissable={false}
      isKeyboardDismissDisabled
    >
      <Modal className={styles["modal"] ?? ""}>
        <Dialog ref={dialog} className={styles["dialog"] ?? ""}>
          {isOpen && <ReloginForm {...props} session={session} user={user} reason={relogin} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
