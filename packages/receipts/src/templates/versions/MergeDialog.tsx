import { ConflictDialog } from "@backroom/entity-editor";
import { mergeLines } from "@backroom/receipt-template";
import type { MergePiece } from "@backroom/receipt-template";
import { CodeEditor, Radio, RadioGroup } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import styles from "../Templates.module.css";

export interface MergeDialogProps {
  /** The text both began from. */
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
  /** Who stored the other text; "" = not known. */
  readonly by: string;
  readonly onReturn: () => void;
  readonly onUseTheirs: () => void;
  readonly onSaveMerged: (text: string) => void;
}

type Side = "mine" | "theirs";

const textOf = (piece: MergePiece, side: Side | undefined) =>
  piece.kind === "settled" ? piece.text : piece[side ?? "mine"];

/** Another user saved first: what only one of the two changed is joined, and where both did, the user chooses. */
export const MergeDialog = ({
  base,
  mine,
  theirs,
  by,
  onReturn,
  onUseTheirs,
  onSaveMerged,
}: MergeDialogProps) => {
  const { t } = useLingui();
  const [choices, setChoices] = useState<ReadonlyMap<number, Side>>(new Map());
  const pieces = mergeLines(base, mine, theirs);
  const conflicts = pieces.flatMap((piece, index) => (piece.kind === "conflict" ? [{ piece, index }] : []));
  const isOpen = conflicts.some(({ index }) => !choices.has(index));
  const count = conflicts.length;
  return (
    <ConflictDialog
      userName={by}
      hasClashes={count > 0}
      isIncomplete={isOpen}
      onReturn={onReturn}
      onUseTheirs={onUseTheirs}
      onSaveMerged={() =>
        onSaveMerged(pieces.map((piece, index) => textOf(piece, choices.get(index))).join(""))
      }
    >
      {conflicts.map(({ piece, index }, place) => {
        const number = place + 1;
        const label = t`Lines ${number} of ${count}`;
        return (
          <RadioGroup
            key={index}
            label={label}
            value={choices.get(index) ?? ""}
            onChange={(value) =>
              setChoices(new Map([...choices, [index, value === "theirs" ? "theirs" : "mine"]]))
            }
          >
            <CodeEditor
              aria-label={label}
              className={styles["conflict"]}
              language="xml"
              original={piece.mine}
              value={piece.theirs}
              isReadOnly
            />
            <Radio value="mine">
              <Trans>Mine</Trans> −
            </Radio>
            <Radio value="theirs">
              <Trans>Theirs</Trans> +
            </Radio>
          </RadioGroup>
        );
      })}
    </ConflictDialog>
  );
};
