import { useFailureText } from "@backroom/i18n";
import { Button, ErrorState, Modal, Skeleton } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useStore } from "zustand";
import { useMatrixParts } from "../MatrixEditor/MatrixContext.ts";
import { ImpactReview } from "./ImpactReview.tsx";
import { MatrixReview } from "./MatrixReview.tsx";
import type { ReviewButtonProps } from "./ReviewButton.tsx";
import { useImpact } from "./useImpact.ts";

type ReviewOf = Pick<ReviewButtonProps, "source">;

export interface ReviewDialogProps extends ReviewOf {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What the change gives and takes: as the API works it out, else as the matrix alone shows it. */
export const ReviewDialog = ({ isOpen, onClose, ...props }: ReviewDialogProps) => (
  <Modal
    state={isOpen ? "shown" : "hidden"}
    onClose={onClose}
    size="lg"
    title={<Trans>What the change gives and takes</Trans>}
    footer={
      <Button variant="primary" onPress={onClose}>
        <Trans>Back to the rights</Trans>
      </Button>
    }
  >
    <Review {...props} />
  </Modal>
);

const Review = (props: ReviewOf) => {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
};

const Attempt = ({ source, onRetry }: ReviewOf & { readonly onRetry: () => void }) => {
  const { matrix } = useMatrixParts();
  const edits = useStore(matrix.store, ({ history }) => history.now);
  const state = useImpact(source.load, edits);
  const failureText = useFailureText();
  switch (state.name) {
    case "loading":
      return <Skeleton lines={5} />;
    case "failed":
      return (
        <ErrorState
          title={<Trans>Could not compute what the change does.</Trans>}
          description={failureText(state.error)}
          action={
            <Button icon="refresh-cw" onPress={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      );
    case "unknown":
      return <MatrixReview isWithout={source.load !== undefined} />;
    case "known":
      return <ImpactReview impact={state.impact} source={source} />;
  }
};
