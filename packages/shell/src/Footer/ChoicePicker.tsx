import { Button, Menu, MenuItem, MenuTrigger, type IconProps } from "@backroom/ui";
import styles from "./Footer.module.css";

/** One choice of a picker. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

/** Props of {@link ChoicePicker}. */
export interface ChoicePickerProps<Value extends string> {
  /** What is chosen, such as "Theme". */
  readonly label: string;
  readonly icon: IconProps["name"];
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A small button in the footer that shows the choice and opens the others. */
export const ChoicePicker = <Value extends string>({
  label,
  icon,
  choices,
  value,
  onChange,
}: ChoicePickerProps<Value>) => {
  const chosen = choices.find((choice) => choice.value === value)?.text ?? value;
  return (
    <MenuTrigger>
      <Button
        variant="ghost"
        size="sm"
        icon={icon}
        className={styles["picker"]}
        aria-label={`${label}: ${chosen}`}
      >
        <span className={styles["pickerText"]}>{chosen}</span>
      </Button>
      <Menu
        placement="top end"
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={(keys) => {
          const next = choices.find((choice) => keys !== "all" && keys.has(choice.value));
          if (next !== undefined) onChange(next.value);
        }}
      >
        {choices.map((choice) => (
          <MenuItem key={choice.value} id={choice.value}>
            {choice.text}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
};
