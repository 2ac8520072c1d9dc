import { Button, createLazyPart, ShowPart, Text, useMenuButton } from "@backroom/ui";
import type { IconProps } from "@backroom/ui";
import styles from "./Footer.module.css";

/** One choice of a picker. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

export interface ChoicePickerProps<Value extends string> {
  /** What is chosen, such as "Theme". */
  readonly label: string;
  readonly icon: IconProps["name"];
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const choiceMenu = createLazyPart(async () => (await import("./ChoiceMenu.tsx")).ChoiceMenu);

/** A small button in the footer that says what is chosen and opens the other choices. */
export const ChoicePicker = <Value extends string>({
  label,
  icon,
  choices,
  value,
  onChange,
}: ChoicePickerProps<Value>) => {
  const { buttonProps, overlayProps, isOpen, setOpen } = useMenuButton();
  const chosen = choices.find((choice) => choice.value === value)?.text ?? value;
  return (
    <>
      <Button
        {...buttonProps}
        variant="ghost"
        size="sm"
        icon={icon}
        className={styles["picker"]}
        aria-label={`${label}: ${chosen}`}
      >
        <span className={styles["pickerText"]}>
          <Text tone="faint" className={styles["pickerLabel"]}>
            {label}:
          </Text>{" "}
          {chosen}
        </span>
      </Button>
      <ShowPart
        part={choiceMenu}
        isNeeded={isOpen}
        onGiveUp={() => setOpen(false)}
        props={{
          ...overlayProps,
          label,
          choices,
          value,
          onChoose: (key) => {
            const next = choices.find((choice) => choice.value === key);
            if (next !== undefined) onChange(next.value);
          },
        }}
      />
    </>
  );
};
