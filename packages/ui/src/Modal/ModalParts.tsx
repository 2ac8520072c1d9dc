import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ButtonContext, DEFAULT_SLOT } from "react-aria-components";
import { PaneBody } from "../Layout/Pane.tsx";
import { Row } from "../Layout/Row.tsx";
import { EmptyState } from "../StateScreen/StateScreen.tsx";
import styles from "./Modal.module.css";

/** The content; inert while the modal is busy. */
export const ModalBody = ({
  id,
  isBusy,
  isFlush,
  children,
}: {
  id: string;
  isBusy: boolean;
  isFlush: boolean;
  children: ReactNode;
}) => (
  <PaneBody id={id} pad="4" className={styles["body"]} inert={isBusy} data-flush={isFlush || undefined}>
    {children ?? (
      <EmptyState icon="triangle-alert" title={<Trans id="Missing content">Missing content</Trans>} />
    )}
  </PaneBody>
);

const disabled = { isDisabled: true };

/** The buttons; all disabled while the modal is busy. */
export const ModalFooter = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => (
  <Row as="footer" pad="3-4" line="start" fill="surface-2" align="stretch" justify="end" isWrapping>
    {isBusy ? (
      <ButtonContext value={{ slots: { [DEFAULT_SLOT]: disabled, close: disabled } }}>
        {children}
      </ButtonContext>
    ) : (
      children
    )}
  </Row>
);
