import { translateServerText } from "@backroom/i18n";
import { useLingui } from "@lingui/react";

/** Shows texts of the server: what begins with `i18n:` is looked up, the rest is shown as it is. */
export const useServerText = (): ((text: string) => string) => {
  const { i18n } = useLingui();
  return (text) => translateServerText(i18n, text);
};
