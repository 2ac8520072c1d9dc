import { PasswordField } from "@backroom/ui";
import { frameProps } from "./binding.ts";
import type { InputBinding } from "./binding.ts";
import { asText } from "@backroom/values";
import { typedText } from "./TextInput.tsx";

/** A secret; a button shows what was typed. */
export const PasswordInput = (binding: InputBinding) => (
  <PasswordField
    {...frameProps(binding)}
    autoComplete="new-password"
    value={asText(binding.value)}
    onChange={(typed) => binding.setValue(typedText(binding.field, typed))}
  />
);
