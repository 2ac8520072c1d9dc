import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { createUnsavedWork } from "@backroom/ports";
import type { UnsavedWork } from "@backroom/ports";
import type { ConfirmStore } from "@backroom/ui";

/**
 * The unsaved work of the console: every way out asks the same question. Records that are left stay as drafts, uploads are cancelled.
 */
export const createConsoleWork = (confirms: Pick<ConfirmStore, "ask">, i18n: I18n): UnsavedWork =>
  createUnsavedWork(({ hasChanges, hasUploads, isKept }) => {
    const changes = isKept
      ? msg`This page has changes that are not saved. They are kept as a draft on this device: you find them again under Drafts.`
      : msg`This page has changes that are not saved. They will be lost.`;
    const uploads = msg`Files are still being uploaded. Those that have not arrived yet are cancelled.`;
    return confirms.ask({
      title: i18n._(hasChanges ? msg`Leave without saving?` : msg`Cancel the uploads?`),
      content: [...(hasChanges ? [changes] : []), ...(hasUploads ? [uploads] : [])]
        .map((text) => i18n._(text))
        .join(" "),
      confirmLabel: i18n._(msg`Leave`),
      cancelLabel: i18n._(msg`Stay`),
      tone: isKept && !hasUploads ? "neutral" : "danger",
      isCancelFocused: true,
    });
  });
