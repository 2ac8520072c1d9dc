import { Button, Icon, IconButton, Kbd, Popover, Row, Stack, Text } from "@backroom/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { useStore } from "zustand";
import { explainCell } from "../matrix/explainCell.ts";
import type { Cell, Flag } from "../matrix/types.ts";
import { useMatrixParts } from "./MatrixContext.ts";
import type { MatrixKind } from "./matrixKinds.ts";
import { OutsideReason } from "./OutsideReason.tsx";
import { LimitStep, WhyStep, stepKey } from "./WhySteps.tsx";
import styles from "./WhyPopover.module.css";

export interface WhyPopoverProps {
  readonly cell: Cell;
  /** The cell's element. */
  readonly anchor: RefObject<Element | null>;
  readonly onClose: () => void;
  /** Goes to another cell. */
  readonly onGo: (key: string, column: number) => void;
}

/** Why a cell counts as it does: where flags were looked for, from near to far, and which one decides. */
export const WhyPopover = ({ cell, anchor, onClose, onGo }: WhyPopoverProps) => {
  const { t, i18n } = useLingui();
  const { kind, matrix, isReadOnly, isOutside, renderReason } = useMatrixParts();
  const state = useStore(matrix.store);
  const node = state.index.byKey.get(cell.key);
  if (node === undefined) return null;
  const values = matrix.values(state);
  const steps = explainCell(state.index, values, node, cell.column);
  const shown = values.shown(node, cell.column);
  const isExplicit = values.explicit(node, cell.column) !== null;
  const deciding = steps.find((step) => step.kind === "set" && step.decides);
  const opposite = shown !== true;
  const isBeyond = isOutside(cell.column);
  const title = i18n._(whyTitle(kind, isBeyond ? false : shown));
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="bottom"
      aria-label={title}
    >
      <div className={styles["why"]}>
        <Row line="end" as="header" justify="between" className={styles["head"]}>
          <h3>
            <Icon name="info" size={16} />
            {title}
          </h3>
          <IconButton icon="x" label={t({ id: "Close", message: "Close" })} onPress={onClose} />
        </Row>
        <Stack gap={4} pad="4" isScrolling>
          <Stack as="ol" gap={4} className={styles["steps"]}>
            {isBeyond && <LimitStep />}
            {steps.map((step) => (
              <WhyStep key={stepKey(step)} step={step} isBeaten={isBeyond} />
            ))}
          </Stack>
          {kind === "userPermissions" && deciding === undefined && renderReason !== undefined && (
            <OutsideReason node={node} column={cell.column} renderReason={renderReason} />
          )}
        </Stack>
        <Row pad="3-4" line="start" as="footer" isWrapping fill="surface-2">
          {!isReadOnly && !isExplicit && (
            <Button
              autoFocus
              icon={opposite ? "check" : "ban"}
              onPress={() => {
                matrix.send({ type: "set", cells: [[cell, opposite]] });
                onClose();
              }}
            >
              {!opposite ? (
                <Trans>Deny here</Trans>
              ) : kind === "userRoles" ? (
                <Trans>Give here</Trans>
              ) : (
                <Trans>Allow here</Trans>
              )}
            </Button>
          )}
          {deciding?.kind === "set" && (deciding.node !== node || deciding.column !== cell.column) && (
            <Button variant="ghost" onPress={() => onGo(deciding.node.key, deciding.column)}>
              <Trans>Go to what decides</Trans>
            </Button>
          )}
          <Text isAtEnd tone="muted" size="sm" aria-hidden="true">
            <Trans>Why?</Trans> <Kbd keys={["W"]} />
          </Text>
        </Row>
      </div>
    </Popover>
  );
};

const whyTitle = (kind: MatrixKind, shown: Flag): MessageDescriptor => {
  if (kind === "userRoles")
    return shown === true ? msg`Why is the role given?` : msg`Why is the role not given?`;
  if (shown === null)
    return kind === "userPermissions" ? msg`What decides this?` : msg`Why is this not allowed?`;
  return shown ? msg`Why is this allowed?` : msg`Why is this denied?`;
};
