import { Button, createLazyPart, registerIcons, ShowPart } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { Copy, GitCompare } from "lucide-react";
import { useState } from "react";
import { useMatrixParts } from "../MatrixEditor/MatrixContext.ts";
import type { OtherMatrices, OtherPurpose } from "./others.ts";

registerIcons({ copy: Copy, "git-compare": GitCompare });

const dialog = createLazyPart(async () => (await import("./OtherDialog.tsx")).OtherDialog);

export interface OtherButtonsProps {
  readonly others: OtherMatrices;
}

/** Opens the dialogs that copy from another role or user, and that compare with one. */
export const OtherButtons = ({ others }: OtherButtonsProps) => {
  const { isReadOnly } = useMatrixParts();
  const [purpose, setPurpose] = useState<OtherPurpose | null>(null);
  const close = () => setPurpose(null);
  return (
    <>
      {!isReadOnly && (
        <Button variant="ghost" icon="copy" onPress={() => setPurpose("copy")}>
          <Trans>Copy from …</Trans>
        </Button>
      )}
      <Button variant="ghost" icon="git-compare" onPress={() => setPurpose("compare")}>
        <Trans>Compare with …</Trans>
      </Button>
      {purpose !== null && (
        <ShowPart part={dialog} props={{ others, purpose, onClose: close }} isNeeded onGiveUp={close} />
      )}
    </>
  );
};
