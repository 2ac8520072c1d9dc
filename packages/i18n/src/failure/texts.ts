import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Headings of a notice about how an operation ended. */
export const operationTexts = {
  failed: msg({ id: "Operation.Failed", message: "Operation failed" }),
  successful: msg({ id: "Operation.Successful", message: "Operation successful" }),
} as const;

/** Texts of statuses by key. A bundle may hold more specific ones, such as `Status.404.article`. */
export const statusTexts: Readonly<Record<string, MessageDescriptor>> = {
  "Status.304": msg({ id: "Status.304", message: "Nothing has changed." }),
  "Status.403": msg({ id: "Status.403", message: "You have no permission to do this." }),
  "Status.404": msg({ id: "Status.404", message: "The record no longer exists." }),
  "Status.404.other": msg({
    id: "Status.404.other",
    message: "The server has not found this. Reload the page and try again.",
  }),
  "Status.409": msg({ id: "Status.409", message: "The record has been changed or is in use by others." }),
  "Status.409.put": msg({
    id: "Status.409.put",
    message: "Another user has changed this record.",
  }),
  "Status.409.post": msg({ id: "Status.409.post", message: "A record with these values exists already." }),
  "Status.other": msg({ id: "Status.other", message: "The service could not do this. Please try again." }),
};

/**
 * Refusals whose reason the text of status 409 would hide, by their code: the server's sentence is shown. Where that carries
 * values it is English, and readers of another language get the text that stands here.
 */
export const refusalTexts: ReadonlyMap<number, MessageDescriptor | "server"> = new Map<
  number,
  MessageDescriptor | "server"
>([
  [40904, msg`Other records use this one, so it cannot be deleted or get another id.`],
  [40905, msg`Another user has this document open. Try again later.`],
  [40906, "server"],
  [40907, "server"],
  [40908, "server"],
  [40909, "server"],
]);

/** Texts of failures without an answer of the API, by the code of the error. */
export const textsByCode: Readonly<Record<string, MessageDescriptor>> = {
  network: msg`Network Error. The server cannot be reached; check the connection and try again.`,
  timeout: msg`The server takes too long to answer. Try again.`,
  readOnly: msg`Nothing is saved while you view the console as another user. Your edits are kept: end the preview, then save.`,
  fileRead: msg`The file cannot be read any more. Choose it again.`,
  invalidAnswer: msg`The server gave an answer that cannot be understood. Tell your administrator.`,
};

/** Text of a failure that nothing is known of. */
export const unexpectedText = msg`Something went wrong. Try again. If it happens again, tell your administrator.`;
