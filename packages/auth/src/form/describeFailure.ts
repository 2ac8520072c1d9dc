import { isApiError } from "@backroom/api-client";
import type { ApiError } from "@backroom/api-client";
import { errorCodes, TRANSLATION_PREFIX } from "@backroom/contract";
import { failureText, translateServerText } from "@backroom/i18n";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { isInvalidTokenError } from "../errors/InvalidTokenError.ts";
import { isOtherUserError } from "../errors/OtherUserError.ts";
import { isProviderLoginError } from "../errors/isProviderLoginError.ts";

/** A failure as the line under a form shows it. */
export interface Failure {
  text: string;
  /** Name of an icon; undefined = the usual one. */
  icon: string | undefined;
}

const badCredentials = msg({ id: "AuthError.40101", message: "Invalid username or password" });

/** Texts of the login codes. */
const textsByCode: Readonly<Record<number, MessageDescriptor>> = {
  [errorCodes.badCredentials]: badCredentials,
  [errorCodes.wrongOldPassword]: badCredentials,
  [errorCodes.lockedOut]: msg({
    id: "AuthError.40103",
    message: "The account is locked out after too many failed attempts.",
  }),
  [errorCodes.disabled]: msg({ id: "AuthError.40104", message: "The account is disabled." }),
  [errorCodes.disabledLimit]: msg({
    id: "AuthError.40105",
    message: "The account is disabled because the user limit has been reached.",
  }),
  [errorCodes.resetTokenInvalid]: msg({
    id: "AuthError.40120",
    message: "The link is no longer valid. Ask for a new one.",
  }),
};

const lockedOutFor = (minutes: number): MessageDescriptor => ({
  ...msg({
    id: "AuthError.40103.wait",
    message:
      "The account is locked out after too many failed attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.",
  }),
  values: { minutes },
});

const describeApiError = (i18n: I18n, error: ApiError): string => {
  const { errorCode, serverText, retryAfterMs } = error;
  // The server's own text does not say for how long.
  if (errorCode === errorCodes.lockedOut && retryAfterMs !== undefined) {
    return i18n._(lockedOutFor(Math.max(1, Math.ceil(retryAfterMs / 60_000))));
  }
  if (serverText?.startsWith(TRANSLATION_PREFIX) === true) return translateServerText(i18n, serverText);
  const byCode = errorCode === undefined ? undefined : textsByCode[errorCode];
  if (byCode !== undefined) return i18n._(byCode);
  // What the server says of a login comes before the texts of its status.
  return serverText ?? failureText(i18n, error);
};

const describe = (i18n: I18n, error: unknown): string => {
  if (isApiError(error)) return describeApiError(i18n, error);
  if (isInvalidTokenError(error) && error.reason === "expired") {
    return i18n._(
      msg`The new session has expired already: the clock of this computer differs from the server's. Set it right and try again.`,
    );
  }
  if (isProviderLoginError(error)) return error.describe(i18n);
  if (isOtherUserError(error)) {
    const { expected, actual } = error;
    return i18n._(
      msg`You logged in as ${actual}, but this page belongs to ${expected}. Log in as ${expected}, or log out.`,
    );
  }
  return failureText(i18n, isInvalidTokenError(error) ? { code: "invalidAnswer" } : error);
};

/**
 * What the line under a form says of a failure: texts of the server that begin with `i18n:` are translated, the codes of a
 * login have texts of their own, then come the server's words, and all else is worded as everywhere. `hasLostTry`: the response
 * to an earlier try was lost, so that the server may have completed it.
 */
export const describeFailure = (i18n: I18n, error: unknown, hasLostTry = false): Failure => ({
  text: hasLostTry
    ? `${describe(i18n, error)} ${i18n._(msg`Your earlier try may have succeeded. Log in to check.`)}`
    : describe(i18n, error),
  icon: isApiError(error) ? error.icon : undefined,
});
