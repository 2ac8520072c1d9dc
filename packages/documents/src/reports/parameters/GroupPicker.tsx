import { Checkbox, Icon, Popover, Row, Stack, Text, Truncate, useDialogTrigger } from "@backroom/ui";
import { useServerText } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button as AriaButton } from "react-aria-components";
import type { GroupField } from "../model/reportColumns.ts";
import { PickerField } from "./PickerField.tsx";
import styles from "./Parameters.module.css";

/** Levels of groups at most: more are not read any more. */
const MAX_GROUPS = 3;

export interface GroupPickerProps {
  readonly groups: readonly GroupField[];
  /** Names, outermost first. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** What rows are grouped by: up to three fields, in the order in which they were chosen. */
export const GroupPicker = ({ groups, chosen, onChange }: GroupPickerProps) => {
  const { t } = useLingui();
  const serverText = useServerText();
  const { buttonProps, overlayProps, isOpen } = useDialogTrigger();
  const names = chosen.flatMap((name) => {
    const found = groups.find((group) => group.name === name);
    return found === undefined ? [] : [serverText(found.label)];
  });
  const text = names.length === 0 ? t`Nothing` : names.join(", ");
  return (
    <>
      <PickerField label={t`Group by`}>
        <AriaButton {...buttonProps} className={styles["button"] ?? ""} aria-label={t`Group by: ${text}`}>
          <Truncate as="bdi" flex="grow">
            {text}
          </Truncate>
          <Icon name="chevron-down" size={16} />
        </AriaButton>
      </PickerField>
      {isOpen && (
        <Popover {...overlayProps} aria-label={t`Group by`} placement="bottom start">
          <Stack pad="2" gap={2} className={styles["groups"]}>
            {groups.map(({ name, label }) => {
              const place = chosen.indexOf(name);
              return (
                <Row key={name} justify="between" gap={4}>
                  <Checkbox
                    isSelected={place >= 0}
                    isDisabled={place < 0 && chosen.length >= MAX_GROUPS}
                    onChange={(isOn) =>
                      onChange(isOn ? [...chosen, name] : chosen.filter((one) => one !== name))
                    }
                  >
                    {serverText(label)}
                  </Checkbox>
                  {place >= 0 && chosen.length > 1 && (
                    <Text
                      tone="accent"
                      size="xs"
                      radius="lg"
                      fill="accent-soft"
                      className={styles["place"]}
                      aria-hidden="true"
                    >
                      {place + 1}
                    </Text>
                  )}
                </Row>
              );
            })}
            <Text as="p" tone="muted" size="sm">
              <Trans>In the order in which they are chosen, three at most.</Trans>
            </Text>
          </Stack>
        </Popover>
      )}
    </>
  );
};
