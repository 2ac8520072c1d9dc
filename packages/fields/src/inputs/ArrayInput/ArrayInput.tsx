import { Box, Button, IconButton, keepRowFocus, registerIcons, Text } from "@backroom/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { Group } from "react-aria-components";
import { defaultValue } from "../../model/nullDefault.ts";
import type { InputBinding } from "../binding.ts";
import { FrameInput } from "../FrameInput.tsx";
import styles from "./ArrayInput.module.css";

registerIcons({ plus: Plus, "trash-2": Trash2 });

/** Rows of nested fields; rows can be added and removed. */
export const ArrayInput = (binding: InputBinding) => {
  const { t } = useLingui();
  const { field, renderFields, path, value, setValue, isReadOnly, label } = binding;
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const isAdding = useRef(false);
  const add = () => {
    isAdding.current = true;
    setValue([
      ...rows,
      Object.fromEntries(field.fields.map((nested) => [nested.name, defaultValue(nested)])),
    ]);
  };
  const focusAdded = (row: HTMLElement | null) => {
    if (row === null || !isAdding.current) return;
    isAdding.current = false;
    row.querySelector<HTMLElement>("input, textarea, button")?.focus();
  };
  const remove = (index: number) => setValue(rows.toSpliced(index, 1));
  return (
    <FrameInput binding={binding}>
      {({ labelId }) => (
        <Group ref={keepRowFocus} aria-labelledby={labelId} className={styles["rows"] ?? ""}>
          {rows.map((_row, index) => {
            const number = index + 1;
            const rowPath = `${path}.${index}`;
            return (
              <Group
                key={rowPath}
                ref={number === rows.length ? focusAdded : null}
                aria-label={t`${label} ${number}`}
                className={styles["row"] ?? ""}
              >
                <Text tone="faint" size="sm" isNumeric className={styles["number"]} aria-hidden="true">
                  {number}
                </Text>
                <Box flex="grow">{renderFields(field.fields, `${rowPath}.`)}</Box>
                {!isReadOnly && (
                  <IconButton
                    icon="trash-2"
                    size="sm"
                    label={t`Remove row ${number}`}
                    onPress={() => remove(index)}
                  />
                )}
              </Group>
            );
          })}
          {!isReadOnly && (
            <Button size="sm" icon="plus" onPress={add} className={styles["add"] ?? ""}>
              <Trans>Add row</Trans>
            </Button>
          )}
        </Group>
      )}
    </FrameInput>
  );
};
