import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { ReactNode } from "react";
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from "react-aria-components";
import { Row } from "../Layout/Row.tsx";
import type { MODAL_SIZES } from "../constants.ts";
import { Icon } from "../Icon/Icon.tsx";
import type { IconProps } from "../Icon/Icon.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { Spinner } from "../Spinner/Spinner.tsx";
import styles from "./Modal.module.css";
import { ModalBody, ModalFooter } from "./ModalParts.tsx";
import { useBusyFocus } from "./useBusyFocus.ts";

/** Width of a modal: 300, 500, 800, 1140 px, 95 % of the window, the whole window. */
export type ModalSize = (typeof MODAL_SIZES)[number];
/** A busy modal is on screen and blocks all input. */
export type ModalState = "shown" | "hidden" | "busy";

export interface ModalProps {
  /** Whether it is on screen, and whether it works. */
  readonly state: ModalState;
  /** Called when the user leaves it: Escape, backdrop, close button. Never called while busy. */
  readonly onClose: () => void;
  /** The heading, which names the dialog. */
  readonly title: ReactNode;
  /** Icon before the heading. */
  readonly icon?: IconProps["name"];
  /** Colour of that icon. Default "neutral". */
  readonly tone?: "neutral" | "warning" | "danger";
  /** The content; without any the modal says "Missing content". */
  readonly children?: ReactNode;
  /** The buttons, most important last. Without a footer the header has a close button. */
  readonly footer?: ReactNode;
  /** Width. Default "md". */
  readonly size?: ModalSize;
  /** Whether a click on the backdrop closes it; off for forms, so that no slip loses work. Default true. */
  readonly isDismissable?: boolean;
  /** "alertdialog" where the user must decide; its content is then read out with the title. Default "dialog". */
  readonly role?: "dialog" | "alertdialog";
  /** Content reaches the edges. Default false. */
  readonly isFlush?: boolean;
}

const ModalFrame = ({
  state,
  onClose,
  title,
  icon,
  tone = "neutral",
  children,
  footer,
  role = "dialog",
  isFlush = false,
}: ModalProps) => {
  const { t } = useLingui();
  const isBusy = state === "busy";
  const ref = useBusyFocus(isBusy);
  const bodyId = useId();
  return (
    <Dialog
      ref={ref}
      role={role}
      className={styles["dialog"] ?? ""}
      aria-busy={isBusy}
      {...(role === "alertdialog" && { "aria-describedby": bodyId })}
    >
      <Row as="header" pad="3-4" line="end" className={styles["header"]} data-tone={tone}>
        {icon !== undefined && <Icon name={icon} size={18} />}
        <Heading slot="title" className={styles["title"] ?? ""}>
          {title}
        </Heading>
        {isBusy && <Spinner label={t({ id: "Busy", message: "Busy" })} />}
        {footer === undefined && (
          <IconButton
            icon="x"
            label={t({ id: "Close", message: "Close" })}
            onPress={onClose}
            isDisabled={isBusy}
          />
        )}
      </Row>
      <ModalBody id={bodyId} isBusy={isBusy} isFlush={isFlush}>
        {children}
      </ModalBody>
      {footer !== undefined && <ModalFooter isBusy={isBusy}>{footer}</ModalFooter>}
    </Dialog>
  );
};

/**
 * A dialog over the page. Focus moves in, stays in and returns; Escape closes it.
 * While `state` is "busy" its buttons are disabled and Escape and the backdrop are ignored.
 */
export const Modal = (props: ModalProps) => {
  const { state, onClose, size = "md", isDismissable = true } = props;
  const isBusy = state === "busy";
  return (
    <ModalOverlay
      className={styles["overlay"] ?? ""}
      isOpen={state !== "hidden"}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose();
      }}
      isDismissable={isDismissable && !isBusy}
      isKeyboardDismissDisabled={isBusy}
    >
      <AriaModal className={styles["modal"] ?? ""} data-size={size}>
        <ModalFrame {...props} />
      </AriaModal>
    </ModalOverlay>
  );
};
