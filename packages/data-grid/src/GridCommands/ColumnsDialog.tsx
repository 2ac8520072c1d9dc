import { useLingui } from "@lingui/react/macro";
import { translateServerText, useFormats } from "@backroom/i18n";
import {
  Button,
  Checkbox,
  IconButton,
  Modal,
  NumberField,
  Stack,
  Switch,
  VisuallyHidden,
} from "@backroom/ui";
import { useState } from "react";
import { MAX_COLUMN_WIDTH_PX, MIN_COLUMN_WIDTH_PX } from "../constants.ts";
import { defaultColumnSettings, moveColumn, resizeColumn, showColumn } from "../state/columnSettings.ts";
import type { GridColumn } from "../state/columns.ts";
import type { ColumnSettings } from "../state/columnSettings.ts";
import styles from "./GridCommands.module.css";

export interface ColumnsDialogProps {
  /** Whether it is on screen. */
  readonly isOpen: boolean;
  /** Every column in the user's order. */
  readonly columns: readonly (GridColumn & { readonly isVisible: boolean })[];
  /** What the user changed so far. */
  readonly settings: ColumnSettings;
  /** The user changed something. */
  readonly onChange: (settings: ColumnSettings) => void;
  /** Leaves the dialog. */
  readonly onClose: () => void;
}

/** Which columns show, in which order and how wide; everything the headings offer, without dragging. */
export const ColumnsDialog = ({ isOpen, columns, settings, onChange, onClose }: ColumnsDialogProps) => {
  const { t } = useLingui();
  return (
    <Modal
      state={isOpen ? "shown" : "hidden"}
      onClose={onClose}
      title={t({ id: "Columns", message: "Columns" })}
      footer={
        <>
          <Button variant="ghost" onPress={() => onChange(defaultColumnSettings)}>
            {t`Restore the defaults`}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {t({ id: "Close", message: "Close" })}
          </Button>
        </>
      }
    >
      <Switch
        isSelected={settings.isFirstPinned}
        onChange={(isFirstPinned) => onChange({ ...settings, isFirstPinned })}
      >
        {t`Keep the first column in sight`}
      </Switch>
      <ColumnList columns={columns} settings={settings} onChange={onChange} />
    </Modal>
  );
};

/** The columns in their order. After a move, screen readers read the new position of the column. */
const ColumnList = ({
  columns,
  settings,
  onChange,
}: Pick<ColumnsDialogProps, "columns" | "settings" | "onChange">) => {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const [movedName, setMovedName] = useState<string>();
  const names = columns.map(({ name }) => name);
  const visibleCount = columns.filter(({ isVisible }) => isVisible).length;
  const moved = columns.find(({ name }) => name === movedName);
  const number = moved === undefined ? "" : formats.number(columns.indexOf(moved) + 1);
  const all = formats.number(columns.length);
  const move = (name: string, by: 1 | -1) => {
    setMovedName(name);
    onChange(moveColumn(settings, names, name, by));
  };
  return (
    <>
      <Stack as="ul" gap={1} className={styles["columns"]}>
        {columns.map(({ name, label, width, isVisible }, index) => {
          const text = translateServerText(i18n, label);
          return (
            <li key={name}>
              <Checkbox
                isSelected={isVisible}
                isDisabled={isVisible && visibleCount === 1}
                onChange={(isShown) => onChange(showColumn(settings, name, isShown))}
              >
                {text}
              </Checkbox>
              <NumberField
                className={styles["width"] ?? ""}
                aria-label={t`Width of ${text}`}
                value={width}
                minValue={MIN_COLUMN_WIDTH_PX}
                maxValue={MAX_COLUMN_WIDTH_PX}
                step={1}
                onChange={(value) => onChange(resizeColumn(settings, name, value))}
              />
              <IconButton
                size="sm"
                icon="arrow-up"
                label={t`Move ${text} up`}
                isDisabled={index === 0}
                onPress={() => move(name, -1)}
              />
              <IconButton
                size="sm"
                icon="arrow-down"
                label={t`Move ${text} down`}
                isDisabled={index === columns.length - 1}
                onPress={() => move(name, 1)}
              />
            </li>
          );
        })}
      </Stack>
      <VisuallyHidden elementType="output">
        {moved !== undefined && `${translateServerText(i18n, moved.label)}: ${t`${number} of ${all}`}`}
      </VisuallyHidden>
    </>
  );
};
