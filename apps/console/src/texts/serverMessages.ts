import { msg } from "@lingui/core/macro";

/** Messages the reference server answers with. The ids are the English texts; `pnpm i18n:check` compares them with the server. */
export const serverMessages = [
  msg({ id: "Fewer pieces are paid than bought", message: "Fewer pieces are paid than bought" }),
  msg({ id: "The last day is before the first", message: "The last day is before the first" }),
  msg({ id: "These hours begin when they end", message: "These hours begin when they end" }),
  msg({ id: "This row is there twice", message: "This row is there twice" }),
  msg({
    id: "A PDF holds at most 10,000 records. Narrow the query, or choose CSV or Excel",
    message: "A PDF holds at most 10,000 records. Narrow the query, or choose CSV or Excel",
  }),
  msg({ id: "Access token expired", message: "Access token expired" }),
  msg({ id: "Another connection is this terminal", message: "Another connection is this terminal" }),
  msg({ id: "Invalid username or password", message: "Invalid username or password" }),
  msg({
    id: "Nobody here has your e-mail address; ask your administrator for an account",
    message: "Nobody here has your e-mail address; ask your administrator for an account",
  }),
  msg({ id: "Please log in", message: "Please log in" }),
  msg({
    id: "Logging in with an identity provider is not set up on this server",
    message: "Logging in with an identity provider is not set up on this server",
  }),
  msg({
    id: "Somebody else has changed this record since you read it",
    message: "Somebody else has changed this record since you read it",
  }),
  msg({
    id: "The account with your e-mail address belongs to somebody else at the identity provider; ask your administrator",
    message:
      "The account with your e-mail address belongs to somebody else at the identity provider; ask your administrator",
  }),
  msg({
    id: "This form belongs to another tenant or location than the one you work in now. Choose that one again, then save",
    message:
      "This form belongs to another tenant or location than the one you work in now. Choose that one again, then save",
  }),
  msg({ id: "The account is disabled", message: "The account is disabled" }),
  msg({
    id: "The account is disabled because the user limit has been reached",
    message: "The account is disabled because the user limit has been reached",
  }),
  msg({
    id: "The database cannot be reached; try again in a moment",
    message: "The database cannot be reached; try again in a moment",
  }),
  msg({
    id: "The server has too many requests to handle. Try again in a moment",
    message: "The server has too many requests to handle. Try again in a moment",
  }),
  msg({
    id: "The database has no room left. Tell your administrator",
    message: "The database has no room left. Tell your administrator",
  }),
  msg({
    id: "The database can only be read at the moment. Tell your administrator",
    message: "The database can only be read at the moment. Tell your administrator",
  }),
  msg({
    id: "You are running several reports already. Try again when one has finished",
    message: "You are running several reports already. Try again when one has finished",
  }),
  msg({
    id: "The database is too busy to answer; try again in a moment",
    message: "The database is too busy to answer; try again in a moment",
  }),
  msg({
    id: "The document was processed and cannot be changed any more",
    message: "The document was processed and cannot be changed any more",
  }),
  msg({ id: "The e-mail address is not confirmed yet", message: "The e-mail address is not confirmed yet" }),
  msg({ id: "The file is larger than 50 MB", message: "The file is larger than 50 MB" }),
  msg({
    id: "The identity provider cannot be reached; try again in a moment",
    message: "The identity provider cannot be reached; try again in a moment",
  }),
  msg({
    id: "The identity provider's token is not valid; log in there again",
    message: "The identity provider's token is not valid; log in there again",
  }),
  msg({ id: "The job is not running", message: "The job is not running" }),
  msg({ id: "The job is running already", message: "The job is running already" }),
  msg({
    id: "The link is not valid any more; ask for a new one",
    message: "The link is not valid any more; ask for a new one",
  }),
  msg({
    id: "Choose a time that is not in the past",
    message: "Choose a time that is not in the past",
  }),
  msg({
    id: "This report was mailed less than an hour ago. Try again later",
    message: "This report was mailed less than an hour ago. Try again later",
  }),
  msg({
    id: "The report takes too long; choose a shorter period, one location or fewer groups",
    message: "The report takes too long; choose a shorter period, one location or fewer groups",
  }),
  msg({
    id: "The server failed; the error was recorded",
    message: "The server failed; the error was recorded",
  }),
  msg({
    id: "The server has no room for the file; ask the administrator",
    message: "The server has no room for the file; ask the administrator",
  }),
  msg({
    id: "The session has ended; please log in again",
    message: "The session has ended; please log in again",
  }),
  msg({ id: "The terminal did not answer in time", message: "The terminal did not answer in time" }),
  msg({ id: "The terminal is not connected", message: "The terminal is not connected" }),
  msg({
    id: "The terminal went away before it answered",
    message: "The terminal went away before it answered",
  }),
  msg({
    id: "The upload is broken or incomplete; send the file again",
    message: "The upload is broken or incomplete; send the file again",
  }),
  msg({ id: "There is no such attachment", message: "There is no such attachment" }),
  msg({ id: "There is no such document", message: "There is no such document" }),
  msg({ id: "There is no such file", message: "There is no such file" }),
  msg({ id: "There is no such record", message: "There is no such record" }),
  msg({ id: "There is no such time zone", message: "There is no such time zone" }),
  msg({ id: "There is no such version", message: "There is no such version" }),
  msg({
    id: "This record is shared by all tenants. Choose all tenants to change it",
    message: "This record is shared by all tenants. Choose all tenants to change it",
  }),
  msg({
    id: "Too many failed logins; the account is locked for a while",
    message: "Too many failed logins; the account is locked for a while",
  }),
  msg({
    id: "Too many messages; try again in a minute",
    message: "Too many messages; try again in a minute",
  }),
  msg({
    id: "Too many requests; try again in a minute",
    message: "Too many requests; try again in a minute",
  }),
  msg({
    id: "Nobody could administer users any more. Give somebody else the rights first",
    message: "Nobody could administer users any more. Give somebody else the rights first",
  }),
  msg({
    id: "You cannot disable your own account. Ask another administrator",
    message: "You cannot disable your own account. Ask another administrator",
  }),
  msg({
    id: "This screen may only read; log in to change something",
    message: "This screen may only read; log in to change something",
  }),
  msg({ id: "You have no permission for this", message: "You have no permission for this" }),
  msg({ id: "You may not work for this tenant", message: "You may not work for this tenant" }),
  msg({
    id: "The user would hold rights you do not hold",
    message: "The user would hold rights you do not hold",
  }),
  msg({
    id: "This API access holds rights you do not hold. Only somebody who holds them may change it",
    message: "This API access holds rights you do not hold. Only somebody who holds them may change it",
  }),
  msg({
    id: "This role gives rights you do not hold. Only somebody who holds them may change it",
    message: "This role gives rights you do not hold. Only somebody who holds them may change it",
  }),
  msg({
    id: "This user holds rights you do not hold. Only somebody who holds them may change this user",
    message: "This user holds rights you do not hold. Only somebody who holds them may change this user",
  }),
  msg({
    id: "You are downloading several files already; try again when one has ended",
    message: "You are downloading several files already; try again when one has ended",
  }),
  msg({
    id: "You cannot assign a role with rights you do not hold",
    message: "You cannot assign a role with rights you do not hold",
  }),
  msg({ id: "You cannot give rights you do not hold", message: "You cannot give rights you do not hold" }),
  msg({ id: "No mail server is configured", message: "No mail server is configured" }),
  msg({ id: "The file is too large to be mailed", message: "The file is too large to be mailed" }),
  msg({ id: "There is no such report or format", message: "There is no such report or format" }),
  msg({ id: "Who set it up may not log in any more", message: "Who set it up may not log in any more" }),
];
