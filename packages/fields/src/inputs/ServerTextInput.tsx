import { translateServerText } from "@backroom/i18n";
import { asText } from "@backroom/values";
import { useLingui } from "@lingui/react";
import type { InputBinding } from "./binding.ts";
import { MultilineInput } from "./TextInput.tsx";

/** A text of the server in the language of the reader, for fields that are only read. */
export const ServerTextInput = (binding: InputBinding) => {
  const { i18n } = useLingui();
  return <MultilineInput {...binding} value={translateServerText(i18n, asText(binding.value))} />;
};
