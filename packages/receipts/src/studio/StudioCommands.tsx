import { CommandBarContent } from "@backroom/shell";
import {
  BusyButton,
  IconButton,
  keepRowFocus,
  LinkButton,
  Option,
  Radio,
  Row,
  Segmented,
  Select,
  Spacer,
  Truncate,
} from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "zustand";
import type { TemplateWork } from "../templates/work/useTemplateWork.ts";
import styles from "./Studio.module.css";

/** A template of the type that may be opened. */
export interface TemplateChoice {
  readonly oid: number;
  readonly name: string;
}

export interface StudioCommandsProps {
  readonly work: TemplateWork;
  /** Blocks cannot be changed now. */
  readonly isFixed: boolean;
  /** Null = it is none of those offered. */
  readonly paper: string | null;
  readonly direction: string;
  readonly onPaper: (paper: string) => void;
  readonly onDirection: (direction: string) => void;
  readonly onPrint: () => Promise<unknown>;
  readonly onPrintFailure: (error: unknown) => void;
  /** Undefined = nothing is being printed. */
  readonly onCancelPrint: (() => void) | undefined;
  readonly templates: readonly TemplateChoice[];
  readonly onTemplate: (oid: number) => void;
  /** Address of the template in the page of templates. */
  readonly listHref: string;
}

/** The line of commands: save, undo and redo, paper, direction, trial print. */
export const StudioCommands = ({
  work,
  isFixed,
  paper,
  direction,
  onPaper,
  onDirection,
  onPrint,
  onPrintFailure,
  onCancelPrint,
  templates,
  onTemplate,
  listHref,
}: StudioCommandsProps) => {
  const { t } = useLingui();
  const { editor, isReadOnly, isUnsaved, isGone } = work;
  const { undone, redone } = useStore(editor);
  const typed = t`typing`;
  const nameOf = (name: string | undefined) => (name === "" ? typed : name);
  const undoText = nameOf(undone.at(-1));
  const redoText = nameOf(redone.at(-1));
  return (
    <CommandBarContent>
      {!isReadOnly && (
        <>
          <BusyButton variant="primary" icon="save" isDisabled={!isUnsaved || isGone} onPress={work.save}>
            <Trans>Save draft</Trans>
          </BusyButton>
          <BusyButton icon="circle-check" isDisabled={!work.canPublish} onPress={work.publish}>
            <Trans>Publish</Trans>
          </BusyButton>
          <IconButton
            icon="undo-2"
            label={undoText === undefined ? t`Undo` : t`Undo: ${undoText}`}
            isDisabled={undoText === undefined}
            onPress={() => editor.undo()}
          />
          <IconButton
            icon="redo-2"
            label={redoText === undefined ? t`Redo` : t`Redo: ${redoText}`}
            isDisabled={redoText === undefined}
            onPress={() => editor.redo()}
          />
          {undoText !== undefined && (
            <Truncate tone="muted" size="sm" className={styles["undo"]}>
              <Trans>Undo: {undoText}</Trans>
            </Truncate>
          )}
        </>
      )}
      {templates.length > 1 && (
        <Select
          aria-label={t`Template`}
          className={styles["choice"] ?? ""}
          selectedKey={work.record.Oid}
          onSelectionChange={(key) => onTemplate(Number(key))}
        >
          {templates.map(({ oid, name }) => (
            <Option key={oid} id={oid}>
              {name}
            </Option>
          ))}
        </Select>
      )}
      <span className={styles["wide"]}>
        <LinkButton href={listHref} variant="ghost" icon="file-code">
          <Trans>Show in list</Trans>
        </LinkButton>
      </span>
      <Spacer />
      <span className={styles["wide"]}>
        <Segmented aria-label={t`Paper`} value={paper ?? ""} isDisabled={isFixed} onChange={onPaper}>
          <Radio value="58mm">
            <Trans>58 mm</Trans>
          </Radio>
          <Radio value="80mm">
            <Trans>80 mm</Trans>
          </Radio>
          <Radio value="a4">A4</Radio>
        </Segmented>
        <Segmented aria-label={t`Direction`} value={direction} isDisabled={isFixed} onChange={onDirection}>
          <Radio value="ltr" icon="arrow-right">
            <Trans>Left to right</Trans>
          </Radio>
          <Radio value="rtl" icon="arrow-left">
            <Trans>Right to left</Trans>
          </Radio>
        </Segmented>
      </span>
      <Row ref={keepRowFocus}>
        <BusyButton icon="printer" onPress={onPrint} onFailure={onPrintFailure}>
          <Trans>Print test</Trans>
        </BusyButton>
        {onCancelPrint !== undefined && (
          <IconButton icon="x" label={t`Cancel the print test`} onPress={onCancelPrint} />
        )}
      </Row>
    </CommandBarContent>
  );
};
