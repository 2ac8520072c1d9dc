import { MAX_SETTING_LENGTH, settingProblem } from "@backroom/contract";
import type { SettingDefinition, SettingStep } from "@backroom/contract";
import { useFormats } from "@backroom/i18n";
import { BusyButton, Button, Kbd } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import { isChanged } from "./createEditStore.ts";
import type { SettingEdit } from "./createEditStore.ts";
import { ReachText } from "./ReachText.tsx";
import type { Inherited } from "./SettingStepRow.tsx";
import { useSettingTexts } from "./useSettingTexts.ts";
import { ValueEditor } from "./ValueEditor.tsx";
import styles from "./Editor.module.css";

/** What an edit can do. */
export interface StepEditing {
  /** Whether another user has stored another value since the edit began. */
  readonly isConflict: (edit: SettingEdit, step: SettingStep) => boolean;
  readonly change: (edit: SettingEdit, text: string) => void;
  /** Rejects when it was not saved. */
  readonly save: (edit: SettingEdit) => Promise<void>;
  readonly cancel: (edit: SettingEdit) => void;
  /** The edit comes after what is stored now. */
  readonly keepMine: (edit: SettingEdit, step: SettingStep) => void;
  /** Why a failed call failed, as a sentence. */
  readonly reasonOf: (error: unknown) => string;
}

/** Props of {@link StepEditor}. */
export interface StepEditorProps {
  readonly definition: SettingDefinition | null;
  readonly step: SettingStep;
  readonly inherited: Inherited | null;
  readonly edit: SettingEdit;
  readonly editing: StepEditing;
}

/** Edits the value of a scope; what somebody else stored meanwhile is shown beside it. */
export const StepEditor = ({ definition, step, inherited, edit, editing }: StepEditorProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const texts = useSettingTexts();
  const [failure, setFailure] = useState<{ readonly text: string; readonly etag: string | null }>();
  const { entry, reach } = step;
  const { text } = edit;
  const isConflict = editing.isConflict(edit, step);
  const most = definition === null ? MAX_SETTING_LENGTH : definition.maxLength;
  const problem = definition === null ? null : settingProblem(definition, text);
  const isTooLong = definition === null && text.length > MAX_SETTING_LENGTH;
  const error = isTooLong
    ? texts.problemText({ rule: "maxLength", bound: MAX_SETTING_LENGTH })
    : problem === null
      ? undefined
      : texts.problemText(problem);
  const maySave = error === undefined && !isConflict && (isChanged(edit) || edit.etag === null);
  const save = async () => {
    setFailure(undefined);
    try {
      await editing.save(edit);
    } catch (caught) {
      setFailure({ text: editing.reasonOf(caught), etag: edit.etag });
      throw caught;
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
    if (isSave) {
      event.preventDefault();
      if (maySave) save().catch(() => undefined);
    } else if (event.key === "Escape" && !event.defaultPrevented && !isChanged(edit)) {
      event.preventDefault();
      editing.cancel(edit);
    }
  };
  const used = number(text.length);
  const limit = number(most ?? 0);
  const above = inherited?.scope ? texts.scopeName(inherited.scope) : t`Default`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+S and Escape work wherever the focus is within
    <div className={styles["editor"]} onKeyDown={onKey}>
      <ValueEditor
        definition={definition}
        value={text}
        error={isChanged(edit) || edit.etag !== null ? error : undefined}
        onChange={(next) => editing.change(edit, next)}
      />
      <div className={styles["about"]}>
        <span>
          <ReachText reach={reach} />
        </span>
        {most !== null && (
          <span>
            {used}/{limit}
          </span>
        )}
      </div>
      {isConflict && (
        <div className={styles["conflict"]} role="alert">
          <p>
            {entry === null ? (
              <Trans>Somebody else removed this value while you edited it.</Trans>
            ) : (
              <Trans>
                <bdi>{entry.modifiedBy}</bdi> stored another value while you edited it:
              </Trans>
            )}
          </p>
          {entry !== null && <p className={styles["theirs"]}>{texts.valueText(definition, entry.value)}</p>}
          <div className={styles["buttons"]}>
            <Button onPress={() => editing.keepMine(edit, step)}>
              <Trans>Go on with mine</Trans>
            </Button>
            <Button variant="ghost" onPress={() => editing.cancel(edit)}>
              <Trans>Take theirs</Trans>
            </Button>
          </div>
        </div>
      )}
      {failure?.etag === edit.etag && (
        <p className={styles["failure"]} role="alert">
          {failure.text}
        </p>
      )}
      <div className={styles["buttons"]}>
        <BusyButton variant="primary" isDisabled={!maySave} onPress={save} onFailure={() => undefined}>
          <Trans>Save</Trans> <Kbd keys={["Ctrl", "S"]} />
        </BusyButton>
        <Button onPress={() => editing.cancel(edit)}>
          <Trans>Cancel</Trans>
        </Button>
        {inherited !== null && (
          <Button
            className={styles["end"]}
            variant="ghost"
            icon="corner-down-left"
            onPress={() => editing.change(edit, inherited.value)}
          >
            <Trans>Take the value from {above}</Trans>
          </Button>
        )}
      </div>
    </div>
  );
};
