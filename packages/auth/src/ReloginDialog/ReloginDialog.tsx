import type { AuthSettings } from "@backroom/contract";
import type { Clock } from "@backroom/ports";
import { useEffect } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { useStore } from "zustand";
import type { AuthProvider } from "../providers/authProvider.ts";
import type { Session } from "../state/session.ts";
import { ReloginForm } from "./ReloginForm.tsx";
import { useReturnFocus } from "./useReturnFocus.ts";
import styles from "./ReloginDialog.module.css";

/** Props of {@link ReloginDialog}. */
export interface ReloginDialogProps {
  readonly session: Session;
  /** Needed for sessions of an identity provider, which log in again there. */
  readonly settings: AuthSettings;
  /** Identity providers the host brings. Default: none. */
  readonly providers?: readonly AuthProvider[];
  /** Address of the user's picture, 80 px. Default: their initials. */
  readonly avatarUrl?: string | undefined;
  /** Runs the shake. Default: the system's clock. */
  readonly clock?: Clock;
}

/**
 * Asks the user to log in again, on lock, when the token has expired or the session was ended elsewhere: the page behind is blurred and inert,
 * and nothing but the right password or logging out closes it. Put one into the logged-in part of the console.
 */
export const ReloginDialog = ({ session, ...props }: ReloginDialogProps) => {
  const { user, relogin } = useStore(session);
  const isOpen = relogin !== undefined && user !== undefined;
  useEffect(() => session.registerRelogin(), [session]);
  useReturnFocus(isOpen);
  return (
    <ModalOverlay
      className={styles["overlay"] ?? ""}
      isOpen={isOpen}
      isDismissable={false}
      isKeyboardDismissDisabled
    >
      <Modal className={styles["modal"] ?? ""}>
        <Dialog className={styles["dialog"] ?? ""}>
          {isOpen && <ReloginForm {...props} session={session} user={user} reason={relogin} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
