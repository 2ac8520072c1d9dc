/**
 * What names of secrets end with, as the source of a regular expression: properties, headers, parameters. Logs of the server,
 * its error messages and the support file of the console leave out the values of such names.
 */
export const SECRET_NAME_ENDS =
  "pass(?:word|wd|phrase|code)?|pwd|pin|secret|token|authorization|cookie|credentials?|api[_-]?key|private[_-]?(?:key|jwk)|signature|otp|nonce|code_?verifier";

/** Names that are secret alone, but not at the end of others: `errorCode` says what happened. */
export const SECRET_NAMES_ALONE = "code|auth|session|sid";

const secretName = new RegExp(`^(?:.*(?:${SECRET_NAME_ENDS})s?|${SECRET_NAMES_ALONE})$`, "i");

/** Whether the value of a field with this name must be redacted. */
export const isSecretName = (name: string): boolean => secretName.test(name);
