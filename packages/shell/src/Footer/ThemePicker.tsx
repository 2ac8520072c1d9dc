import type { Theme } from "@backroom/contract";
import { useLingui } from "@lingui/react/macro";
import { ChoicePicker } from "./ChoicePicker.tsx";

export interface ThemePickerProps {
  readonly theme: Theme;
  readonly onThemeChange: (theme: Theme) => void;
}

/** Auto follows the system, light, dark. */
export const ThemePicker = ({ theme, onThemeChange }: ThemePickerProps) => {
  const { t } = useLingui();
  const choices = [
    { value: "auto", text: t`Auto` },
    { value: "light", text: t`Light` },
    { value: "dark", text: t`Dark` },
  ] as const;
  const icons = { auto: "sun-moon", light: "sun", dark: "moon" } as const;
  return (
    <ChoicePicker
      label={t`Theme`}
      icon={icons[theme]}
      choices={choices}
      value={theme}
      onChange={onThemeChange}
    />
  );
};
