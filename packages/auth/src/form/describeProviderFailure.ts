import { isApiError } from "@backroom/api-client";
import { TRANSLATION_PREFIX } from "@backroom/contract";
import { translateServerText } from "@backroom/i18n";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ProviderLoginReason } from "../errors/providerLoginReason.ts";

/** A login at an identity provider that gave no token, as its error has it. */
export interface ProviderFailure {
  readonly reason: ProviderLoginReason;
  readonly provider: string;
  readonly detail: string;
  readonly cause?: unknown;
}

const messageOf = ({ reason, provider, detail }: ProviderFailure): MessageDescriptor => {
  switch (reason) {
    case "cancelled":
      return msg`The login at ${provider} was cancelled.`;
    case "refused":
      return msg`${provider} refused the login (${detail}). Try again. If it happens again, tell your administrator.`;
    case "notAdmitted":
      return msg`Your account at ${provider} is not known here. Ask your administrator.`;
    case "unreachable":
      return msg`${provider} does not answer. Check your connection and try again.`;
    case "invalid":
      return msg`The answer of ${provider} is not valid. Check that the clock of this computer is right, and log in again.`;
    case "unknown":
      return msg`This login was not begun here, or it was used already. Log in again.`;
    case "blocked":
      return msg`The browser opened no window for the login. Allow windows for this site and try again.`;
  }
};

/** What is said of a login at an identity provider that gave no token. */
export const describeProviderFailure = (i18n: I18n, error: ProviderFailure): string => {
  const { reason, cause } = error;
  const text = reason === "notAdmitted" && isApiError(cause) ? cause.serverText : undefined;
  if (text === undefined) return i18n._(messageOf(error));
  return text.startsWith(TRANSLATION_PREFIX) ? translateServerText(i18n, text) : text;
};
