import { FrameInput, useFieldValue } from "@backroom/fields";
import type { InputBinding } from "@backroom/fields";
import { Button, IconButton, keepRowFocus, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Group } from "react-aria-components";
import styles from "./Inputs.module.css";

/** Hours that end before they begin go on after midnight. */
const NextDay = ({ form, path }: Pick<InputBinding, "form" | "path">) => {
  const from = useFieldValue(form, `${path}.From`);
  const to = useFieldValue(form, `${path}.To`);
  return typeof from === "string" && typeof to === "string" && to < from ? (
    <Text tone="muted" size="sm">
      <Trans>ends the next day</Trans>
    </Text>
  ) : null;
};

/** Hours of a day, a line each. */
export const HoursInput = (binding: InputBinding) => {
  const { t } = useLingui();
  const { field, form, path, value, setValue, renderFields, isReadOnly } = binding;
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <FrameInput binding={binding}>
      {({ labelId }) => (
        <Group ref={keepRowFocus} aria-labelledby={labelId} className={styles["hours"] ?? ""}>
          {rows.map((_row, index) => {
            const rowPath = `${path}.${index}`;
            const number = index + 1;
            return (
              <Group key={rowPath} aria-label={t`Hours ${number}`} className={styles["period"] ?? ""}>
                <div className={styles["ends"]}>{renderFields(field.fields, `${rowPath}.`)}</div>
                <NextDay form={form} path={rowPath} />
                {!isReadOnly && (
                  <IconButton
                    icon="trash-2"
                    size="sm"
                    label={t`Remove hours ${number}`}
                    onPress={() => setValue(rows.toSpliced(index, 1))}
                  />
                )}
              </Group>
            );
          })}
          {!isReadOnly && (
            <Button
              size="sm"
              icon="plus"
              className={styles["add"] ?? ""}
              onPress={() => setValue([...rows, { From: null, To: null }])}
            >
              <Trans>Add hours</Trans>
            </Button>
          )}
        </Group>
      )}
    </FrameInput>
  );
};
