import { Badge, Button, Flag, Icon, IconButton, Kbd, Popover } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import { useStore } from "zustand";
import { explainCell } from "../matrix/explainCell.ts";
import type { ExplanationStep } from "../matrix/explainCell.ts";
import type { MatrixNode } from "../matrix/matrixIndex.ts";
import { GLOBAL } from "../matrix/types.ts";
import type { Cell } from "../matrix/types.ts";
import { CellSign } from "./MatrixCell.tsx";
import { useMatrixParts } from "./MatrixContext.ts";
import styles from "./WhyPopover.module.css";

/** Props of {@link WhyPopover}. */
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
  const { t } = useLingui();
  const { kind, matrix, isReadOnly } = useMatrixParts();
  const state = useStore(matrix.store);
  const node = state.index.byKey.get(cell.key);
  if (node === undefined) return null;
  const values = matrix.values(state);
  const steps = explainCell(state.index, values, node, cell.column);
  const shown = values.shown(node, cell.column);
  const isExplicit = values.explicit(node, cell.column) !== null;
  const deciding = steps.find((step) => step.kind === "set" && step.decides);
  const opposite = shown !== true;
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      placement="bottom"
      aria-label={shown === true ? t`Why is this allowed?` : t`Why is this not allowed?`}
    >
      <div className={styles["why"]}>
        <header className={styles["head"]}>
          <h3>
            <Icon name="info" size={16} />
            <WhyTitle shown={shown} isRole={kind === "userRoles"} />
          </h3>
          <IconButton icon="x" label={t({ id: "Close", message: "Close" })} onPress={onClose} />
        </header>
        <ol className={styles["steps"]}>
          {steps.map((step) => (
            <Step key={stepKey(step)} step={step} />
          ))}
        </ol>
        <footer className={styles["foot"]}>
          {!isReadOnly && !isExplicit && (opposite || state.canDeny) && (
            <Button
              autoFocus
              icon={opposite ? "check" : "ban"}
              onPress={() => {
                matrix.send({ type: "set", cells: [[cell, opposite]] });
                onClose();
              }}
            >
              {kind === "userRoles" ? (
                <Trans>Give here</Trans>
              ) : opposite ? (
                <Trans>Allow here</Trans>
              ) : (
                <Trans>Deny here</Trans>
              )}
            </Button>
          )}
          {deciding?.kind === "set" && (deciding.node !== node || deciding.column !== cell.column) && (
            <Button variant="ghost" onPress={() => onGo(deciding.node.key, deciding.column)}>
              <Trans>Go to what decides</Trans>
            </Button>
          )}
          <span className={styles["key"]} aria-hidden="true">
            <Trans>Why?</Trans> <Kbd keys={["W"]} />
          </span>
        </footer>
      </div>
    </Popover>
  );
};

const stepKey = (step: ExplanationStep): string => {
  if (step.kind === "default") return step.kind;
  const node = step.kind === "set" ? step.node : step.nodes[0];
  return `${step.kind} ${step.column} ${node?.key ?? ""}`;
};

const WhyTitle = ({ shown, isRole }: { readonly shown: boolean | null; readonly isRole: boolean }) => {
  if (isRole)
    return shown === true ? <Trans>Why is the role given?</Trans> : <Trans>Why is the role not given?</Trans>;
  if (shown === null) return <Trans>Why is this not allowed?</Trans>;
  return shown ? <Trans>Why is this allowed?</Trans> : <Trans>Why is this denied?</Trans>;
};

const ColumnName = ({ oid }: { readonly oid: number }) => {
  const { columnOf, columnText } = useMatrixParts();
  const column = columnOf(oid);
  return (
    <span className={styles["column"]}>
      {column.country !== null && <Flag country={column.country} />}
      <bdi>{columnText(column)}</bdi>
    </span>
  );
};

const useNodeName = () => {
  const { matrix, textOf } = useMatrixParts();
  return (node: MatrixNode) => {
    const parent = node.right === null ? undefined : matrix.store.getState().index.nodes[node.parent];
    return parent === undefined ? textOf(node) : `${textOf(parent)}: ${textOf(node)}`;
  };
};

const Step = ({ step }: { readonly step: ExplanationStep }) => {
  const { t } = useLingui();
  const { kind } = useMatrixParts();
  const nameOf = useNodeName();
  if (step.kind === "default") {
    return (
      <li data-decides="">
        <CellSign kind={kind} explicit={null} shown={null} />
        <span>
          <strong>
            <Trans>Nothing is set anywhere</Trans>
          </strong>
          <small>
            {kind === "userPermissions" ? (
              <Trans>So the roles of the user decide</Trans>
            ) : kind === "userRoles" ? (
              <Trans>So the user does not have the role</Trans>
            ) : (
              <Trans>So it is not allowed</Trans>
            )}
          </small>
        </span>
        <Badge tone="accent">{t`decides`}</Badge>
      </li>
    );
  }
  if (step.kind === "unset") {
    const names = step.nodes.map(nameOf);
    const shown = names.length > 3 ? [...names.slice(0, 3), "…"] : names;
    const list = shown.join(", ");
    return (
      <li>
        <span className={styles["none"]} aria-hidden="true">
          <Icon name="minus" size={14} />
        </span>
        <span>
          <span>
            <Trans>
              Nothing set on {list} for <ColumnName oid={step.column} />
            </Trans>
          </span>
          <small>
            {step.column === GLOBAL ? (
              <Trans>So the nearest path above is used</Trans>
            ) : (
              <Trans>So the nearest path above is used, then Global</Trans>
            )}
          </small>
        </span>
      </li>
    );
  }
  const name = nameOf(step.node);
  return (
    <li data-decides={step.decides || undefined}>
      <CellSign kind={kind} explicit={step.allowed} shown={step.allowed} />
      <span>
        <strong>
          <Trans>
            {name} for <ColumnName oid={step.column} />
          </Trans>
        </strong>
        <small>
          {step.decides ? (
            step.allowed ? (
              <Trans>Allowed</Trans>
            ) : (
              <Trans>Denied</Trans>
            )
          ) : step.allowed ? (
            <Trans>Allowed, but what is nearer goes before it</Trans>
          ) : (
            <Trans>Denied, but what is nearer goes before it</Trans>
          )}
        </small>
      </span>
      {step.decides && <Badge tone="accent">{t`decides`}</Badge>}
    </li>
  );
};
