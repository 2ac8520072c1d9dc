import { MAX_SETTING_LENGTH, settingProblem } from "@backroom/contract";
import type { SettingDefinition, SettingStep } from "@backroom/contract";
import { OthersNotice } from "@backroom/entity-editor";
import { useFormats } from "@backroom/i18n";
import { systemClock } from "@backroom/ports";
import { changedByOther } from "@backroom/record-work";
import { BusyButton, Button, Kbd, Row, Stack, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import { useStore } from "zustand";
import { isChanged } from "./createEditStore.ts";
import type { SettingEdit } from "./createEditStore.ts";
import { ReachText } from "../scopes/ReachText.tsx";
import { SettingConflict } from "./SettingConflict.tsx";
import type { Inherited } from "./inherited.ts";
import type { StepEditing } from "./useSettingEditing.ts";
import { useSettingTexts } from "../useSettingTexts.ts";
import { ValueEditor } from "./ValueEditor.tsx";
import styles from "./Editor.module.css";

export interface StepEditorProps {
  readonly definition: SettingDefinition | null;
  readonly step: SettingStep;
  readonly inherited: Inherited | null;
  readonly edit: SettingEdit;
  readonly editing: StepEditing;
}

/** Edits the value of a scope, compared with a value that another user stored during the edit. */
export const StepEditor = ({ definition, step, inherited, edit, editing }: StepEditorProps) => {
  const { t } = useLingui();
  const { number } = useFormats();
  const texts = useSettingTexts();
  const work = editing.workOf(edit);
  const state = useStore(work);
  const [failure, setFailure] = useState<string | null>(null);
  const { text } = edit;
  const other = changedByOther(state, 0);
  const latest = state.latest.content;
  const most = definition === null ? MAX_SETTING_LENGTH : definition.maxLength;
  const problem = definition === null ? null : settingProblem(definition, text);
  const isTooLong = definition === null && text.length > MAX_SETTING_LENGTH;
  const error = isTooLong
    ? texts.problemText({ rule: "maxLength", bound: MAX_SETTING_LENGTH })
    : problem === null
      ? undefined
      : texts.problemText(problem);
  const maySave = error === undefined && (isChanged(edit) || edit.etag === null);
  const run = async (act: (edit: SettingEdit) => Promise<void>) => {
    setFailure(null);
    try {
      await act(edit);
    } catch (caught) {
      setFailure(caught instanceof Error ? caught.message : String(caught));
      throw caught;
    }
  };
  const save = () => run(editing.save).catch(() => undefined);
  const onKey = (event: KeyboardEvent) => {
    const isSave = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
    if (isSave) {
      event.preventDefault();
      if (maySave) void save();
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
    <Stack gap={2} flex="shrink" className={styles["editor"]} onKeyDown={onKey}>
      <ValueEditor
        definition={definition}
        value={text}
        error={isChanged(edit) || edit.etag !== null ? error : undefined}
        onChange={(next) => editing.change(edit, next)}
      />
      <Row justify="between" isWrapping tone="muted" size="sm" isNumeric>
        <span>
          <ReachText reach={step.reach} />
        </span>
        {most !== null && (
          <span>
            {used}/{limit}
          </span>
        )}
      </Row>
      <OthersNotice
        deleted={null}
        changed={other}
        isUnsaved={isChanged(edit)}
        clock={systemClock}
        onCompare={() => run(editing.compare)}
      >
        {latest === null ? (
          <Trans>There is no value of its own now.</Trans>
        ) : (
          <Trans>
            The value is now: <bdi>{texts.valueText(definition, latest)}</bdi>
          </Trans>
        )}
      </OthersNotice>
      {failure !== null && (
        <Text as="p" tone="danger" role="alert">
          {failure}
        </Text>
      )}
      {state.theirs !== null && (
        <SettingConflict
          definition={definition}
          mine={text}
          theirs={state.theirs}
          isBusy={state.isSaving}
          onUseTheirs={() => editing.takeTheirs(edit)}
          onSaveMine={() => {
            work.acceptTheirs(false);
            void save();
          }}
          onReturn={work.leaveMerge}
        />
      )}
      <Row isWrapping className={styles["buttons"]}>
        <BusyButton
          variant="primary"
          isDisabled={!maySave}
          onPress={() => run(editing.save)}
          onFailure={() => undefined}
        >
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
      </Row>
    </Stack>
  );
};
