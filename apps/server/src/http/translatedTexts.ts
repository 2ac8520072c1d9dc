import { languageFor } from "../mail/languages.ts";

/**
 * Error texts people may meet, as translation keys: the console's bundles hold them. Other texts stay English, because
 * they speak to developers or carry values.
 */
const translatedTexts: ReadonlySet<string> = new Set([
  "i18n:This form belongs to another tenant or location than the one you work in now. Choose that one again, then save",
  "i18n:A PDF holds at most 10,000 records. Narrow the query, or choose CSV or Excel",
  "i18n:Access token expired",
  "i18n:Fewer pieces are paid than bought",
  "i18n:The last day is before the first",
  "i18n:These hours begin when they end",
  "i18n:This row is there twice",
  "i18n:Another connection is this terminal",
  "i18n:Invalid username or password",
  "i18n:At least one user must be able to administer users. Give another user the rights first",
  "i18n:You cannot disable your own account. Ask another administrator",
  "i18n:No user has your e-mail address. Ask your administrator for an account",
  "i18n:Please log in",
  "i18n:Logging in with an identity provider is not set up on this server",
  "i18n:Another user has changed this record since you read it",
  "i18n:The account with your e-mail address belongs to another user at the identity provider. Ask your administrator",
  "i18n:The account is disabled because the user limit has been reached",
  "i18n:The account is disabled",
  "i18n:The database cannot be reached; try again in a moment",
  "i18n:The server has too many requests to handle. Try again in a moment",
  "i18n:The database has no room left. Tell your administrator",
  "i18n:The database can only be read at the moment. Tell your administrator",
  "i18n:You are running several reports already. Try again when one has finished",
  "i18n:The database is too busy to answer; try again in a moment",
  "i18n:The document was processed and cannot be changed any more",
  "i18n:The e-mail address is not confirmed yet",
  "i18n:The file is larger than 50 MB",
  "i18n:The identity provider cannot be reached; try again in a moment",
  "i18n:The identity provider's token is not valid; log in there again",
  "i18n:The job is not running",
  "i18n:The job is running already",
  "i18n:The link is not valid any more; ask for a new one",
  "i18n:Choose a time that is not in the past",
  "i18n:This report was mailed less than an hour ago. Try again later",
  "i18n:The report takes too long; choose a shorter period, one location or fewer groups",
  "i18n:The server failed; the error was recorded",
  "i18n:The server has no room for the file; ask the administrator",
  "i18n:The session has ended; please log in again",
  "i18n:The upload is broken or incomplete; send the file again",
  "i18n:There is no such file",
  "i18n:There is no such attachment",
  "i18n:There is no such document",
  "i18n:There is no such record",
  "i18n:This record is shared by all tenants. Choose all tenants to change it",
  "i18n:Too many failed logins; the account is locked for a while",
  "i18n:Too many messages; try again in a minute",
  "i18n:Too many requests; try again in a minute",
  "i18n:You have no permission for this",
  "i18n:You may not work for this tenant",
  "i18n:The user would hold rights you do not hold",
  "i18n:This API access holds rights you do not hold. Only a user who holds them may change it",
  "i18n:This role gives rights you do not hold. Only a user who holds them may change it",
  "i18n:This user holds rights you do not hold. Only a user who holds them may change this user",
  "i18n:You are downloading several files already; try again when one has ended",
  "i18n:You cannot assign a role with rights you do not hold",
  "i18n:You cannot give rights you do not hold",
]);

/** Returns the translation key of an English error text; the text itself if it has none. */
export const keyOfText = (text: string): string => {
  const key = `i18n:${text}`;
  return translatedTexts.has(key) ? key : text;
};

/** The text for readers of `Accept-Language`: a translation key unless they read English best or it has none. */
export const textFor = (language: string | undefined, text: string): string =>
  languageFor(language) === "en" ? text : keyOfText(text);
