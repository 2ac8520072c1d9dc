import { Menu, MenuItem } from "@backroom/ui";
import type { MenuOverlayProps } from "@backroom/ui";
import type { Choice } from "./ChoicePicker.tsx";

export interface ChoiceMenuProps extends MenuOverlayProps {
  /** What is chosen, such as "Theme". */
  readonly label: string;
  readonly choices: readonly Choice<string>[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** The menu of a picker: its choices, one of them chosen. */
export const ChoiceMenu = ({ label, choices, value, onChoose, ...overlay }: ChoiceMenuProps) => (
  <Menu
    {...overlay}
    placement="top end"
    aria-label={label}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={(keys) => {
      const [key] = keys === "all" ? [] : keys;
      if (typeof key === "string") onChoose(key);
    }}
  >
    {choices.map((choice) => (
      <MenuItem key={choice.value} id={choice.value}>
        {choice.text}
      </MenuItem>
    ))}
  </Menu>
);
