import { useLingui } from "@lingui/react";
import { failureText } from "./failureText.ts";

/** {@link failureText} in the language of the surrounding provider. */
export const useFailureText = (): ((failure: unknown) => string) => {
  const { i18n } = useLingui();
  return (failure) => failureText(i18n, failure);
};
