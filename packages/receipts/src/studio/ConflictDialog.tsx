import type { EntityRecord } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { Button, Modal } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { mergeLines } from "@backroom/receipt-template";
import { textIn } from "./useTemplateRecord.ts";

/** Props of {@link ConflictDialog}. */
export interface ConflictDialogProps {
  /** The text both started from. */
  readonly base: string;
  readonly mine: string;
  /** What is stored now. */
  readonly theirs: EntityRecord;
  readonly onClose: () => void;
  /** The text that is edited from now on, on top of what is stored. */
  readonly onText: (text: string) => void;
}

/** Somebody saved first: both changes in one where they do not touch, else one of the two. Undo brings the own text back. */
export const ConflictDialog = ({ base, mine, theirs, onClose, onText }: ConflictDialogProps) => {
  const { t } = useLingui();
  const formats = useFormats();
  const pieces = mergeLines(base, mine, textIn(theirs, "Xml"));
  const isMerged = pieces.every(({ kind }) => kind === "settled");
  const merged = isMerged
    ? pieces.map((piece) => (piece.kind === "settled" ? piece.text : "")).join("")
    : null;
  const name = textIn(theirs, "ModifiedBy");
  const at = textIn(theirs, "ModifiedAt");
  const time = at === "" ? "" : formats.dateTime(at);
  return (
    <Modal
      state="shown"
      role="alertdialog"
      icon="git-compare"
      tone="warning"
      title={t`Somebody saved this template first`}
      isDismissable={false}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onPress={() => onText(textIn(theirs, "Xml"))}>
            <Trans>Use theirs</Trans>
          </Button>
          {merged === null ? (
            <Button variant="primary" onPress={() => onText(mine)}>
              <Trans>Keep mine</Trans>
            </Button>
          ) : (
            <Button variant="primary" onPress={() => onText(merged)}>
              <Trans>Merge both</Trans>
            </Button>
          )}
        </>
      }
    >
      <p>
        {name !== "" && time !== "" ? (
          <Trans>
            {name} stored another version on {time}.
          </Trans>
        ) : (
          <Trans>Another version has been stored.</Trans>
        )}{" "}
        {merged === null ? (
          <Trans>Both changed the same lines, so one of the two has to be chosen.</Trans>
        ) : (
          <Trans>The changes are in different lines and can be joined.</Trans>
        )}{" "}
        <Trans>Nothing is stored until you save again, and undo brings your text back.</Trans>
      </p>
    </Modal>
  );
};
