import type { Inherited } from "./inherited.ts";
import { settingProblem } from "@backroom/contract";
import type { SettingDefinition, SettingEntry, SettingStep } from "@backroom/contract";
import { Badge, Box, Button, Icon, IconButton, Row, Text, useFocusBack } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { SettingEdit } from "./createEditStore.ts";
import { PastTime } from "../changes/PastTime.tsx";
import { ScopeMark } from "../scopes/ScopeMark.tsx";
import { StepEditor } from "./StepEditor.tsx";
import type { StepEditing } from "./useSettingEditing.ts";
import { useSettingTexts } from "../useSettingTexts.ts";
import styles from "./Chain.module.css";

export interface SettingStepRowProps {
  readonly definition: SettingDefinition | null;
  readonly step: SettingStep;
  readonly inherited: Inherited | null;
  /** The value in use comes from here or passes by. */
  readonly isFlow: boolean;
  /** Another user changed it since the setting was opened. */
  readonly isNews: boolean;
  readonly edit: SettingEdit | undefined;
  readonly editing: StepEditing;
  readonly onEdit: () => void;
  readonly onRemove: (entry: SettingEntry) => void;
}

/** A scope of the chain: the value it has, or the one that comes from above. */
export const SettingStepRow = (props: SettingStepRowProps) => {
  const { definition, step, inherited, isFlow, isNews, edit, editing, onEdit, onRemove } = props;
  const { t } = useLingui();
  const texts = useSettingTexts();
  const { scope, entry, isInUse, maySet, mayRemove } = step;
  const row = useRef<HTMLLIElement>(null);
  useFocusBack(row, edit !== undefined ? "editor" : entry === null ? "inherited" : "value");
  const name = texts.scopeName(scope);
  const isWrong = entry !== null && definition !== null && settingProblem(definition, entry.value) !== null;
  const source = inherited?.scope;
  const from = source ? texts.scopeName(source) : "";
  return (
    <li
      ref={row}
      className={styles["step"]}
      data-set={entry !== null || undefined}
      data-flow={isFlow || undefined}
      data-editing={edit !== undefined || undefined}
    >
      <span className={styles["knot"]} aria-hidden />
      <Row align="start" flex="shrink" className={styles["scope"]}>
        <ScopeMark scope={scope} />
        <div>
          <Text as="strong" wrap="anywhere">
            <bdi>{name}</bdi>
          </Text>
          <small>{texts.scopeKind(scope)}</small>
        </div>
      </Row>
      {edit === undefined ? (
        <>
          <Box flex="shrink" className={styles["value"]} data-inherited={entry === null || undefined}>
            {entry === null ? (
              <>
                <p dir="auto">{inherited === null ? "" : texts.valueText(definition, inherited.value)}</p>
                <small>
                  {inherited === null && <Trans>no value</Trans>}
                  {inherited !== null && source === null && <Trans>default</Trans>}
                  {inherited !== null && source !== null && (
                    <>
                      <Icon name="corner-down-left" size={12} /> <Trans>from {from}</Trans>
                    </>
                  )}
                </small>
              </>
            ) : (
              <>
                <p dir="auto">
                  {definition?.type === "color" && (
                    <span className={styles["chip"]} style={{ background: entry.value }} />
                  )}
                  {texts.valueText(definition, entry.value)}
                </p>
                <small>
                  <bdi>{entry.modifiedBy}</bdi> · <PastTime at={entry.modifiedAt} />{" "}
                  {isInUse && (
                    <Badge tone="success" icon="check">
                      <Trans>in effect</Trans>
                    </Badge>
                  )}
                  {entry.isDisabled && (
                    <Badge>
                      <Trans>switched off</Trans>
                    </Badge>
                  )}
                  {isWrong && (
                    <Badge tone="warning" icon="triangle-alert">
                      <Trans>not valid</Trans>
                    </Badge>
                  )}
                </small>
              </>
            )}
            {isNews && (
              <Badge tone="info">
                <Trans>changed just now</Trans>
              </Badge>
            )}
          </Box>
          <Row gap={0} align="start" className={styles["actions"]}>
            {entry === null && maySet && (
              <Button variant="ghost" icon="plus" onPress={onEdit} aria-label={t`Set here: ${name}`}>
                <Trans>Set here</Trans>
              </Button>
            )}
            {entry !== null && maySet && (
              <IconButton icon="pencil" label={t`Edit: ${name}`} onPress={onEdit} />
            )}
            {entry !== null && mayRemove && (
              <IconButton icon="trash-2" label={t`Remove: ${name}`} onPress={() => onRemove(entry)} />
            )}
          </Row>
        </>
      ) : (
        <StepEditor {...{ definition, step, inherited, edit, editing }} />
      )}
    </li>
  );
};
