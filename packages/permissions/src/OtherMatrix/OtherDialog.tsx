import type { PermissionMatrix } from "@backroom/contract";
import { useFailureText } from "@backroom/i18n";
import { Button, ErrorState, Modal, Skeleton, Text } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useMatrixParts } from "../MatrixEditor/MatrixContext.ts";
import { otherDifferences, taken, withColumnsOf } from "../matrix/otherMatrix.ts";
import type { OtherCell, OtherDifferences } from "../matrix/otherMatrix.ts";
import { DifferenceTable } from "./DifferenceTable.tsx";
import type { OtherMatrices, OtherPurpose } from "./others.ts";
import { otherTitles } from "./otherTitles.ts";
import { useOtherMatrix } from "./useOtherMatrix.ts";
import styles from "./OtherDialog.module.css";

export interface OtherDialogProps {
  readonly others: OtherMatrices;
  readonly purpose: OtherPurpose;
  readonly onClose: () => void;
}

/** Where this matrix and that of another role or user differ: to copy all of it, or to look at and take single cells. */
export const OtherDialog = ({ others, purpose, onClose }: OtherDialogProps) => {
  const { i18n } = useLingui();
  const { matrix, columnOf } = useMatrixParts();
  const [oid, choose] = useState<number | null>(null);
  const [differences, setDifferences] = useState<OtherDifferences | null>(null);
  const count = differences?.cells.length ?? 0;
  const take = (cells: readonly OtherCell[]) => {
    matrix.send({ type: "set", cells: taken(cells) });
    const { columns } = matrix.store.getState();
    const next = withColumnsOf(columns, cells, columnOf);
    if (next !== columns) matrix.send({ type: "columnsChosen", columns: next });
  };
  // What differs is as it was when the other one was read: a cell that is taken stays, and can be given back.
  const show = (other: PermissionMatrix) => {
    const { index, history } = matrix.store.getState();
    setDifferences(otherDifferences(index, history.now, other));
  };
  return (
    <Modal
      state="shown"
      onClose={onClose}
      size="lg"
      title={i18n._(otherTitles[purpose][others.kind])}
      footer={
        purpose === "copy" ? (
          <>
            <Button variant="ghost" onPress={onClose}>
              <Trans id="Cancel">Cancel</Trans>
            </Button>
            <Button
              variant="primary"
              isDisabled={count === 0}
              onPress={() => {
                take(differences?.cells ?? []);
                onClose();
              }}
            >
              {count === 0 ? (
                <Trans context="permissions of somebody else">Copy</Trans>
              ) : (
                <Plural value={count} one="Copy # cell" other="Copy # cells" />
              )}
            </Button>
          </>
        ) : (
          <Button variant="primary" onPress={onClose}>
            <Trans>Back to the rights</Trans>
          </Button>
        )
      }
    >
      <div className={styles["content"]}>
        <Choice>
          {others.renderChoice({
            onChange: (next) => {
              if (next === oid) return;
              setDifferences(null);
              choose(next);
            },
          })}
        </Choice>
        {oid === null ? (
          <Text as="p" tone="muted">
            {purpose === "copy" ? (
              <Trans>
                You see what would change before anything is taken. One undo brings all of it back.
              </Trans>
            ) : (
              <Trans>You see only the rows that differ, side by side.</Trans>
            )}
          </Text>
        ) : (
          <Read key={oid} oid={oid} others={others} onRead={show}>
            {differences !== null && (
              <DifferenceTable differences={differences} purpose={purpose} onTake={take} />
            )}
          </Read>
        )}
      </div>
    </Modal>
  );
};

/** The input that chooses has the focus first. */
const Choice = ({ children }: { readonly children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>("input, button, select")?.focus(), []);
  return <div ref={ref}>{children}</div>;
};

interface ReadProps extends Pick<OtherDialogProps, "others"> {
  readonly oid: number;
  readonly onRead: (matrix: PermissionMatrix) => void;
  readonly children: ReactNode;
}

const Read = (props: ReadProps) => {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
};

const Attempt = ({
  others,
  oid,
  onRead,
  onRetry,
  children,
}: ReadProps & { readonly onRetry: () => void }) => {
  const state = useOtherMatrix(others.load, oid, onRead);
  const failureText = useFailureText();
  if (state.name === "loading") return <Skeleton lines={5} />;
  if (state.name === "known") return children;
  return (
    <ErrorState
      title={<Trans>Could not load the other rights</Trans>}
      description={failureText(state.error)}
      action={
        <Button icon="refresh-cw" onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
};
