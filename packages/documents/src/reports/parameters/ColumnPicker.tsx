import { Button, Checkbox, Popover, Stack, useDialogTrigger } from "@backroom/ui";
import { useServerText } from "@backroom/workspace";
import { Trans, useLingui } from "@lingui/react/macro";
import type { FigureColumn } from "../model/reportColumns.ts";
import styles from "./Parameters.module.css";

export interface ColumnPickerProps {
  readonly figures: readonly FigureColumn[];
  /** Names of those that are not shown. */
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

/** Which figures a report shows; one at least. */
export const ColumnPicker = ({ figures, hidden, onChange }: ColumnPickerProps) => {
  const { t } = useLingui();
  const serverText = useServerText();
  const { buttonProps, overlayProps, isOpen } = useDialogTrigger();
  const shown = figures.filter(({ name }) => !hidden.has(name));
  return (
    <>
      <Button {...buttonProps} variant="ghost" icon="columns-3">
        <Trans>Columns</Trans>
      </Button>
      {isOpen && (
        <Popover {...overlayProps} aria-label={t`Columns`} placement="bottom end">
          <Stack pad="2" gap={2} className={styles["groups"]}>
            {figures.map(({ name, label }) => (
              <Checkbox
                key={name}
                isSelected={!hidden.has(name)}
                isDisabled={shown.length === 1 && shown[0]?.name === name}
                onChange={(isShown) =>
                  onChange(new Set(isShown ? [...hidden].filter((one) => one !== name) : [...hidden, name]))
                }
              >
                {serverText(label)}
              </Checkbox>
            ))}
          </Stack>
        </Popover>
      )}
    </>
  );
};
