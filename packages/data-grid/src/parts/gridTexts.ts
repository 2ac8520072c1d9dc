import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { isApiError } from "@backroom/api-client";
import { failureText, operationTexts } from "@backroom/i18n";
import type { ConfirmQuestion } from "@backroom/ui";
import type { GridNews, ImportIssue } from "../controller/types.ts";
import type { GridNotice } from "../ports.ts";
import type { ClipboardProblem } from "../state/clipboardPayload.ts";

const clipboardTexts: Readonly<Record<ClipboardProblem, MessageDescriptor>> = {
  empty: msg({ id: "Clipboard.Empty", message: "The clipboard is empty. Copy records as JSON first." }),
  format: msg({
    id: "Clipboard.Format",
    message: "Wrong clipboard format: expected records copied as JSON.",
  }),
  type: msg({
    id: "Clipboard.Type",
    message: "Invalid clipboard type: the copied records are of another kind.",
  }),
  noAccess: msg({
    id: "Clipboard.NoAccess",
    message: "The browser does not let this page read the clipboard. Press Ctrl+V to paste.",
  }),
  noWriteAccess: msg`The clipboard cannot be used`,
};

/** What a grid asks before unsaved changes are left, where the app does not. */
export const discardQuestion = (i18n: I18n): ConfirmQuestion => ({
  title: i18n._(msg`Discard your changes?`),
  content: i18n._(msg`The open record has changes that are not saved.`),
  tone: "danger",
  confirmLabel: i18n._(msg`Discard`),
  cancelLabel: i18n._(msg`Keep editing`),
});

const failure = (i18n: I18n, error: unknown): GridNotice => ({
  type: isApiError(error) && error.status === 409 ? "warning" : "error",
  title: i18n._(operationTexts.failed),
  content: failureText(i18n, error),
  error,
});

const success = (i18n: I18n, text: MessageDescriptor): GridNotice => ({
  type: "success",
  title: i18n._(operationTexts.successful),
  content: i18n._(text),
});

const warning = (i18n: I18n, title: MessageDescriptor, content?: string): GridNotice => ({
  type: "warning",
  title: i18n._(title),
  group: "clipboard",
  ...(content === undefined ? {} : { content }),
});

/** The notice for a piece of news. `describeIssue` words what is wrong with a pasted field. */
export const noticeOf = (
  i18n: I18n,
  news: GridNews,
  describeIssue: (issue: ImportIssue) => string,
): GridNotice => {
  switch (news.kind) {
    case "loadFailed":
    case "actionFailed":
    case "deleteFailed":
      return failure(i18n, news.error);
    case "deleted":
      return success(i18n, msg`The record was deleted.`);
    case "copied":
      return success(i18n, msg`Copied to the clipboard.`);
    case "linkCopied":
      return success(i18n, msg`The link was copied to the clipboard.`);
    case "notFound":
      return {
        type: "error",
        title: i18n._(operationTexts.failed),
        content: i18n._(msg`The record of this link does not exist.`),
      };
    case "badLink":
      return {
        type: "error",
        title: i18n._(operationTexts.failed),
        content: i18n._(msg`The link is damaged: it names no record.`),
      };
    case "notInList":
      return { ...warning(i18n, msg`The record that was open is not in this list any more.`), type: "info" };
    case "tooManyToCopy":
      return warning(i18n, msg`At most ${news.most} records can be copied at once. Pick fewer.`);
    case "badAddress":
      return warning(
        i18n,
        msg`Parts of the address could not be used and were left out`,
        news.names.join(", "),
      );
    case "draftNotFound":
      return warning(
        i18n,
        msg`${plural(news.count, {
          one: "The unsaved new record is no longer there: it was saved or discarded.",
          other: "# unsaved new records are no longer there: they were saved or discarded.",
        })}`,
      );
    case "clipboard":
      return warning(i18n, clipboardTexts[news.problem]);
    case "importRefused":
      return warning(
        i18n,
        msg`Record ${news.index + 1} cannot be imported`,
        news.issues.map(describeIssue).join(" · "),
      );
  }
};
