import { Button } from "../Button/Button.tsx";
import type { ButtonProps } from "../Button/Button.tsx";

export interface ToggleButtonProps extends Omit<ButtonProps, "onPress" | "aria-pressed" | "isPending"> {
  /** Whether it is on. */
  readonly isSelected: boolean;
  /** Called with the other state. */
  readonly onChange: (isSelected: boolean) => void;
}

/**
 * A button that stays pressed (`aria-pressed`). The label names what is on, and does not change with the state. A plain
 * button: the toggle button of React Aria brings groups, toolbars and focus scopes with it (5 kB).
 */
export const ToggleButton = ({ variant = "ghost", isSelected, onChange, ...props }: ToggleButtonProps) => (
  <Button
    {...props}
    variant={variant}
    aria-pressed={isSelected}
    data-selected={isSelected || undefined}
    onPress={() => onChange(!isSelected)}
  />
);
