import { CommandBarContent } from "@backroom/shell";
import { BusyButton, IconButton, LinkButton, Option, Radio, Segmented, Select, Spacer } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./Studio.module.css";

/** A template of the type that may be opened. */
export interface TemplateChoice {
  readonly oid: number;
  readonly name: string;
}

/** Props of {@link StudioCommands}. */
export interface StudioCommandsProps {
  /** What of the template was changed cannot be stored: it may only be looked at. */
  readonly isReadOnly: boolean;
  readonly canSave: boolean;
  readonly onSave: () => Promise<unknown>;
  /** Undefined = there is nothing to publish, or the user may not. */
  readonly onPublish: (() => Promise<unknown>) | undefined;
  readonly undoName: string | undefined;
  readonly redoName: string | undefined;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly paper: string | null;
  readonly direction: string;
  readonly onPaper: (paper: string) => void;
  readonly onDirection: (direction: string) => void;
  readonly onPrint: () => Promise<unknown>;
  readonly templates: readonly TemplateChoice[];
  readonly templateOid: number;
  readonly onTemplate: (oid: number) => void;
  /** Address of the template in the page of templates. */
  readonly listHref: string;
}

/** The line of commands: save, undo and redo, paper, direction, trial print. */
export const StudioCommands = ({
  isReadOnly,
  canSave,
  onSave,
  onPublish,
  undoName,
  redoName,
  onUndo,
  onRedo,
  paper,
  direction,
  onPaper,
  onDirection,
  onPrint,
  templates,
  templateOid,
  onTemplate,
  listHref,
}: StudioCommandsProps) => {
  const { t } = useLingui();
  const typed = t`typing`;
  const undoText = undoName === "" ? typed : undoName;
  const redoText = redoName === "" ? typed : redoName;
  return (
    <CommandBarContent>
      {!isReadOnly && (
        <>
          <BusyButton variant="primary" icon="save" isDisabled={!canSave} onPress={onSave}>
            <Trans>Save draft</Trans>
          </BusyButton>
          <BusyButton
            icon="circle-check"
            isDisabled={onPublish === undefined}
            onPress={async () => onPublish?.()}
          >
            <Trans>Publish</Trans>
          </BusyButton>
          <IconButton
            icon="undo-2"
            label={undoText === undefined ? t`Undo` : t`Undo: ${undoText}`}
            isDisabled={undoText === undefined}
            onPress={onUndo}
          />
          <IconButton
            icon="redo-2"
            label={redoText === undefined ? t`Redo` : t`Redo: ${redoText}`}
            isDisabled={redoText === undefined}
            onPress={onRedo}
          />
          {undoText !== undefined && (
            <span className={styles["undo"]}>
              <Trans>Undo: {undoText}</Trans>
            </span>
          )}
        </>
      )}
      {templates.length > 1 && (
        <Select
          aria-label={t`Template`}
          className={styles["choice"] ?? ""}
          selectedKey={templateOid}
          onSelectionChange={(key) => onTemplate(Number(key))}
        >
          {templates.map(({ oid, name }) => (
            <Option key={oid} id={oid}>
              {name}
            </Option>
          ))}
        </Select>
      )}
      {templateOid !== 0 && (
        <span className={styles["wide"]}>
          <LinkButton href={listHref} variant="ghost" icon="file-code">
            <Trans>In the list of templates</Trans>
          </LinkButton>
        </span>
      )}
      <Spacer />
      <span className={styles["wide"]}>
        <Segmented aria-label={t`Paper`} value={paper ?? ""} isDisabled={isReadOnly} onChange={onPaper}>
          <Radio value="58mm">
            <Trans>58 mm</Trans>
          </Radio>
          <Radio value="80mm">
            <Trans>80 mm</Trans>
          </Radio>
          <Radio value="a4">A4</Radio>
        </Segmented>
        <Segmented aria-label={t`Direction`} value={direction} isDisabled={isReadOnly} onChange={onDirection}>
          <Radio value="ltr" icon="arrow-right">
            <Trans>Left to right</Trans>
          </Radio>
          <Radio value="rtl" icon="arrow-left">
            <Trans>Right to left</Trans>
          </Radio>
        </Segmented>
      </span>
      <BusyButton icon="printer" onPress={onPrint}>
        <Trans>Print test</Trans>
      </BusyButton>
    </CommandBarContent>
  );
};
