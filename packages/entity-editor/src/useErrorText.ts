import { errorTextOf } from "@backroom/api-client";
import { translateKey, translateServerText } from "@backroom/i18n";
import { useLingui } from "@lingui/react";

/** What to tell the user about a failed call, in the reader's language. */
export const useErrorText = () => {
  const { i18n } = useLingui();
  return (error: unknown) =>
    errorTextOf(
      error,
      (key) => translateKey(i18n, [key]),
      (text) => translateServerText(i18n, text),
    );
};
