import { Button, createLazyPart, ShowPart } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { ReviewSource } from "./useImpact.ts";

const dialog = createLazyPart(async () => (await import("./ReviewDialog.tsx")).ReviewDialog);

/** Props of {@link ReviewButton}. */
export interface ReviewButtonProps {
  readonly source: ReviewSource;
}

/** Opens what the change gives and takes, before it is saved. */
export const ReviewButton = (props: ReviewButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" onPress={() => setOpen(true)}>
        <Trans>Review</Trans>
      </Button>
      <ShowPart
        part={dialog}
        props={{ ...props, isOpen, onClose: close }}
        isNeeded={isOpen}
        onGiveUp={close}
      />
    </>
  );
};
