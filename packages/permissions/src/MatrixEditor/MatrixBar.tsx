import { Badge, Button, Row, Text } from "@backroom/ui";
import { Plural, Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import { useStore } from "zustand";
import { countEffects } from "../matrix/changeEffects.ts";
import { ReviewButton } from "../Review/ReviewButton.tsx";
import type { ReviewSource } from "../Review/useImpact.ts";
import { useMatrixParts } from "./MatrixContext.ts";
import styles from "./MatrixEditor.module.css";

const Effects = () => {
  const { matrix } = useMatrixParts();
  const index = useStore(matrix.store, (state) => state.index);
  const edits = useStore(matrix.store, ({ history }) => history.now);
  const { gives, takes } = useMemo(() => countEffects(index, edits), [index, edits]);
  const count = Object.keys(edits).length;
  if (count === 0) {
    return (
      <Text tone="muted">
        <Trans>Nothing is changed</Trans>
      </Text>
    );
  }
  return (
    <>
      <strong>
        <Plural value={count} one="# change" other="# changes" />
      </strong>
      {gives > 0 && (
        <Badge tone="success">
          <Trans>gives {gives}</Trans>
        </Badge>
      )}
      {takes > 0 && (
        <Badge tone="danger">
          <Trans>takes {takes}</Trans>
        </Badge>
      )}
    </>
  );
};

const UndoButtons = () => {
  const { matrix } = useMatrixParts();
  const canUndo = useStore(matrix.store, ({ history }) => history.past.length > 0);
  const canRedo = useStore(matrix.store, ({ history }) => history.future.length > 0);
  return (
    <>
      <Button size="sm" variant="ghost" isDisabled={!canUndo} onPress={() => matrix.send({ type: "undo" })}>
        <Trans>Undo</Trans>
      </Button>
      <Button size="sm" variant="ghost" isDisabled={!canRedo} onPress={() => matrix.send({ type: "redo" })}>
        <Trans>Redo</Trans>
      </Button>
    </>
  );
};

/** They stay while nothing is changed: a first change moves nothing, and costs no more than the next one. */
const ChangeButtons = ({ review }: { readonly review: ReviewSource }) => {
  const { matrix, focusGrid } = useMatrixParts();
  const isChanged = useStore(matrix.store, ({ history }) => Object.keys(history.now).length > 0);
  const revert = () => {
    matrix.send({ type: "reverted" });
    // The button is disabled then.
    focusGrid();
  };
  return (
    <>
      <Button size="sm" variant="ghost" isDisabled={!isChanged} onPress={revert}>
        <Trans>Revert all</Trans>
      </Button>
      <ReviewButton source={review} isDisabled={!isChanged} />
    </>
  );
};

export interface MatrixBarProps {
  readonly review: ReviewSource;
  readonly isUndoneByHost: boolean;
}

/** What the changes give and take, before they are saved. */
export const MatrixBar = ({ review, isUndoneByHost }: MatrixBarProps) => (
  <Row line="start" isWrapping className={styles["bar"]}>
    <Row as="output" isWrapping>
      <Effects />
    </Row>
    <Row isAtEnd as="span" gap={1} isWrapping className={styles["lineEnd"]}>
      {!isUndoneByHost && <UndoButtons />}
      <ChangeButtons review={review} />
    </Row>
  </Row>
);
