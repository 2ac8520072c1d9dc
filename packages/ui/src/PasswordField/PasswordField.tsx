import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { TextField } from "../TextField/TextField.tsx";
import type { TextFieldProps } from "../TextField/TextField.tsx";
import { ToggleButton } from "../ToggleButton/ToggleButton.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "suffix" | "align"> {
  /** What the browser's password store should offer. Default "current-password". */
  readonly autoComplete?: "current-password" | "new-password";
}

/** A secret line with a button that shows it. */
export const PasswordField = ({ autoComplete = "current-password", ...props }: PasswordFieldProps) => {
  const { t } = useLingui();
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={isVisible ? "text" : "password"}
      autoComplete={autoComplete}
      suffix={
        <ToggleButton
          size="sm"
          icon={isVisible ? "eye-off" : "eye"}
          aria-label={t({ id: "Show password", message: "Show password" })}
          isSelected={isVisible}
          onChange={setIsVisible}
        />
      }
    />
  );
};
