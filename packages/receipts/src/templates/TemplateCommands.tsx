import { CommandBarContent } from "@backroom/shell";
import { BusyButton, IconButton, LinkButton, Radio, Segmented, Spacer, Truncate } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import { textIn } from "./templateText.ts";
import styles from "./Templates.module.css";
import type { TemplateWork } from "./work/useTemplateWork.ts";

/** What stands beside the code. */
export type BesideCode = "preview" | "versions";

export interface TemplateCommandsProps {
  readonly work: TemplateWork;
  readonly mayPublish: boolean;
  readonly beside: BesideCode;
  readonly onBeside: (beside: BesideCode) => void;
  /** Undefined = the text cannot be formatted now. */
  readonly onFormat: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The line of commands above the code: save, publish, undo and redo, format, the way to the designer. */
export const TemplateCommands = ({
  work,
  mayPublish,
  beside,
  onBeside,
  onFormat,
  onClose,
}: TemplateCommandsProps) => {
  const { t } = useLingui();
  const { editor, record, isReadOnly, isUnsaved, isGone } = work;
  const { undone, redone } = useStore(editor);
  const undoName = undone.at(-1);
  return (
    <CommandBarContent>
      <IconButton icon="arrow-left" label={t`Back to the list`} onPress={onClose} />
      {!isReadOnly && (
        <BusyButton variant="primary" icon="save" isDisabled={!isUnsaved || isGone} onPress={work.save}>
          <Trans>Save draft</Trans>
        </BusyButton>
      )}
      {mayPublish && (
        <BusyButton icon="circle-check" isDisabled={!work.canPublish} onPress={work.publish}>
          <Trans>Publish</Trans>
        </BusyButton>
      )}
      {!isReadOnly && (
        <>
          <IconButton
            icon="undo-2"
            label={undoName === undefined || undoName === "" ? t`Undo` : t`Undo: ${undoName}`}
            isDisabled={undone.length === 0}
            onPress={() => editor.undo()}
          />
          <IconButton
            icon="redo-2"
            label={t`Redo`}
            isDisabled={redone.length === 0}
            onPress={() => editor.redo()}
          />
          <IconButton
            icon="list-tree"
            label={t`Format the XML`}
            isDisabled={onFormat === undefined}
            onPress={() => onFormat?.()}
          />
        </>
      )}
      <Truncate as="strong" className={styles["title"]}>
        <bdi>{textIn(record, "Text")}</bdi>
      </Truncate>
      <Spacer />
      <LinkButton
        variant="ghost"
        icon="brush"
        href={`/visual-receipt-designer/${encodeURIComponent(textIn(record, "DocumentType"))}?template=${record.Oid}`}
      >
        <Trans>Visual designer</Trans>
      </LinkButton>
      <Segmented
        aria-label={t`Beside the code`}
        value={beside}
        onChange={(value) => onBeside(value === "versions" ? "versions" : "preview")}
      >
        <Radio value="preview">
          <Trans>Preview</Trans>
        </Radio>
        <Radio value="versions">
          <Trans>Versions</Trans>
        </Radio>
      </Segmented>
    </CommandBarContent>
  );
};
