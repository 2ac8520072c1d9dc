import { FrameInput } from "@backroom/fields";
import type { InputBinding } from "@backroom/fields";
import { useFormats } from "@backroom/i18n";
import { Text, ToggleButton } from "@backroom/ui";
import { Trans } from "@lingui/react/macro";
import { Group } from "react-aria-components";
import styles from "./Inputs.module.css";

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The days of the week in one line; none means every day. */
export const WeekdaysInput = (binding: InputBinding) => {
  const { field, value, setValue, isReadOnly } = binding;
  const { weekday } = useFormats();
  const days = isRecord(value) ? value : {};
  const isAny = field.fields.some(({ name }) => days[name] === true);
  return (
    <FrameInput binding={binding}>
      {({ labelId }) => (
        <Group aria-labelledby={labelId} className={styles["days"] ?? ""}>
          {field.fields.map(({ name }, index) => (
            <ToggleButton
              key={name}
              size="sm"
              variant="secondary"
              className={styles["day"] ?? ""}
              isSelected={days[name] === true}
              isDisabled={isReadOnly}
              onChange={(isOn) => setValue({ ...days, [name]: isOn })}
            >
              {weekday(`2024-01-0${index + 1}`)}
            </ToggleButton>
          ))}
          {!isAny && (
            <Text tone="muted" size="sm">
              <Trans>every day</Trans>
            </Text>
          )}
        </Group>
      )}
    </FrameInput>
  );
};
