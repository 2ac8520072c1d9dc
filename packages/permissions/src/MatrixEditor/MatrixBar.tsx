import { Badge, Button } from "@backroom/ui";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { countEffects } from "../matrix/changeEffects.ts";
import { ReviewButton } from "../Review/ReviewButton.tsx";
import type { ReviewSource } from "../Review/useImpact.ts";
import { useMatrixParts } from "./MatrixContext.ts";
import styles from "./MatrixEditor.module.css";

/** What the changes give and take, before they are saved. */
export const MatrixBar = ({
  end,
  review,
  isUndoneByHost,
}: {
  readonly end: ReactNode;
  readonly review: ReviewSource;
  readonly isUndoneByHost: boolean;
}) => {
  const { t } = useLingui();
  const { matrix } = useMatrixParts();
  const index = useStore(matrix.store, (state) => state.index);
  const edits = useStore(matrix.store, (state) => state.edits);
  const canUndo = useStore(matrix.store, ({ past }) => past.length > 0);
  const canRedo = useStore(matrix.store, ({ future }) => future.length > 0);
  const { gives, takes } = useMemo(() => countEffects(index, edits), [index, edits]);
  const count = Object.keys(edits).length;
  return (
    <div className={styles["bar"]}>
      <output className={styles["effects"]}>
        {count === 0 ? (
          <span className={styles["lineHint"]}>
            <Trans>Nothing is changed</Trans>
          </span>
        ) : (
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
        )}
      </output>
      <span className={styles["lineEnd"]}>
        {!isUndoneByHost && (
          <>
            <Button
              size="sm"
              variant="ghost"
              isDisabled={!canUndo}
              onPress={() => matrix.send({ type: "undo" })}
            >
              {t`Undo`}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              isDisabled={!canRedo}
              onPress={() => matrix.send({ type: "redo" })}
            >
              {t`Redo`}
            </Button>
          </>
        )}
        {count > 0 && (
          <Button size="sm" variant="ghost" onPress={() => matrix.send({ type: "reverted" })}>
            <Trans>Revert all</Trans>
          </Button>
        )}
        {count > 0 && <ReviewButton source={review} />}
        {end}
      </span>
    </div>
  );
};
