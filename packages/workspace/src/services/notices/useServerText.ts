import { translateServerText } from "@backroom/i18n";
import { useLingui } from "@lingui/react";

/** Translates texts of the server (`i18n:…`). */
export const useServerText = (): ((text: string) => string) => {
  const { i18n } = useLingui();
  return (text) => translateServerText(i18n, text);
};
