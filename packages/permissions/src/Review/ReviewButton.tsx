import { Button, createLazyPart, ShowPart } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { ReviewSource } from "./useImpact.ts";

const dialog = createLazyPart(async () => (await import("./ReviewDialog.tsx")).ReviewDialog);

export interface ReviewButtonProps {
  readonly source: ReviewSource;
  /** There is nothing to review. */
  readonly isDisabled: boolean;
}

/** Opens what the change gives and takes, before it is saved. */
export const ReviewButton = ({ source, isDisabled }: ReviewButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" isDisabled={isDisabled} onPress={() => setOpen(true)}>
        <Trans>Review</Trans>
      </Button>
      <ShowPart part={dialog} props={{ source, isOpen, onClose: close }} isNeeded={isOpen} onGiveUp={close} />
    </>
  );
};
